import type { SandboxCharge } from "@pix-checkout/sandbox";
import { codeOf } from "../../support/faulty-service/index.js";
import type { Attempt, Facts, ShopOrder } from "./facts.js";

/** A promise of the README, by its number, and how it was broken; 0 for what goes without saying. */
export interface BrokenPromise {
	promise: 0 | 1 | 2 | 3 | 4 | 5 | 6;
	what: string;
}

/** Looks at what a run has left behind, when nothing is left to be done. */
export function brokenPromises(facts: Facts): BrokenPromise[] {
	const broken: BrokenPromise[] = [];
	const breaks = (promise: BrokenPromise["promise"], what: string) =>
		broken.push({ promise, what });
	const evidence = new Evidence(facts);
	checkOrders(facts, breaks);
	checkCodes(facts, breaks);
	checkCaptures(facts, evidence, breaks);
	checkLedger(facts, evidence, breaks);
	checkPayments(facts, evidence, breaks);
	checkCancellations(facts, evidence, breaks);
	checkInbox(facts, evidence, breaks);
	return broken;
}

type Breaks = (promise: BrokenPromise["promise"], what: string) => void;

/** Nobody waits for what nobody does. */
function checkOrders({ orders, attempts, leftToDo }: Facts, breaks: Breaks): void {
	for (const what of leftToDo) breaks(0, `this is never done: ${what}`);
	for (const { id, sessionIds } of orders) {
		const own = attempts.filter(({ session_id }) => sessionIds.includes(session_id));
		if (own.length === 0 && sessionIds.length > 0)
			breaks(0, `order ${id} has no charge written down`);
		for (const { reference, state } of own) {
			if (state === "creating" || state === "unknown") {
				breaks(0, `nobody knows whether charge ${reference} was made (${state})`);
			}
		}
	}
}

/** At most one charge per attempt is shown, and none that we don't know. */
function checkCodes({ sightings, attempts, charges }: Facts, breaks: Breaks): void {
	const codeByAttempt = new Map<string, string>();
	for (const { sessionId, code } of sightings) {
		const attempt = attempts.find(
			(one) =>
				one.session_id === sessionId && [one.pix_copy_paste, one.boleto_barcode].includes(code),
		);
		const charge = charges.find((one) => codeOf(one) === code);
		if (!attempt) {
			breaks(1, `session ${sessionId} was shown ${code}, which is not in its ledger`);
			continue;
		}
		if (!charge || !isOf(charge, attempt)) {
			breaks(1, `the code that ${attempt.reference} has shown is not its charge's`);
		}
		const before = codeByAttempt.get(attempt.id) ?? code;
		if (before !== code) breaks(1, `attempt ${attempt.reference} was shown with two codes`);
		codeByAttempt.set(attempt.id, code);
	}
}

/**
 * Captured once, and by the service's word that a charge of this order is paid with the amount that
 * was asked for. Orders are edited: who has paid more than the order costs now must get it back.
 */
function checkCaptures({ orders }: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const order of orders) {
		const own = evidence.ownCharges(order);
		const paid = own.filter((charge) => charge.status === "paid" && evidence.isAsAsked(charge));
		const isPaid = paid.length > 0;
		const sum = order.captures.join(" + ");
		if (order.captures.length > 1) breaks(2, `order ${order.id} is captured twice: ${sum}`);
		if (order.captures.length > 0 && !isPaid) {
			breaks(2, `order ${order.id} is captured, and no charge of it is paid`);
		}
		const [captured] = order.captures;
		if (captured !== undefined && !paid.some(({ amountCents }) => amountCents === captured)) {
			breaks(2, `order ${order.id} of ${order.totalCents} is captured with ${sum}`);
		}
		if (captured !== undefined && captured > order.totalCents && !evidence.isToldOf(order)) {
			breaks(2, `order ${order.id} of ${order.totalCents} is captured with ${sum} in silence`);
		}
		if (isPaid && order.captures.length === 0 && order.cancelledAt === null) {
			breaks(2, `order ${order.id} is paid, and not captured`);
		}
	}
}

/** Each charge at the service is in the ledger with its order, or under attention. */
function checkLedger({ charges, attempts }: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const charge of charges) {
		const attempt = attempts.find((one) => isOf(charge, one));
		if (!attempt && !evidence.isNamed(charge)) breaks(3, `charge ${charge.id} is unexplained`);
		if (attempt && attempt.order_id === null && !evidence.isNamed(charge)) {
			breaks(3, `charge ${charge.id} is not linked to an order`);
		}
	}
	for (const { charge_id, reference } of attempts) {
		const isThere = charges.some(({ id, uuid }) => id === charge_id || uuid === charge_id);
		if (charge_id !== null && !isThere) {
			breaks(3, `the ledger has a charge for ${reference} that the service doesn't have`);
		}
	}
}

/** Nobody's money waits in silence. */
function checkPayments({ charges, orders }: Facts, evidence: Evidence, breaks: Breaks): void {
	const silent = charges.filter((charge) => charge.status === "paid" && !evidence.isOpen(charge));
	for (const order of orders) {
		const own = evidence.ownCharges(order);
		const paid = silent.filter((charge) => own.includes(charge));
		if (paid.length > order.captures.length) {
			const names = paid.map(({ id }) => id).join(", ");
			breaks(4, `order ${order.id} is captured ${order.captures.length} times, paid by ${names}`);
		}
		if (order.captures.length > 0 && order.cancelledAt !== null && !evidence.isToldOf(order)) {
			breaks(4, `order ${order.id} is captured and cancelled, and nobody is told`);
		}
	}
	const ofOrders = new Set(orders.flatMap((order) => evidence.ownCharges(order)));
	for (const charge of silent.filter((one) => !ofOrders.has(one))) {
		breaks(4, `charge ${charge.id} is paid, no order has it, and nobody is told`);
	}
}

/** Cancelled only after the time of grace, and on the service's word at that moment. */
function checkCancellations(facts: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const order of facts.orders) {
		const { id, cancelledAt } = order;
		if (cancelledAt === null || facts.cancelledByHand.includes(id)) continue;
		for (const charge of evidence.allCharges(order)) {
			checkOverWhenCancelled(charge, { id, cancelledAt }, evidence, breaks);
		}
		for (const { method, expires_at, requested_at, reference } of evidence.attempts(order)) {
			if (!expires_at || !requested_at || requested_at.getTime() > cancelledAt) continue;
			const graceMs = method === "pix" ? facts.pixGraceMs : leastBoletoGraceMs;
			if (cancelledAt < expires_at.getTime() + graceMs) {
				breaks(5, `order ${id} was cancelled within the grace of ${reference}`);
			}
		}
	}
}

function checkOverWhenCancelled(
	charge: SandboxCharge,
	{ id, cancelledAt }: { id: string; cancelledAt: number },
	evidence: Evidence,
	breaks: Breaks,
): void {
	const expiresAt = Date.parse(charge.expiresAt);
	if (Date.parse(charge.createdAt) > cancelledAt) return;
	if (charge.status !== "failed" && expiresAt > cancelledAt) {
		breaks(5, `order ${id} was cancelled while charge ${charge.id} could be paid`);
	}
	const paidAt = charge.paidAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(charge.paidAt);
	if (paidAt < cancelledAt && !evidence.wasAsked(charge, expiresAt, paidAt)) {
		breaks(5, `order ${id} was cancelled although charge ${charge.id} was paid`);
	}
}

/** Three banking days are at least as long, in milliseconds. */
const leastBoletoGraceMs = 2 * 24 * 3_600_000;

/** What was answered with 200 is processed. What was made up may be let be, or be asked about again. */
function checkInbox({ accepted, deliveries }: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const { event, chargeId, status, isTrue } of accepted) {
		const name = `${event} of ${chargeId || "no charge"}`;
		const stored = deliveries.filter(
			(one) => one.event === event && [chargeId, ""].includes(one.charge_id),
		);
		if (stored.length === 0) breaks(6, `${name} was answered with 200 and is not stored`);
		if (!isTrue || evidence.isOfNoAttempt(chargeId)) continue;
		const state = stored.find((one) => one.status === status)?.state;
		if (state !== "done") breaks(6, `${name} was answered with 200 and is ${state}`);
	}
}

/** What belongs together. */
export class Evidence {
	readonly #facts: Facts;

	constructor(facts: Facts) {
		this.#facts = facts;
	}

	/** The charges that the ledger has for an order. */
	ownCharges(order: ShopOrder): SandboxCharge[] {
		const attempts = this.attempts(order);
		return this.#facts.charges.filter((charge) => attempts.some((one) => isOf(charge, one)));
	}

	/** Whether a charge of ours has the amount that we asked for. */
	isAsAsked(charge: SandboxCharge): boolean {
		return this.#facts.attempts.some(
			(one) => isOf(charge, one) && one.amount_cents === charge.amountCents,
		);
	}

	/** Those too that carry a reference of the order and are not the ledger's. */
	allCharges(order: ShopOrder): SandboxCharge[] {
		const attempts = this.attempts(order);
		return this.#facts.charges.filter((charge) => attempts.some((one) => carries(charge, one)));
	}

	/** Whether a case was ever opened about the charge. */
	isNamed(charge: SandboxCharge): boolean {
		return this.#cases(charge).length > 0;
	}

	/** Whether a case about the charge waits for a person. */
	isOpen(charge: SandboxCharge): boolean {
		return this.#cases(charge).some(({ closed_at }) => closed_at === null);
	}

	/** Whether a case about the order waits for a person. */
	isToldOf({ id }: ShopOrder): boolean {
		return this.#facts.attention.some(
			({ order_id, closed_at }) => order_id === id && closed_at === null,
		);
	}

	/** Whether the service was asked about the charge between two moments. */
	wasAsked({ id, uuid }: SandboxCharge, from: number, until: number): boolean {
		return this.#facts.questions.some(
			({ chargeId, at }) => (chargeId === id || chargeId === uuid) && at >= from && at <= until,
		);
	}

	/** Whether the ledger has no attempt with this charge: its twin has, or nobody. */
	isOfNoAttempt(uuid: string): boolean {
		const charge = this.#facts.charges.find((one) => one.uuid === uuid);
		return !charge || !this.#facts.attempts.some((one) => isOf(charge, one));
	}

	attempts({ sessionIds }: ShopOrder): Attempt[] {
		return this.#facts.attempts.filter(({ session_id }) => sessionIds.includes(session_id));
	}

	#cases(charge: SandboxCharge) {
		const attempt = this.#facts.attempts.find((one) => isOf(charge, one));
		// One case stands for all charges with a reference that the store doesn't have.
		const isForeign = !this.#facts.attempts.some((one) => carries(charge, one));
		return this.#facts.attention.filter(
			({ kind, subject, charge_id, charge_record_id }) =>
				(isForeign && kind === "store_mismatch") ||
				[charge.id, charge.uuid].includes(subject) ||
				(charge_id !== null && [charge.id, charge.uuid].includes(charge_id)) ||
				(attempt !== undefined && charge_record_id === attempt.id && subject === attempt.id),
		);
	}
}

/** Whether the charge is the one that the ledger has for this attempt. */
function isOf({ id, uuid }: SandboxCharge, { charge_id, charge_alias }: Attempt): boolean {
	return [charge_id, charge_alias].some((known) => known === id || known === uuid);
}

function carries({ description }: SandboxCharge, { reference }: Attempt): boolean {
	return description?.includes(reference) ?? false;
}

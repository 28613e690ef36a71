import type { SandboxCharge } from "@pix-checkout/sandbox";
import { codeOf } from "../../support/faulty-service/index.js";
import { checkBooks, checkCaptures } from "./check-captures.js";
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
	for (const order of facts.orders) {
		checkCaptures(order, evidence, breaks);
		checkBooks(order, evidence, breaks);
	}
	checkChargeStore(facts, evidence, breaks);
	checkPayments(facts, evidence, breaks);
	checkCancellations(facts, evidence, breaks);
	checkInbox(facts, evidence, breaks);
	checkRefusal(facts, breaks);
	return broken;
}

export type Breaks = (promise: BrokenPromise["promise"], what: string) => void;

/** Nobody waits for what nobody does. */
function checkOrders({ orders, attempts, leftToDo }: Facts, breaks: Breaks): void {
	for (const what of leftToDo) {
		breaks(0, `this is never done: ${what}`);
	}
	for (const { id, sessionIds } of orders) {
		const own = attempts.filter(({ session_id }) => sessionIds.includes(session_id));
		if (own.length === 0 && sessionIds.length > 0) {
			breaks(0, `order ${id} has no charge written down`);
		}
		for (const { reference, state } of own) {
			if (state === "creating" || state === "unconfirmed") {
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
			breaks(1, `session ${sessionId} was shown ${code}, which is not in its charge store`);
			continue;
		}
		if (!charge || !isOf(charge, attempt)) {
			breaks(1, `the code that ${attempt.reference} has shown is not its charge's`);
		}
		const before = codeByAttempt.get(attempt.id) ?? code;
		if (before !== code) {
			breaks(1, `attempt ${attempt.reference} was shown with two codes`);
		}
		codeByAttempt.set(attempt.id, code);
	}
}

/** Each charge at the service is in the charge store with its order, or under issue. */
function checkChargeStore({ charges, attempts }: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const charge of charges.filter((one) => !isSomebodyElses(one))) {
		const attempt = attempts.find((one) => isOf(charge, one));
		if (!attempt && !evidence.isNamed(charge)) {
			breaks(3, `charge ${charge.id} is unexplained`);
		}
		if (attempt && attempt.order_id === null && !evidence.isNamed(charge)) {
			breaks(3, `charge ${charge.id} is not linked to an order`);
		}
	}
	for (const { charge_id, reference } of attempts) {
		const isThere = charges.some(({ id, uuid }) => id === charge_id || uuid === charge_id);
		if (charge_id !== null && !isThere) {
			breaks(3, `the charge store has a charge for ${reference} that the service doesn't have`);
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
	for (const charge of silent.filter((one) => !ofOrders.has(one) && !isSomebodyElses(one))) {
		breaks(4, `charge ${charge.id} is paid, no order has it, and nobody is told`);
	}
}

/** Cancelled only after the time of grace, and on the service's word at that moment. */
function checkCancellations(facts: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const order of facts.orders) {
		const { id, cancelledAt } = order;
		if (cancelledAt === null || facts.cancelledByHand.includes(id)) {
			continue;
		}
		if (order.captures.length > 0) {
			breaks(5, `order ${id} was cancelled for want of a payment, and is captured`);
		}
		if (evidence.isCancelledUnasked(order, cancelledAt)) {
			breaks(5, `order ${id} was cancelled, and the service was not asked about its charge`);
		}
		for (const charge of evidence.allCharges(order)) {
			checkOverWhenCancelled(charge, { id, cancelledAt }, evidence, breaks);
		}
		for (const { method, expires_at, requested_at, reference } of evidence.attempts(order)) {
			if (!expires_at || !requested_at || requested_at.getTime() > cancelledAt) {
				continue;
			}
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
	if (Date.parse(charge.createdAt) > cancelledAt) {
		return;
	}
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
		if (stored.length === 0) {
			breaks(6, `${name} was answered with 200 and is not stored`);
		}
		if (!isTrue || evidence.isOfNoAttempt(chargeId)) {
			continue;
		}
		const state = stored.find((one) => one.status === status)?.state;
		if (state !== "done") {
			breaks(6, `${name} was answered with 200 and is ${state}`);
		}
	}
}

/** A service that refuses the store for a day is told all the time, and ends no order. */
function checkRefusal({ refusal }: Facts, breaks: Breaks): void {
	if (!refusal.wasTold) {
		breaks(4, "the service refuses the key for a day, and nobody is told");
	}
	if (refusal.wasCancelled) {
		breaks(5, "an order is cancelled while the service refuses the key");
	}
	if (!refusal.wentOn) {
		breaks(4, "the service takes the key again, and the store doesn't go on");
	}
}

/** What belongs together. */
export class Evidence {
	readonly #facts: Facts;

	constructor(facts: Facts) {
		this.#facts = facts;
	}

	/** The charges that the charge store has for an order. */
	ownCharges(order: ShopOrder): SandboxCharge[] {
		const attempts = this.attempts(order);
		return this.#facts.charges.filter((charge) => attempts.some((one) => isOf(charge, one)));
	}

	/** Those of them that were made for one payment session. */
	chargesOfSession(sessionId: string): SandboxCharge[] {
		const attempts = this.#facts.attempts.filter(({ session_id }) => session_id === sessionId);
		return this.#facts.charges.filter((charge) => attempts.some((one) => isOf(charge, one)));
	}

	/**
	 * Whether the service has said nothing about an order's charge since it expired. Where an order has
	 * several attempts, one may have been found after its end.
	 */
	isCancelledUnasked(order: ShopOrder, cancelledAt: number): boolean {
		const [attempt, ...others] = this.attempts(order);
		const charge = attempt && this.#facts.charges.find((one) => isOf(one, attempt));
		if (!charge || others.length > 0 || charge.status === "failed") {
			return false;
		}
		return !this.wasAsked(charge, Date.parse(charge.expiresAt), cancelledAt);
	}

	/** Whether a charge of ours has the amount that we asked for. */
	isAsAsked(charge: SandboxCharge): boolean {
		return this.#facts.attempts.some(
			(one) => isOf(charge, one) && one.amount_cents === charge.amountCents,
		);
	}

	/** Those too that carry a reference of the order and are not the charge store's. */
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
		return this.#cases(charge).some(({ resolved_at }) => resolved_at === null);
	}

	/** Whether a case about the order waits for a person. */
	isToldOf({ id }: ShopOrder): boolean {
		return this.#facts.issue.some(
			({ order_id, resolved_at }) => order_id === id && resolved_at === null,
		);
	}

	/** Whether the service was asked about the charge between two moments. */
	wasAsked({ id, uuid }: SandboxCharge, from: number, until: number): boolean {
		return this.#facts.questions.some(
			({ chargeId, at }) => (chargeId === id || chargeId === uuid) && at >= from && at <= until,
		);
	}

	/** Whether the charge store has no attempt with this charge: its duplicate has, or nobody. */
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
		return this.#facts.issue.filter(
			({ kind, subject, charge_id, charge_record_id }) =>
				(isForeign && kind === "store_mismatch") ||
				[charge.id, charge.uuid].includes(subject) ||
				(charge_id !== null && [charge.id, charge.uuid].includes(charge_id)) ||
				(attempt !== undefined && charge_record_id === attempt.id && subject === attempt.id),
		);
	}
}

/** Whether the charge is the one that the charge store has for this attempt. */
function isOf({ id, uuid }: SandboxCharge, { charge_id, charge_alias }: Attempt): boolean {
	return [charge_id, charge_alias].some((known) => known === id || known === uuid);
}

/** So begin the descriptions of charges that were made by nobody's store. */
export const somebodyElses = "somebody else's";

function isSomebodyElses({ description }: SandboxCharge): boolean {
	return description?.startsWith(somebodyElses) ?? false;
}

function carries({ description }: SandboxCharge, { reference }: Attempt): boolean {
	return description?.includes(reference) ?? false;
}

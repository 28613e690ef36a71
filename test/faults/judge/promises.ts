import type { SandboxCharge } from "@pix-checkout/sandbox";
import { codeOf } from "../../support/code-of.js";
import { foreignDescription } from "../trouble/chaos.js";
import { checkBooks, checkCaptures } from "./check-captures.js";
import { checkMoney } from "./check-money.js";
import type { Attempt, Facts, Issue, ShopOrder } from "./facts.js";
import { checkSale, type SalePromise } from "./sale-promises.js";

/**
 * A broken promise, by its number in the README; 0 for failures that no program may have. Those of a
 * sale have names.
 */
export interface BrokenPromise {
	promise: 0 | 1 | 2 | 3 | 4 | 5 | 6 | SalePromise;
	what: string;
}

/** Checks the facts of a finished run against the six promises, and those of a sale against its outcome. */
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
		checkMoney(order, evidence, breaks);
	}
	checkChargeStore(facts, evidence, breaks);
	checkPayments(facts, evidence, breaks);
	checkCancellations(facts, evidence, breaks);
	checkInbox(facts, evidence, breaks);
	if (facts.sale !== null) {
		checkSale(facts, facts.sale, breaks);
	}
	return broken;
}

export type Breaks = (promise: BrokenPromise["promise"], what: string) => void;

/** No work is left over, and the outcome of each creation is known. */
function checkOrders({ orders, attempts, leftToDo }: Facts, breaks: Breaks): void {
	for (const what of leftToDo) {
		breaks(0, `work is left over: ${what}`);
	}
	for (const { id, sessionIds } of orders) {
		const own = attempts.filter(({ session_id }) => sessionIds.includes(session_id));
		if (own.length === 0 && sessionIds.length > 0) {
			breaks(0, `order ${id} has no recorded charge`);
		}
		for (const { reference, state } of own) {
			if (state === "creating" || state === "unconfirmed") {
				breaks(0, `the store never learned whether charge ${reference} was made (${state})`);
			}
		}
	}
}

/** The page shows at most one charge per attempt, and only charges of the charge store. */
function checkCodes({ stories, attempts, charges }: Facts, breaks: Breaks): void {
	const codeByAttempt = new Map<string, string>();
	for (const { sessionId, code } of stories.flatMap(({ sightings }) => sightings)) {
		const attempt = attempts.find(
			(one) =>
				one.session_id === sessionId && [one.pix_copy_paste, one.boleto_barcode].includes(code),
		);
		const charge = charges.find((one) => codeOf(one) === code);
		if (!attempt) {
			if (charge && hasGivenWay(charge, attempts, charges)) {
				continue;
			}
			breaks(
				1,
				`the page of session ${sessionId} showed ${code}, which is not in the charge store`,
			);
			continue;
		}
		if (!charge || !isOf(charge, attempt)) {
			breaks(1, `attempt ${attempt.reference} showed a code of another charge`);
		}
		const before = codeByAttempt.get(attempt.id) ?? code;
		if (before !== code) {
			breaks(1, `attempt ${attempt.reference} showed two codes`);
		}
		codeByAttempt.set(attempt.id, code);
	}
}

/** Whether a charge's row went over to a paid one with the same reference, which an outsider made. */
function hasGivenWay(
	charge: SandboxCharge,
	attempts: Attempt[],
	charges: readonly SandboxCharge[],
): boolean {
	const row = attempts.find((one) => carries(charge, one));
	const own = row && charges.find((one) => isOf(one, row));
	return own !== undefined && own !== charge && own.status === "paid";
}

/** The charge store has each charge of the service, with its order or a payment issue. */
function checkChargeStore({ charges, attempts }: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const charge of charges.filter((one) => !isForeign(one))) {
		const attempt = attempts.find((one) => isOf(charge, one));
		if (!attempt && !evidence.hasIssue(charge)) {
			breaks(3, `charge ${charge.id} has neither an attempt nor an issue`);
		}
		if (attempt && attempt.order_id === null && !evidence.hasIssue(charge)) {
			breaks(3, `charge ${charge.id} has neither an order nor an issue`);
		}
	}
	for (const { charge_id, reference } of attempts) {
		const isThere = charges.some(({ id, uuid }) => id === charge_id || uuid === charge_id);
		if (charge_id !== null && !isThere) {
			breaks(3, `the charge store has a charge for ${reference} that the service doesn't have`);
		}
	}
}

/** Each paid charge is captured or has an open payment issue. */
function checkPayments({ charges, orders }: Facts, evidence: Evidence, breaks: Breaks): void {
	const silent = charges.filter(
		(charge) => charge.status === "paid" && !evidence.hasOpenIssue(charge),
	);
	for (const order of orders) {
		const own = evidence.ownCharges(order);
		const paid = silent.filter((charge) => own.includes(charge));
		if (paid.length > order.captures.length) {
			const names = paid.map(({ id }) => id).join(", ");
			breaks(
				4,
				`order ${order.id} is captured ${order.captures.length} times, and paid by ${names}`,
			);
		}
		if (
			order.captures.length > 0 &&
			order.cancelledAt !== null &&
			!evidence.orderHasOpenIssue(order)
		) {
			breaks(4, `order ${order.id} is captured and cancelled without an issue`);
		}
	}
	const ofOrders = new Set(orders.flatMap((order) => evidence.ownCharges(order)));
	for (const charge of silent.filter((one) => !ofOrders.has(one) && !isForeign(one))) {
		breaks(4, `charge ${charge.id} is paid, without an order or an issue`);
	}
}

/** The plugin cancels only after the grace, on the service's word at that moment. */
function checkCancellations(facts: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const order of facts.orders) {
		const { id, cancelledAt } = order;
		const byHand = facts.stories.some((one) => one.isCancelled && one.orderId === id);
		if (cancelledAt === null || byHand) {
			continue;
		}
		if (order.captures.length > 0) {
			breaks(5, `order ${id} was cancelled as unpaid, and is captured`);
		}
		if (evidence.isCancelledUnread(order, cancelledAt)) {
			breaks(5, `order ${id} was cancelled without a read of its charge`);
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
		breaks(5, `order ${id} was cancelled while charge ${charge.id} was payable`);
	}
	const paidAt = charge.paidAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(charge.paidAt);
	if (paidAt < cancelledAt && !evidence.wasRead(charge, expiresAt, paidAt)) {
		breaks(5, `order ${id} was cancelled although charge ${charge.id} was paid`);
	}
}

/** Milliseconds: no three banking days are shorter. */
const leastBoletoGraceMs = 2 * 24 * 3_600_000;

/** So many events with one reference wait; the inbox ignores more of them until the row has its identifiers. */
const waitingPerReference = 10;

/**
 * The inbox processes every event that the store answered with 200. It may ignore forged ones, or keep
 * them. It may also ignore a true one in a flood of its reference: then the list shows the payment, and
 * the other promises hold all the same.
 */
function checkInbox({ accepted, webhookEvents }: Facts, evidence: Evidence, breaks: Breaks): void {
	for (const { event, chargeId, status, isTrue } of accepted) {
		const name = `${event} of ${chargeId || "no charge"}`;
		const stored = webhookEvents.filter(
			(one) => one.event === event && [chargeId, ""].includes(one.charge_id),
		);
		if (stored.length === 0) {
			breaks(6, `the store answered 200 to ${name}, and did not store it`);
		}
		if (!isTrue || evidence.isOfNoAttempt(chargeId)) {
			continue;
		}
		const own = stored.find((one) => one.status === status);
		const flood = webhookEvents.filter(
			({ reference }) => reference !== null && reference === own?.reference,
		);
		const isInFlood = own?.state === "ignored" && flood.length > waitingPerReference;
		if (own?.state !== "done" && !isInFlood) {
			breaks(6, `the store answered 200 to ${name}, which is ${own?.state}`);
		}
	}
}

/** Links the facts of a run: orders, attempts, charges and issues. */
export class Evidence {
	readonly #facts: Facts;

	constructor(facts: Facts) {
		this.#facts = facts;
	}

	/** An order's charges in the charge store. */
	ownCharges(order: ShopOrder): SandboxCharge[] {
		const attempts = this.attempts(order);
		return this.#facts.charges.filter((charge) => attempts.some((one) => isOf(charge, one)));
	}

	/** A payment session's charges in the charge store. */
	chargesOfSession(sessionId: string): SandboxCharge[] {
		const attempts = this.#facts.attempts.filter(({ session_id }) => session_id === sessionId);
		return this.#facts.charges.filter((charge) => attempts.some((one) => isOf(charge, one)));
	}

	/**
	 * Whether the plugin cancelled an order without a read of its expired charge. An order with several
	 * attempts doesn't count: the plugin may have found one after its end.
	 */
	isCancelledUnread(order: ShopOrder, cancelledAt: number): boolean {
		const [attempt, ...others] = this.attempts(order);
		const charge = attempt && this.#facts.charges.find((one) => isOf(one, attempt));
		if (!charge || others.length > 0 || charge.status === "failed") {
			return false;
		}
		return !this.wasRead(charge, Date.parse(charge.expiresAt), cancelledAt);
	}

	/** Whether the charge has its attempt's amount. */
	isAsAsked(charge: SandboxCharge): boolean {
		return this.#facts.attempts.some(
			(one) => isOf(charge, one) && one.amount_cents === charge.amountCents,
		);
	}

	/** An order's charges, also those with its reference that are missing in the charge store. */
	allCharges(order: ShopOrder): SandboxCharge[] {
		const attempts = this.attempts(order);
		return this.#facts.charges.filter((charge) => attempts.some((one) => carries(charge, one)));
	}

	/** Whether the plugin ever opened an issue about the charge. */
	hasIssue(charge: SandboxCharge): boolean {
		return this.#issuesOf(charge).length > 0;
	}

	/** Whether an issue about the charge is open. */
	hasOpenIssue(charge: SandboxCharge): boolean {
		return this.#issuesOf(charge).some(({ resolved_at }) => resolved_at === null);
	}

	/** Whether an issue about the order is open. */
	orderHasOpenIssue({ id }: ShopOrder): boolean {
		return this.#facts.issues.some(
			({ order_id, resolved_at }) => order_id === id && resolved_at === null,
		);
	}

	/** The open issues about the order, its attempts or their charges. */
	openIssuesAbout(order: ShopOrder): Issue[] {
		const rows = this.attempts(order).map(({ id }) => id);
		const charges = this.allCharges(order).flatMap(({ id, uuid }) => [id, uuid]);
		return this.#facts.issues.filter(
			({ resolved_at, order_id, charge_record_id, subject }) =>
				resolved_at === null &&
				(order_id === order.id ||
					rows.includes(charge_record_id ?? "") ||
					charges.includes(subject)),
		);
	}

	/** Whether the store read the charge between two moments. */
	wasRead({ id, uuid }: SandboxCharge, from: number, until: number): boolean {
		return this.#facts.reads.some(
			({ chargeId, at }) => (chargeId === id || chargeId === uuid) && at >= from && at <= until,
		);
	}

	/** Whether no attempt in the charge store has this charge; an attempt may have its duplicate. */
	isOfNoAttempt(uuid: string): boolean {
		const charge = this.#facts.charges.find((one) => one.uuid === uuid);
		return !charge || !this.#facts.attempts.some((one) => isOf(charge, one));
	}

	attempts({ sessionIds }: ShopOrder): Attempt[] {
		return this.#facts.attempts.filter(({ session_id }) => sessionIds.includes(session_id));
	}

	#issuesOf(charge: SandboxCharge) {
		const attempt = this.#facts.attempts.find((one) => isOf(charge, one));
		// One issue covers all charges with references that the store doesn't have.
		const isUnmatched = !this.#facts.attempts.some((one) => carries(charge, one));
		return this.#facts.issues.filter(
			({ kind, subject, charge_id, charge_record_id }) =>
				(isUnmatched && kind === "store_mismatch") ||
				[charge.id, charge.uuid].includes(subject) ||
				(charge_id !== null && [charge.id, charge.uuid].includes(charge_id)) ||
				(attempt !== undefined && charge_record_id === attempt.id && subject === attempt.id),
		);
	}
}

/** Whether this attempt in the charge store has the charge. */
function isOf({ id, uuid }: SandboxCharge, { charge_id, charge_alias }: Attempt): boolean {
	return [charge_id, charge_alias].some((known) => known === id || known === uuid);
}

function isForeign({ description }: SandboxCharge): boolean {
	return description?.startsWith(foreignDescription) ?? false;
}

function carries({ description }: SandboxCharge, { reference }: Attempt): boolean {
	return description?.includes(reference) ?? false;
}

import type { ChargeRecord } from "../../../packages/core/src/charge/charge-record.js";
import type { ChargeState } from "../../../packages/core/src/charge/charge-states.js";
import type { PaymentIssueKind } from "../../../packages/core/src/charge/payment-issue.js";
import type { SessionStatus } from "../../../packages/core/src/shopper/session-status.js";
import type { Evidence } from "./evidence.js";
import { type ServiceCharge, type ServiceStatus, statusAt, statusOf } from "./service-account.js";
import {
	isCaptured,
	lackOf,
	presentSessions,
	type ShopOrder,
	type ShopWatch,
	sessionsOf,
} from "./shop-model.js";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
/** No banking days are shorter than as many days. */
const graceMs = { pix: 15 * minute, boleto: 3 * day };

const longestCallMs = minute;
/** For so long a process may hold a charge on what it was told before. */
const longestHoldMs = 3 * minute;
/** Amounts may have fractions of a cent: a difference that may come of rounding need not be told. */
const fractionCents = 1;

/** Cases that close by themselves when the service works again. */
const troubleKinds: readonly PaymentIssueKind[] = ["service_unavailable", "store_mismatch"];

/** Watches over the six promises, from outside of the core: only facts count, and what was shown. */
export class Promises implements ShopWatch {
	/** What was broken, in order. */
	readonly broken: string[] = [];
	readonly #evidence: Evidence;
	/** Of each attempt, the code that shoppers were shown. */
	readonly #shown = new Map<string, string>();
	/** Payment sessions whose order lacked another amount than was captured. */
	readonly #capturedOtherwise = new Set<string>();
	/** Of each reference, the charge that a POST has made. */
	readonly #made = new Map<string, ServiceCharge>();

	constructor(evidence: Evidence) {
		this.#evidence = evidence;
	}

	/** @param promise its number in the README; 0 for what must not happen in any program */
	breaks(promise: number, what: string): void {
		this.broken.push(`promise ${promise}: ${what}`);
	}

	/** Promise 1, at the service: no second POST makes a second charge for one attempt. */
	onMade(charge: ServiceCharge): void {
		const first = this.#made.get(charge.description);
		if (first && first !== charge) {
			this.breaks(1, `${charge.id} was made by a second POST of the attempt that made ${first.id}`);
		}
		this.#made.set(charge.description, charge);
	}

	/** Promise 1, on the page. */
	onShown(order: ShopOrder, answer: SessionStatus | null): void {
		const isPaid = (charge: ServiceCharge) => statusOf(charge) === "paid";
		if (answer?.paid && !this.#evidence.chargesOf(order).some(isPaid)) {
			this.breaks(2, `${order.orderId} is shown as paid, and the service says so of no charge`);
		}
		const code = answer?.pix?.copy_paste ?? answer?.boleto?.url;
		if (answer && code !== undefined) {
			this.#checkCode(order, answer, code);
		}
	}

	/** Promise 2, in the moment of the capture: each payment of an order has a charge of its own. */
	onCapture(order: ShopOrder, { sessionId, amountCents }: ShopOrder["captures"][number]): void {
		if (Math.abs(lackOf(order) - amountCents) > fractionCents) {
			this.#capturedOtherwise.add(sessionId);
		}
		const isPaid = this.#evidence
			.chargesOf(order)
			.filter((charge) => this.#evidence.sessionOf(charge) === sessionId)
			.some((charge) => statusOf(charge) === "paid" && charge.amountCents === amountCents);
		if (!isPaid) {
			this.breaks(
				2,
				`${order.orderId} is captured by ${sessionId}, and the service says of no charge of it that it is paid`,
			);
		}
		if (isCaptured(order, sessionId)) {
			this.breaks(2, `${order.orderId} is captured by ${sessionId} a second time`);
		}
	}

	/**
	 * Promise 5, in the moment of the cancellation. Nobody can promise for a process that stands still
	 * for minutes in the middle of the platform's own call.
	 */
	onCancelForNonPayment(order: ShopOrder): void {
		const { now, calledAt } = this.#evidence.facts;
		if (now() - calledAt() > longestCallMs) {
			return;
		}
		if (order.captures.length > 0) {
			this.breaks(5, `${order.orderId} is paid and captured, and is cancelled for non-payment`);
		}
		if (this.#evidence.rowsOf(order).some(({ state }) => state === "paid")) {
			this.breaks(5, `${order.orderId} is cancelled while the charge store says that it is paid`);
		}
		for (const charge of this.#evidence.chargesOf(order)) {
			this.#checkCancellable(order, charge);
		}
		this.#checkAskable(order);
	}

	/** Promise 4, after a quarter of an hour of sweeps or more in which the service has refused the store. */
	whileRefused(): void {
		const { now, refusal, rows, issues } = this.#evidence.facts;
		const refused = refusal();
		const isTold = (kinds: PaymentIssueKind[]) =>
			issues.some(({ kind, resolved }) => resolved === null && kinds.includes(kind));
		const waits = (states: ChargeState[], sinceMs: number) =>
			rows.some(({ state, createdAt }) => states.includes(state) && ageMs(createdAt) > sinceMs) &&
			now() - (refused?.since ?? now()) > sinceMs;
		const ageMs = (date: Date) => now() - date.getTime();
		const isSilent = {
			key: !isTold(["service_unavailable"]),
			creations:
				waits(["queued"], 20 * minute) && !isTold(["service_unavailable", "creation_failed"]),
			// Each charge is asked about within hours.
			"another account": waits(["pending", "expired"], day) && !isTold(["store_mismatch"]),
		};
		if (refused && isSilent[refused.what]) {
			this.breaks(4, `the service refuses ${refused.what} all the time, and nobody is told`);
		}
	}

	/** Promise 4: after one whole sweep over all that was paid before it. */
	afterSweep(paidBefore: readonly ServiceCharge[]): void {
		for (const charge of paidBefore) {
			const row = this.#evidence.rowOf(charge);
			const isCaptured = row?.state === "captured";
			const isOpen = this.#evidence.issuesOf(charge).some(({ resolved }) => resolved === null);
			if (!isCaptured && !isOpen && !this.#isLostAmongStrangers(charge, row)) {
				this.breaks(4, `${charge.id} is paid, not captured and not under issue after a sweep`);
			}
		}
		for (const order of this.#evidence.facts.orders) {
			this.#checkPaidOnce(order);
			this.#checkCodesWanted(order);
		}
	}

	/** When all is over. */
	atEnd(): void {
		const { charges, orders, issues, events } = this.#evidence.facts;
		for (const charge of charges) {
			this.#checkExplained(charge);
		}
		for (const order of orders) {
			this.#checkPaidOnce(order);
			this.#checkEnded(order);
		}
		for (const { kind, resolved } of issues) {
			if (resolved === null && troubleKinds.includes(kind)) {
				this.breaks(4, `${kind} is still open, though the service works again`);
			}
		}
		for (const { event, chargeId, state } of events) {
			if (state === "received" || state === "given_up") {
				this.breaks(6, `${event} of ${chargeId} was answered 200 and is ${state} in the end`);
			}
		}
	}

	/** Each capture takes the money of one charge; whoever paid the others must get it back. */
	#checkPaidOnce(order: ShopOrder): void {
		const silent = this.#evidence
			.chargesOf(order)
			.filter((charge) => this.#evidence.rowOf(charge)?.state === "captured")
			.filter((charge) => !this.#evidence.isWithPerson(charge));
		if (silent.length > order.captures.length) {
			this.breaks(4, `${silent.length} charges of ${order.orderId} are paid, and nobody is told`);
		}
	}

	/** A code asks for what its order lacks now, or is not shown; a captured session's page says paid. */
	#checkCodesWanted(order: ShopOrder): void {
		const shown = this.#evidence
			.rowsOf(order)
			.filter(({ state, codeRevokedAt }) => state === "pending" && codeRevokedAt === null)
			.filter(({ sessionId }) => !isCaptured(order, sessionId));
		for (const { reference, amountCents } of shown) {
			if (amountCents !== lackOf(order)) {
				this.breaks(
					1,
					`${order.orderId} lacks ${lackOf(order)}, and is shown ${reference} for ${amountCents} after a sweep`,
				);
			}
		}
	}

	#checkCode(order: ShopOrder, answer: SessionStatus, code: string): void {
		const charge = this.#evidence.facts.charges.find((one) => one.code === code);
		const row = charge && this.#evidence.rowOf(charge);
		if (!charge || !row || !sessionsOf(order).includes(row.sessionId)) {
			this.breaks(
				1,
				`${order.orderId} is shown ${code}, which the charge store does not know as its own`,
			);
			return;
		}
		if (charge.amountCents !== answer.amount_cents || this.#evidence.orderOf(charge) !== order) {
			this.breaks(1, `${order.orderId} is shown ${code}, which asks for other money`);
		}
		this.#checkAlone(order, row, code);
		const before = this.#shown.get(row.id) ?? code;
		if (before !== code) {
			this.breaks(1, `attempt ${row.attempt} of ${order.orderId} is shown ${code} after ${before}`);
		}
		this.#shown.set(row.id, code);
	}

	/** A second code is shown only when the first can't be paid any more. */
	#checkAlone(order: ShopOrder, row: ChargeRecord, code: string): void {
		const others = this.#evidence.rowsOf(order).filter(({ id }) => id !== row.id);
		for (const { id } of others) {
			const shown = this.#evidence.facts.charges.find((one) => one.code === this.#shown.get(id));
			if (shown && statusOf(shown) === "pending") {
				this.breaks(1, `${order.orderId} is shown ${code} while ${shown.code} can be paid`);
			}
		}
	}

	/** What the service refuses can't have been asked: neither about a charge, nor for one. */
	#checkAskable(order: ShopOrder): void {
		const { refusal, now, issues } = this.#evidence.facts;
		const refused = refusal();
		if (refused === null || now() - refused.since <= longestHoldMs) {
			return;
		}
		const isMade = this.#evidence.chargesOf(order).length > 0;
		// A store that asks for no charge doesn't know that it would get none.
		const isKnown = issues.some(
			({ kind, resolved }) => kind === "service_unavailable" && resolved === null,
		);
		if (isMade ? refused.what !== "creations" : refused.what === "key" || isKnown) {
			this.breaks(5, `${order.orderId} is cancelled while the service refuses ${refused.what}`);
		}
	}

	#checkCancellable(order: ShopOrder, charge: ServiceCharge): void {
		const { now, setting } = this.#evidence.facts;
		const answers = this.#evidence.toldOf(charge);
		if (!this.#evidence.rowOf(charge)) {
			const isListed = statusAt(charge, now() - setting.service.listLagMs) !== null;
			const isOver = [statusOf(charge), answers.at(-1)?.status].some(isFinalUnpaid);
			if (isListed && !isOver) {
				this.breaks(
					5,
					`${order.orderId} is cancelled while its ${charge.id} is ${statusOf(charge)}`,
				);
			}
			return;
		}
		const graceEnd = charge.expiresAt + graceMs[charge.method];
		const last = answers.filter(({ at }) => at >= graceEnd).at(-1);
		if (!isFinalUnpaid(last?.status)) {
			const word = last ? `said ${last.status}` : "was not asked";
			this.breaks(
				5,
				`${order.orderId} is cancelled; of ${charge.id} the service ${word} after grace`,
			);
		}
	}

	#checkExplained(charge: ServiceCharge): void {
		const row = this.#evidence.rowOf(charge);
		const isLinked = row !== undefined && row.orderId !== null;
		const hasIssue = this.#evidence.issuesOf(charge).length > 0;
		if (!isLinked && !hasIssue && !this.#isLostAmongStrangers(charge, row)) {
			this.breaks(3, `${charge.id} is neither linked to an order nor under issue`);
		}
		const order = this.#evidence.orderOf(charge);
		const isWaiting =
			order?.cancelledBy === "none" &&
			!isCaptured(order, this.#evidence.sessionOf(charge) ?? "") &&
			// Let be when its order wanted no payment; one that grows again asks anew.
			!(row?.state === "closed" && row.codeRevokedAt !== null) &&
			lackOf(order) > 0;
		if (statusOf(charge) === "pending" && isWaiting && !hasIssue) {
			this.breaks(5, `${charge.id} is pending long after its expiry, and nobody is told`);
		}
	}

	/**
	 * Not promised: a charge that no answer has named, or that was let go, looked for in another account's
	 * list. A paid one is found all the same, unless that went on until the week of looking was over.
	 */
	#isLostAmongStrangers(charge: ServiceCharge, row: ChargeRecord | undefined): boolean {
		const strangeUntil = this.#evidence.facts.strangeUntil() ?? 0;
		const lookedForSince = row?.checkedAt?.getTime() ?? charge.history[0]?.at ?? 0;
		const findableMs = statusOf(charge) === "paid" ? week : 0;
		const isFollowed = row !== undefined && row.state !== "closed";
		return !isFollowed && strangeUntil > lookedForSince + findableMs;
	}

	#checkEnded(order: ShopOrder): void {
		const { setting } = this.#evidence.facts;
		const hasIssue = this.#evidence.issuesOfOrder(order).length > 0;
		const hasCapture = order.captures.length > 0;
		const isCancelled = order.cancelledBy !== "none";
		for (const { sessionId } of presentSessions(order)) {
			this.#checkSession(order, sessionId);
		}
		if (hasCapture && isCancelled && !hasIssue) {
			this.breaks(4, `${order.orderId} is captured and cancelled, and nobody is told`);
		}
		const isPaidElsewhere = order.paidElsewhereCents > 0;
		const isOver = hasCapture || isCancelled || hasIssue || isPaidElsewhere || lackOf(order) <= 0;
		if (!isOver && setting.unpaidOrders === "cancel") {
			this.breaks(4, `${order.orderId} is neither captured nor cancelled, and nobody is told`);
		}
	}

	/** What is paid by one of an order's payment sessions is captured, and the order's books are right. */
	#checkSession(order: ShopOrder, sessionId: string): void {
		const paid = this.#evidence.chargesOf(order).filter((charge) => {
			const row = this.#evidence.rowOf(charge);
			const isAsAsked = charge.amountCents === row?.amountCents;
			return statusOf(charge) === "paid" && isAsAsked && row?.sessionId === sessionId;
		});
		if (isCaptured(order, sessionId)) {
			this.#checkDifferenceTold(order, sessionId);
			return;
		}
		// Another payment of the order was faster: this one goes to a person.
		const isPaidBeside = order.paidElsewhereCents > 0 || order.captures.length > 0;
		for (const charge of order.cancelledBy === "none" ? paid : []) {
			if (!isPaidBeside || !this.#evidence.isWithPerson(charge)) {
				this.breaks(2, `${order.orderId} is not captured, although its ${charge.id} is paid`);
			}
		}
	}

	#checkDifferenceTold(order: ShopOrder, sessionId: string): void {
		if (this.#capturedOtherwise.has(sessionId) && !this.#evidence.isToldOfDifference(sessionId)) {
			this.breaks(
				2,
				`${order.orderId} lacked another amount than ${sessionId} was captured with, and nobody is told`,
			);
		}
	}
}

function isFinalUnpaid(status: ServiceStatus | undefined): boolean {
	return status === "expired" || status === "failed";
}

import { isReleasedForCapture } from "../../../packages/server/src/capture/capture-release.js";
import type { ChargeRecord } from "../../../packages/server/src/charge/charge-record.js";
import type { ChargeState } from "../../../packages/server/src/charge/charge-states.js";
import type { PaymentIssueKind } from "../../../packages/server/src/charge/payment-issue.js";
import type { AcceptAnswer } from "../../../packages/server/src/desk/merchant/accept-payment.js";
import type { SessionStatus } from "../../../packages/server/src/shopper/session-status.js";
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
/** Three banking days are at least three days. */
const graceMs = { pix: 15 * minute, boleto: 3 * day };

const longestCallMs = minute;
/** For this long a process may act on an earlier answer. */
const longestHoldMs = 3 * minute;
/** Amounts may have fractions of a cent: a rounding difference opens no issue. */
const fractionCents = 1;

/** Issues that resolve themselves when the service works again. */
const troubleKinds: readonly PaymentIssueKind[] = ["service_unavailable", "store_mismatch"];

/** Checks the six promises from outside the core, by the facts and the pages. */
export class Promises implements ShopWatch {
	/** The broken promises, in order. */
	readonly broken: string[] = [];
	readonly #evidence: Evidence;
	/** The code that the page showed for each attempt. */
	readonly #shown = new Map<string, string>();
	/** Payment sessions whose order lacked another amount than the captured one. */
	readonly #capturedOtherwise = new Set<string>();
	/** The rows whose accepted money was more than their order lacked, and what that order cost then. */
	readonly #acceptedTooMuch = new Map<string, number>();
	/** The rows whose money an order has. */
	readonly #captured = new Set<string>();
	/** The charge that a POST made for each reference. */
	readonly #made = new Map<string, ServiceCharge>();

	constructor(evidence: Evidence) {
		this.#evidence = evidence;
	}

	/** @param promise its number in the README; 0 for failures that no program may have */
	breaks(promise: number, what: string): void {
		this.broken.push(`promise ${promise}: ${what}`);
	}

	/** Promise 1, at the service: no second POST makes a second charge for an attempt. */
	onMade(charge: ServiceCharge): void {
		const first = this.#made.get(charge.description);
		if (first && first !== charge) {
			this.breaks(1, `${charge.id} was made by a second POST of the attempt that made ${first.id}`);
		}
		this.#made.set(charge.description, charge);
	}

	/** Promise 1, at any time: a row that says that it made no charge is right. */
	always(): void {
		for (const { state, chargeId, reference } of this.#evidence.facts.rows) {
			const made = this.#made.get(reference);
			if (made && chargeId === null && (state === "failed" || state === "queued")) {
				this.breaks(1, `${reference} is ${state}, although its POST made ${made.id}`);
			}
		}
	}

	/** Promise 1, on the page. */
	onShown(order: ShopOrder, answer: SessionStatus | null): void {
		const isPaid = (charge: ServiceCharge) => statusOf(charge) === "paid";
		if (answer?.paid && !this.#evidence.chargesOf(order).some(isPaid)) {
			this.breaks(
				2,
				`the page shows ${order.orderId} as paid, and the service has no paid charge of it`,
			);
		}
		const code = answer?.pix?.copy_paste ?? answer?.boleto?.url;
		if (answer && code) {
			this.#checkCode(order, answer, code);
		}
	}

	/**
	 * Promise 2, at the moment of the capture: each payment of an order has its own charge, which the
	 * service calls paid with this amount, and which no other payment has.
	 */
	onCapture(order: ShopOrder, { sessionId, amountCents }: ShopOrder["captures"][number]): void {
		const row = this.#evidence.facts.rows.find(
			(one) =>
				isReleasedForCapture(one, sessionId) &&
				!this.#captured.has(one.id) &&
				isPaidWith(this.#evidence.chargeOf(one), amountCents),
		);
		if (!row) {
			this.breaks(
				2,
				`${order.orderId} is captured by ${sessionId}, and the service has no paid charge of it`,
			);
			return;
		}
		this.#captured.add(row.id);
		if (row.acceptedOrderId !== null && row.acceptedOrderId !== order.orderId) {
			this.breaks(2, `${order.orderId} is captured with money for ${row.acceptedOrderId}`);
		}
		const isForOther = row.acceptedOrderId === null && !sessionsOf(order).includes(row.sessionId);
		if (isForOther) {
			this.breaks(2, `${order.orderId} is captured with a charge of ${row.sessionId}`);
		}
		if (row.acceptedOrderId !== null && amountCents - lackOf(order) > fractionCents) {
			this.#acceptedTooMuch.set(row.id, order.amountCents);
		}
		// The merchant chose the amount of an accepted payment.
		if (row.acceptedOrderId === null && Math.abs(lackOf(order) - amountCents) > fractionCents) {
			this.#capturedOtherwise.add(sessionId);
		}
		if (isCaptured(order, sessionId)) {
			this.breaks(2, `${order.orderId} is captured by ${sessionId} a second time`);
		}
	}

	/** Promise 2, on the merchant's page: what it calls captured is in the order's books. */
	onAccepted(answer: AcceptAnswer, order: ShopOrder): void {
		if (answer.outcome !== "captured") {
			return;
		}
		const { acceptedSessionId, acceptedCents, reference } = answer.record;
		const isInBooks = order.captures.some(
			({ sessionId, amountCents }) =>
				sessionId === acceptedSessionId && amountCents === acceptedCents,
		);
		if (!isInBooks) {
			this.breaks(2, `the page says that ${reference} pays ${order.orderId}, whose books lack it`);
		}
	}

	/**
	 * Promise 5, at the moment of the cancellation. It doesn't cover a process that stalls for minutes
	 * inside the platform's own call.
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
		const charges = this.#evidence.chargesOf(order);
		for (const charge of charges.filter((one) => !this.#evidence.isSentBack(one))) {
			this.#checkCancellable(order, charge);
		}
		this.#checkAskable(order);
	}

	/** Promise 4, after a quarter of an hour or more of sweeps in which the service refuses the store. */
	whileRefused(): void {
		const { now, refusal, rows, issues, orders } = this.#evidence.facts;
		const refused = refusal();
		const isOpen = (kinds: PaymentIssueKind[]) =>
			issues.some(({ kind, resolved }) => resolved === null && kinds.includes(kind));
		// No charge is made for a deleted order.
		const ordered = rows.filter(({ sessionId }) =>
			orders.some((order) => sessionsOf(order).includes(sessionId)),
		);
		const waits = (states: ChargeState[], sinceMs: number) =>
			ordered.some(
				({ state, createdAt }) => states.includes(state) && ageMs(createdAt) > sinceMs,
			) && now() - (refused?.since ?? now()) > sinceMs;
		const ageMs = (date: Date) => now() - date.getTime();
		const isSilent = {
			key: !isOpen(["service_unavailable"]),
			creations:
				waits(["queued"], 20 * minute) && !isOpen(["service_unavailable", "creation_failed"]),
			// The core reads each charge within hours.
			"another account": waits(["pending", "expired"], day) && !isOpen(["store_mismatch"]),
			lists: !isOpen(["service_unavailable"]),
		};
		if (refused && isSilent[refused.what]) {
			this.breaks(4, `the service keeps refusing ${refused.what}, and no issue is open`);
		}
	}

	/** Promise 4: a list that hangs holds up no payment of a charge that the store follows. */
	afterDaysWithoutLists(paidBefore: readonly ServiceCharge[]): void {
		for (const charge of paidBefore) {
			const row = this.#evidence.rowOf(charge);
			const isFollowed = row !== undefined && !["captured", "closed"].includes(row.state);
			if (isFollowed && !this.#evidence.isKnown(charge)) {
				this.breaks(4, `${charge.id} is paid, and ${row.state} after days of lists that hang`);
			}
		}
	}

	/** The order has the money, and the next sweep compares its changed books once more. */
	#isLookedAtAgain(charge: ServiceCharge, row: ChargeRecord | undefined): boolean {
		const order = this.#evidence.orderOf(charge);
		const isReleased = row?.captureReleasedAt && row.issue === null && row.nextActionAt !== null;
		return Boolean(isReleased) && order !== undefined && isCaptured(order, row?.sessionId ?? "");
	}

	/** Promise 4: after one whole sweep over all earlier payments. */
	afterSweep(paidBefore: readonly ServiceCharge[]): void {
		for (const charge of paidBefore) {
			const row = this.#evidence.rowOf(charge);
			const isOver = row?.state === "captured" || this.#evidence.isSentBack(charge);
			if (
				!isOver &&
				!this.#isLookedAtAgain(charge, row) &&
				!this.#evidence.isKnown(charge) &&
				!this.#isLostInForeignList(charge, row)
			) {
				this.breaks(
					4,
					`${charge.id} is paid and not captured, and no issue about its money tells the merchant after a sweep`,
				);
			}
		}
		for (const order of this.#evidence.facts.orders) {
			this.#checkPaidOnce(order);
			this.#checkCodesWanted(order);
		}
	}

	/** At the end of the world. */
	atEnd(): void {
		const { charges, orders, issues, events } = this.#evidence.facts;
		for (const charge of charges) {
			this.#checkExplained(charge);
		}
		for (const order of orders) {
			this.#checkPaidOnce(order);
			this.#checkEnded(order);
		}
		this.#checkAccepted();
		for (const { kind, resolved } of issues) {
			if (resolved === null && troubleKinds.includes(kind)) {
				this.breaks(4, `${kind} is still open, though the service works again`);
			}
		}
		for (const { event, chargeId, state } of events) {
			if (state === "received" || state === "given_up") {
				this.breaks(
					6,
					`the store answered 200 to ${event} of ${chargeId}, which is ${state} in the end`,
				);
			}
		}
	}

	/** An accepted payment is in the books of the order that it was accepted for, once and nowhere else. */
	#checkAccepted(): void {
		const captures = this.#evidence.facts.orders.flatMap(({ orderId, captures: all }) =>
			all.map((capture) => ({ ...capture, orderId })),
		);
		for (const row of this.#evidence.facts.rows) {
			const { acceptedOrderId: orderId, acceptedSessionId: sessionId, acceptedCents } = row;
			const found = captures.filter((capture) => capture.sessionId === sessionId);
			const isRight =
				found.length === 1 &&
				found[0]?.orderId === orderId &&
				found[0]?.amountCents === acceptedCents;
			if (orderId !== null && !isRight) {
				this.breaks(
					2,
					`${row.reference} was accepted for ${orderId}, whose books don't have it once`,
				);
			}
			const order = this.#evidence.facts.orders.find((one) => one.orderId === orderId);
			// The merchant's later edit may use up the excess.
			const isExcess = order && this.#acceptedTooMuch.get(row.id) === order.amountCents;
			if (isExcess && !this.#evidence.hasRefundIssue(row)) {
				this.breaks(4, `${row.reference} was more than ${orderId} lacked, and nobody is told`);
			}
		}
	}

	/** Each capture takes the money of one charge; each other paid charge has an issue. */
	#checkPaidOnce(order: ShopOrder): void {
		const silent = this.#evidence
			.chargesOf(order)
			.filter((charge) => this.#evidence.rowOf(charge)?.state === "captured")
			.filter((charge) => !this.#evidence.isKnown(charge));
		const own = order.captures.filter(({ sessionId }) => !this.#isAccepted(sessionId));
		if (silent.length > own.length) {
			this.breaks(4, `${silent.length} charges of ${order.orderId} are paid without an issue`);
		}
	}

	#isAccepted(sessionId: string): boolean {
		return this.#evidence.facts.rows.some((row) => row.acceptedSessionId === sessionId);
	}

	/** A shown code has the amount that its order lacks; a captured session's page says paid. */
	#checkCodesWanted(order: ShopOrder): void {
		const shown = this.#evidence
			.rowsOf(order)
			.filter(({ state, codeRevokedAt }) => state === "pending" && codeRevokedAt === null)
			.filter(({ sessionId }) => !isCaptured(order, sessionId));
		for (const { reference, amountCents } of shown) {
			if (amountCents !== lackOf(order)) {
				this.breaks(
					1,
					`${order.orderId} lacks ${lackOf(order)}, and its page shows ${reference} for ${amountCents} after a sweep`,
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
				`the page of ${order.orderId} shows ${code}, which is not in its charge store`,
			);
			return;
		}
		if (charge.amountCents !== answer.amount_cents || this.#evidence.orderOf(charge) !== order) {
			this.breaks(
				1,
				`the page of ${order.orderId} shows ${code}, which has another amount or order`,
			);
		}
		this.#checkAlone(order, row, code);
		const before = this.#shown.get(row.id) ?? code;
		if (before !== code) {
			this.breaks(1, `attempt ${row.attempt} of ${order.orderId} shows ${code} after ${before}`);
		}
		this.#shown.set(row.id, code);
	}

	/** The page shows a second code only when the first is no longer payable. */
	#checkAlone(order: ShopOrder, row: ChargeRecord, code: string): void {
		const others = this.#evidence.rowsOf(order).filter(({ id }) => id !== row.id);
		for (const { id } of others) {
			const shown = this.#evidence.facts.charges.find((one) => one.code === this.#shown.get(id));
			if (shown && statusOf(shown) === "pending") {
				this.breaks(1, `the page of ${order.orderId} shows ${code} while ${shown.code} is payable`);
			}
		}
	}

	/** A refused store can neither read a charge nor make one, so it may not cancel. */
	#checkAskable(order: ShopOrder): void {
		const { refusal, now, issues } = this.#evidence.facts;
		const refused = refusal();
		if (refused === null || now() - refused.since <= longestHoldMs) {
			return;
		}
		const isMade = this.#evidence.chargesOf(order).length > 0;
		// A store that makes no charge doesn't notice the refusal.
		const isKnown = issues.some(
			({ kind, resolved }) => kind === "service_unavailable" && resolved === null,
		);
		if (isMade ? refused.what !== "creations" : refused.what === "key" || isKnown) {
			this.breaks(5, `${order.orderId} is cancelled while the service refuses ${refused.what}`);
		}
	}

	#checkCancellable(order: ShopOrder, charge: ServiceCharge): void {
		const { now, setting } = this.#evidence.facts;
		const answers = this.#evidence.readsOf(charge);
		const row = this.#evidence.rowOf(charge);
		if (row && row.acceptedOrderId !== null && row.acceptedOrderId !== order.orderId) {
			// The merchant gave its money to another order.
			return;
		}
		if (!row) {
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
			const answer = last ? `answered ${last.status}` : "got no read";
			this.breaks(
				5,
				`${order.orderId} is cancelled; for ${charge.id} the service ${answer} after grace`,
			);
		}
	}

	#checkExplained(charge: ServiceCharge): void {
		const row = this.#evidence.rowOf(charge);
		const isLinked = row !== undefined && row.orderId !== null;
		const isTold =
			this.#evidence.issuesOf(charge).length > 0 || this.#isLostInForeignList(charge, row);
		if (!isLinked && !isTold) {
			this.breaks(3, `${charge.id} has neither an order nor an issue`);
		}
		const order = this.#evidence.orderOf(charge);
		const isWaiting =
			order?.cancelledBy === "none" &&
			!isCaptured(order, this.#evidence.sessionOf(charge) ?? "") &&
			// The core closed it while its order needed no payment; an order that grows gets a new one.
			!(row?.state === "closed" && row.codeRevokedAt !== null) &&
			lackOf(order) > 0;
		if (statusOf(charge) === "pending" && isWaiting && !isTold) {
			this.breaks(5, `${charge.id} is pending long after its expiry without an issue`);
		}
	}

	/**
	 * Not promised: a charge that no answer has named, or that the core has closed, while the store reads
	 * another account's list. The core still finds a paid one, unless that lasts until its week of
	 * look-ups is over.
	 */
	#isLostInForeignList(charge: ServiceCharge, row: ChargeRecord | undefined): boolean {
		const strangeUntil = this.#evidence.facts.strangeUntil() ?? 0;
		const lookedForSince = row?.checkedAt?.getTime() ?? charge.history[0]?.at ?? 0;
		const findableMs = statusOf(charge) === "paid" ? week : 0;
		const isFollowed = row !== undefined && row.state !== "closed";
		return !isFollowed && strangeUntil > lookedForSince + findableMs;
	}

	#checkEnded(order: ShopOrder): void {
		const { setting } = this.#evidence.facts;
		const issues = this.#evidence.issuesOfOrder(order);
		const hasCapture = order.captures.length > 0;
		const isCancelled = order.cancelledBy !== "none";
		for (const { sessionId } of presentSessions(order)) {
			this.#checkSession(order, sessionId);
		}
		if (hasCapture && isCancelled && issues.length === 0) {
			this.breaks(4, `${order.orderId} is captured and cancelled without an issue`);
		}
		const isPaidElsewhere = order.paidElsewhereCents > 0;
		// An order whose money left it goes on.
		const hasIssue = issues.some(
			({ resolved }) => resolved?.by !== "merchant" || resolved.resolution === null,
		);
		const isOver = hasCapture || isCancelled || hasIssue || isPaidElsewhere || lackOf(order) <= 0;
		if (!isOver && setting.unpaidOrders === "cancel") {
			this.breaks(4, `${order.orderId} is neither captured nor cancelled, and has no issue`);
		}
	}

	/** A session with a paid charge is captured, and a difference to the amount due has an issue. */
	#checkSession(order: ShopOrder, sessionId: string): void {
		const paid = this.#evidence.chargesOf(order).filter((charge) => {
			const row = this.#evidence.rowOf(charge);
			const isAsAsked = charge.amountCents === row?.amountCents;
			return statusOf(charge) === "paid" && isAsAsked && row?.sessionId === sessionId;
		});
		if (isCaptured(order, sessionId)) {
			this.#checkDifferenceIssue(order, sessionId);
			return;
		}
		// Another payment of the order was faster: this one has an issue.
		const isPaidBeside = order.paidElsewhereCents > 0 || order.captures.length > 0;
		for (const charge of order.cancelledBy === "none" ? paid : []) {
			const mayBeHeld = isPaidBeside || this.#evidence.isPaidBefore(charge, order);
			const isTold = mayBeHeld && this.#evidence.isKnown(charge);
			if (!isTold && !this.#isLostInForeignList(charge, this.#evidence.rowOf(charge))) {
				this.breaks(2, `${order.orderId} is not captured, although its ${charge.id} is paid`);
			}
		}
	}

	#checkDifferenceIssue(order: ShopOrder, sessionId: string): void {
		const lackCents = lackOf(order);
		const isAsked = lackCents > 0 && order.further.some((one) => one.sessionId !== sessionId);
		// The core looks twice: by then an edit or a further payment may have settled the difference.
		if (
			this.#capturedOtherwise.has(sessionId) &&
			Math.abs(lackCents) > fractionCents &&
			!isAsked &&
			!this.#evidence.hasDifferenceIssue(sessionId)
		) {
			this.breaks(
				2,
				`${order.orderId} lacked another amount than the capture of ${sessionId}, and has no issue`,
			);
		}
	}
}

function isPaidWith(charge: ServiceCharge | undefined, amountCents: number): boolean {
	return charge !== undefined && statusOf(charge) === "paid" && charge.amountCents === amountCents;
}

function isFinalUnpaid(status: ServiceStatus | undefined): boolean {
	return status === "expired" || status === "failed";
}

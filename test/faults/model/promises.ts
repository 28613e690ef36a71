import type { ChargeRecord } from "../../../packages/core/src/charge-record.js";
import type { ChargeStatusAnswer } from "../../../packages/core/src/charge-status.js";
import type { Evidence } from "./evidence.js";
import { type ServiceCharge, type ServiceStatus, statusAt, statusOf } from "./service-account.js";
import { lackOf, type ShopOrder, type ShopWatch, sessionsOf } from "./shop-model.js";

const minute = 60_000;
/** No banking days are shorter than as many days. */
const graceMs = { pix: 15 * minute, boleto: 3 * 24 * 60 * minute };

const longestCallMs = minute;

/** Watches over the six promises, from outside of the core: only facts count, and what was shown. */
export class Promises implements ShopWatch {
	/** What was broken, in order. */
	readonly broken: string[] = [];
	readonly #evidence: Evidence;
	/** Of each attempt, the code that shoppers were shown. */
	readonly #shown = new Map<string, string>();
	/** Orders that lacked another amount than was captured for them. */
	readonly #capturedOtherwise = new Set<ShopOrder>();
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
	onShown(order: ShopOrder, answer: ChargeStatusAnswer | null): void {
		const isPaid = (charge: ServiceCharge) => statusOf(charge) === "paid";
		if (answer?.paid && !this.#evidence.chargesOf(order).some(isPaid)) {
			this.breaks(2, `${order.orderId} is shown as paid, and the service says so of no charge`);
		}
		const code = answer?.pix?.copy_paste ?? answer?.boleto?.url;
		if (answer && code !== undefined) {
			this.#checkCode(order, answer, code);
		}
	}

	/** Promise 2, in the moment of the capture. */
	onCapture(order: ShopOrder, amountCents: number): void {
		if (lackOf(order) !== amountCents) {
			this.#capturedOtherwise.add(order);
		}
		const isPaid = this.#evidence
			.chargesOf(order)
			.some((charge) => statusOf(charge) === "paid" && charge.amountCents === amountCents);
		if (!isPaid) {
			this.breaks(
				2,
				`${order.orderId} is captured, and the service says of no charge that it is paid`,
			);
		}
		if (order.captures.length > 0) {
			this.breaks(2, `${order.orderId} is captured a second time`);
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
			this.breaks(5, `${order.orderId} is cancelled while the ledger says that it is paid`);
		}
		for (const charge of this.#evidence.chargesOf(order)) {
			this.#checkCancellable(order, charge);
		}
	}

	/** Promise 4: after one whole sweep over all that was paid before it. */
	afterSweep(paidBefore: readonly ServiceCharge[]): void {
		for (const charge of paidBefore) {
			const isSettled = this.#evidence.rowOf(charge)?.state === "settled";
			const isOpen = this.#evidence.casesOf(charge).some(({ resolved }) => resolved === null);
			if (!isSettled && !isOpen) {
				this.breaks(4, `${charge.id} is paid, not captured and not under attention after a sweep`);
			}
		}
		for (const order of this.#evidence.facts.orders) {
			this.#checkPaidOnce(order);
			this.#checkCodesWanted(order);
		}
	}

	/** When all is over. */
	atEnd(): void {
		const { charges, orders, deliveries } = this.#evidence.facts;
		for (const charge of charges) {
			this.#checkExplained(charge);
		}
		for (const order of orders) {
			this.#checkPaidOnce(order);
			this.#checkEnded(order);
		}
		for (const { name, state } of deliveries) {
			if (state === "waiting" || state === "given_up") {
				this.breaks(6, `the delivery ${name} was answered 200 and is ${state} in the end`);
			}
		}
	}

	/** One captured order takes the money of one charge; whoever paid the others must get it back. */
	#checkPaidOnce(order: ShopOrder): void {
		const silent = this.#evidence
			.chargesOf(order)
			.filter((charge) => this.#evidence.rowOf(charge)?.state === "settled")
			.filter((charge) => this.#evidence.casesOf(charge).length === 0);
		if (silent.length > order.captures.length) {
			this.breaks(4, `${silent.length} charges of ${order.orderId} are paid, and nobody is told`);
		}
	}

	/** A code asks for what its order lacks now, or is not shown; a captured order's page says paid. */
	#checkCodesWanted(order: ShopOrder): void {
		if (order.captures.length > 0) {
			return;
		}
		const shown = this.#evidence
			.rowsOf(order)
			.filter(({ state, withdrawnAt }) => state === "pending" && withdrawnAt === null);
		for (const { reference, amountCents } of shown) {
			if (amountCents !== lackOf(order)) {
				this.breaks(
					1,
					`${order.orderId} lacks ${lackOf(order)}, and is shown ${reference} for ${amountCents} after a sweep`,
				);
			}
		}
	}

	#checkCode(order: ShopOrder, answer: ChargeStatusAnswer, code: string): void {
		const charge = this.#evidence.facts.charges.find((one) => one.code === code);
		const row = charge && this.#evidence.rowOf(charge);
		if (!charge || !row || !sessionsOf(order).includes(row.sessionId)) {
			this.breaks(
				1,
				`${order.orderId} is shown ${code}, which the ledger does not know as its own`,
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
		const hasCase = this.#evidence.casesOf(charge).length > 0;
		if (!isLinked && !hasCase) {
			this.breaks(3, `${charge.id} is neither linked to an order nor under attention`);
		}
		const order = this.#evidence.orderOf(charge);
		const isWaiting =
			order?.cancelledBy === "nobody" && order.captures.length === 0 && lackOf(order) > 0;
		if (statusOf(charge) === "pending" && isWaiting && !hasCase) {
			this.breaks(5, `${charge.id} is pending long after its expiry, and nobody is told`);
		}
	}

	#checkEnded(order: ShopOrder): void {
		const { setting } = this.#evidence.facts;
		const hasCase = this.#evidence.casesOfOrder(order).length > 0;
		const paid = this.#evidence
			.chargesOf(order)
			.find(
				(charge) =>
					statusOf(charge) === "paid" &&
					charge.amountCents === this.#evidence.rowOf(charge)?.amountCents &&
					this.#evidence.rowOf(charge)?.sessionId === order.sessionId,
			);
		const isCaptured = order.captures.length > 0;
		const isCancelled = order.cancelledBy !== "nobody";
		const isPaidElsewhere = order.paidElsewhereCents > 0;
		if (paid && !isCaptured && !isCancelled && !(isPaidElsewhere && hasCase)) {
			this.breaks(2, `${order.orderId} is not captured, although its ${paid.id} is paid`);
		}
		const isTold = this.#evidence
			.casesOfOrder(order)
			.some(({ kind }) => kind === "amount_due_changed");
		if (this.#capturedOtherwise.has(order) && !isTold) {
			this.breaks(
				2,
				`${order.orderId} lacked another amount than was captured, and nobody is told`,
			);
		}
		if (isCaptured && isCancelled && !hasCase) {
			this.breaks(4, `${order.orderId} is captured and cancelled, and nobody is told`);
		}
		const isOver = isCaptured || isCancelled || hasCase || isPaidElsewhere || lackOf(order) <= 0;
		if (!isOver && setting.unpaidOrders === "cancel") {
			this.breaks(4, `${order.orderId} is neither captured nor cancelled, and nobody is told`);
		}
	}
}

function isFinalUnpaid(status: ServiceStatus | undefined): boolean {
	return status === "expired" || status === "failed";
}

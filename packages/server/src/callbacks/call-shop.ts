import { AsyncLocalStorage } from "node:async_hooks";
import { processTimers } from "../charge/ports/clock.js";
import { causesOf } from "../charge/steps/causes-of.js";
import { PaymentError } from "../order-book/payment-error.js";

/** How long a callback of the shop may take, in milliseconds. */
export const callbackMs = 20_000;

/** A callback of the shop failed. The message names it, and holds nothing of what it threw but the name. */
export class CallbackError extends Error {
	override readonly name = "CallbackError";
	/** What an issue says of it. */
	readonly code: string;
	readonly isLate: boolean;
	/** Whether its author has been told. */
	readonly isReported: boolean;

	constructor(message: string, { isLate = false, isReported = false } = {}) {
		super(message);
		this.code = message;
		this.isLate = isLate;
		this.isReported = isReported || isLate;
	}
}

interface RunningCall {
	name: string;
	orderId: string | null;
	isOver: boolean;
	outer: RunningCall | undefined;
}

/** What failed, for the shop's own monitor. */
export interface FailedCallback {
	/** `onPaid`, `onIssue`, `onChanged` or `onExpired`. */
	callback: string;
	orderId: string | null;
}

/**
 * Gets what a callback of the shop threw, beside the log. What it throws itself is ignored.
 *
 * @param error as the callback threw it: it may hold the payer's data
 */
export type OnError = (error: unknown, about: FailedCallback) => unknown;

/** The calls of one checkout to the shop's own code. */
export class ShopCallbacks {
	readonly #calls = new AsyncLocalStorage<RunningCall>();
	readonly #report: OnError;

	/** @param report gets each failure as it was thrown: see `reportFailures` */
	constructor(report: OnError) {
		this.#report = report;
	}

	/**
	 * Calls the shop back. The signal aborts when the call is over, also because it took too long.
	 *
	 * @param about `name` of the callback, for the error; `orderId` of the order that it is about
	 * @throws CallbackError when the callback fails or takes longer
	 */
	async call(
		{
			name,
			orderId,
			limitMs = callbackMs,
		}: { name: string; orderId: string | null; limitMs?: number },
		callback: (signal: AbortSignal) => unknown,
	): Promise<void> {
		const running = { name, orderId, isOver: false, outer: this.#calls.getStore() };
		try {
			const report = (error: unknown) => this.#report(error, { callback: name, orderId });
			const call = (signal: AbortSignal) => this.#calls.run(running, () => callback(signal));
			await callShop(name, call, { limitMs, report });
		} finally {
			running.isOver = true;
		}
	}

	/** @throws PaymentError `inside_callback` when the order's own `onPaid` makes this call */
	refuseInOnPaid(orderId: string | null): void {
		this.#refuse((call) => call.name === "onPaid" && call.orderId === orderId);
	}

	/** @throws PaymentError `inside_callback` when any callback makes this call */
	refuseInCallback(): void {
		this.#refuse(() => true);
	}

	#refuse(waits: (call: RunningCall) => boolean): void {
		for (let call = this.#calls.getStore(); call; call = call.outer) {
			if (!call.isOver && waits(call)) {
				throw new PaymentError(
					"inside_callback",
					`this call would wait for the ${call.name} that makes it; make it when ${call.name} has ended`,
				);
			}
		}
	}
}

async function callShop(
	name: string,
	call: (signal: AbortSignal) => unknown,
	{ limitMs, report }: { limitMs: number; report: (error: unknown) => void },
): Promise<void> {
	const over = new AbortController();
	let cancel = () => {};
	const timeLimit = new Promise<never>((_, reject) => {
		cancel = processTimers.after(limitMs, () =>
			reject(new CallbackError(`${name} took longer than ${limitMs / 1_000} s`, { isLate: true })),
		);
	});
	try {
		await Promise.race([Promise.resolve(over.signal).then(call), timeLimit]);
	} catch (error) {
		const failure =
			error instanceof CallbackError
				? error
				: new CallbackError(`${name} failed: ${nameOf(error)}`, { isReported: true });
		over.abort(failure);
		report(error);
		throw failure;
	} finally {
		cancel();
		over.abort(new CallbackError(`${name} is over`));
	}
}

/** A message could hold the payer's data. */
function nameOf(error: unknown): string {
	const codes = causesOf(error).map((cause): unknown => Object(cause).code);
	const code = codes.find((one) => typeof one === "string" && /^\w{1,40}$/.test(one));
	const name = error instanceof Error ? error.name : typeof error;
	return code === undefined ? name : `${name} ${code}`;
}

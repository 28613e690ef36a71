import { processTimers } from "@pix-checkout/core";

/** How long a callback of the shop may take, in milliseconds. */
export const callbackMs = 20_000;

/** A callback of the shop failed. The message names it, and holds nothing of what it threw but the name. */
export class CallbackError extends Error {
	override readonly name = "CallbackError";
	/** What an issue says of it. */
	readonly code: string;
	/** Whether it still runs. */
	readonly isLate: boolean;

	constructor(message: string, { isLate = false } = {}) {
		super(message);
		this.code = message;
		this.isLate = isLate;
	}
}

/**
 * Calls the shop back. The signal aborts when the call is over, also because it took too long.
 *
 * @param name of the callback, for the error
 * @throws CallbackError when the callback fails or takes longer
 */
export async function callShop(
	name: string,
	call: (signal: AbortSignal) => void | Promise<void>,
	limitMs = callbackMs,
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
				: new CallbackError(`${name} failed: ${nameOf(error)}`);
		over.abort(failure);
		throw failure;
	} finally {
		cancel();
		over.abort(new CallbackError(`${name} is over`));
	}
}

/** A message could hold the payer's data. */
function nameOf(error: unknown): string {
	const { code }: { code?: unknown } = Object(error);
	const name = error instanceof Error ? error.name : typeof error;
	return typeof code === "string" && /^\w{1,40}$/.test(code) ? `${name} ${code}` : name;
}

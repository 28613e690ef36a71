import type { SupervisedProcess } from "./supervised-process.mjs";

/**
 * Waits until a just started process is ready. Ends the process when `ready` fails, when `signal`
 * fires, or when its program exits first. Once it is ready, only its owner ends it.
 *
 * @param ready resolves when the process is ready; must end when its argument is aborted
 * @param notStarted makes the error to throw when the process ends by itself
 */
export async function untilReady(
	process: SupervisedProcess,
	ready: (giveUp: AbortSignal) => Promise<void>,
	notStarted: () => Error,
	signal?: AbortSignal,
): Promise<void> {
	const waiting = new AbortController();
	const giveUp = signal === undefined ? waiting.signal : AbortSignal.any([signal, waiting.signal]);
	try {
		await Promise.race([
			ready(giveUp),
			process.ended.then(() => {
				throw notStarted();
			}),
			aborted(giveUp),
		]);
	} catch (error) {
		await process.end("SIGTERM");
		throw error;
	} finally {
		waiting.abort();
	}
}

function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (signal.aborted) {
			reject(signal.reason);
		} else {
			signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		}
	});
}

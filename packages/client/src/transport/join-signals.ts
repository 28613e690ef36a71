import { setMaxListeners } from "node:events";

export interface JoinedSignal {
	/** Fires with the first of the signals, and with its reason. */
	signal: AbortSignal | undefined;
	/** Call it when the call has ended: it removes the listeners from the signals. */
	release: () => void;
}

/**
 * One signal for the client's and the call's. Not `AbortSignal.any`: in Node 20 a signal that lives
 * as long as the client would keep memory of every call.
 */
export function joinSignals(
	ofClient: AbortSignal | undefined,
	ofCall: AbortSignal | undefined,
): JoinedSignal {
	const signals = [ofClient, ofCall].filter((signal) => signal !== undefined);
	// A signal that ends many calls at once is no leak, but Node would warn of one.
	for (const signal of signals) {
		setMaxListeners(0, signal);
	}
	const [first, second] = signals;
	if (first === undefined || second === undefined) {
		return { signal: first, release: () => {} };
	}
	const joined = new AbortController();
	const abort = () => joined.abort((first.aborted ? first : second).reason);
	const release = () => {
		for (const signal of signals) {
			signal.removeEventListener("abort", abort);
		}
	};
	for (const signal of signals) {
		signal.addEventListener("abort", abort, { once: true });
	}
	if (first.aborted || second.aborted) {
		abort();
	}
	return { signal: joined.signal, release };
}

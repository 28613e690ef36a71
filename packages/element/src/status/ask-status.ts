import { parseStatusAnswer } from "./parse-status-answer.js";
import type { StatusAnswer } from "./status-answer.js";

/** How one question to the status route ended. */
export type StatusReply =
	| { readonly kind: "answer"; readonly answer: StatusAnswer }
	| { readonly kind: "not-found" }
	| {
			/** No connection, a time-out, an error status or an answer that can't be read. */
			readonly kind: "trouble";
			/** From `Retry-After`, in milliseconds. */
			readonly retryAfterMs: number | null;
	  };

/** A question that hangs longer than this, in milliseconds, counts as trouble. */
const patienceMs = 15_000;

/**
 * Asks the status route once. Never rejects: whatever goes wrong is a {@link StatusReply}.
 *
 * @param src address of the status route, absolute or relative to the document
 * @param publishableKey sent as `x-publishable-api-key` when not empty
 * @param signal ends the question early, with trouble
 */
export async function askStatus(
	src: string,
	publishableKey: string,
	signal: AbortSignal,
): Promise<StatusReply> {
	const patience = new AbortController();
	const giveUp = () => patience.abort();
	const timer = setTimeout(giveUp, patienceMs);
	signal.addEventListener("abort", giveUp);
	try {
		const response = await fetch(src, {
			credentials: "omit",
			cache: "no-store",
			headers: {
				accept: "application/json",
				...(publishableKey === "" ? {} : { "x-publishable-api-key": publishableKey }),
			},
			signal: patience.signal,
		});
		if (response.status === 404) return { kind: "not-found" };
		if (!response.ok) return { kind: "trouble", retryAfterMs: retryAfter(response.headers) };
		const answer = parseStatusAnswer(await response.json());
		return answer === undefined ? trouble : { kind: "answer", answer };
	} catch {
		// No network, a refused origin, an abort, a body that is no JSON: for the shopper all the
		// same, the store can't be heard, and asking again is the only remedy.
		return trouble;
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", giveUp);
	}
}

const trouble: StatusReply = { kind: "trouble", retryAfterMs: null };

/** Seconds or a date, as HTTP allows. */
function retryAfter(headers: Headers): number | null {
	const text = headers.get("retry-after");
	if (text === null) return null;
	const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

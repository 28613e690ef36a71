import { parseStatusAnswer } from "./parse-status-answer.js";
import type { StatusAnswer } from "./status-answer.js";

/** How one question to the store ended. */
export type StoreReply =
	| {
			readonly kind: "answer";
			readonly answer: StatusAnswer;
			/** What the answer was read from, for other tabs to read. */
			readonly json: unknown;
	  }
	| { readonly kind: "not-found" }
	/** The store says that there can be no new code. */
	| { readonly kind: "refused" }
	| {
			/** No connection, a time-out, an error status or an answer that can't be read. */
			readonly kind: "trouble";
			/** From `Retry-After`, in milliseconds. */
			readonly retryAfterMs: number | null;
	  };

/** Asks one question; never rejects: whatever goes wrong is a {@link StoreReply}. */
export type Ask = (signal: AbortSignal) => Promise<StoreReply>;

/** A question that hangs longer than this, in milliseconds, counts as trouble. */
export const patienceMs = 15_000;

/**
 * What can be asked about one payment: its status, and a new code for it.
 *
 * @param src address of the status route, absolute or relative to the document
 * @param publishableKey sent as `x-publishable-api-key` when not empty
 */
export function storeAt(src: string, publishableKey: string): { status: Ask; renew: Ask } {
	const headers = {
		accept: "application/json",
		...(publishableKey ? { "x-publishable-api-key": publishableKey } : {}),
	};
	return {
		status: (signal) => ask(src, { headers }, signal),
		renew: (signal) => ask(renewAddress(src), { headers, method: "POST" }, signal),
	};
}

/** `…/payses_1?x=y` is renewed at `…/payses_1/renew?x=y`. */
function renewAddress(src: string): string {
	const [path = "", rest = ""] = src.split(/(?=[?#])(.*)/s);
	return `${path.replace(/\/$/, "")}/renew${rest}`;
}

async function ask(address: string, init: RequestInit, stop: AbortSignal): Promise<StoreReply> {
	const patience = new AbortController();
	const giveUp = () => patience.abort();
	const timer = setTimeout(giveUp, patienceMs);
	stop.addEventListener("abort", giveUp);
	try {
		const response = await fetch(address, {
			...init,
			credentials: "omit",
			cache: "no-store",
			signal: patience.signal,
		});
		if (response.status === 404) return { kind: "not-found" };
		if (response.status === 409) return { kind: "refused" };
		if (!response.ok) return { kind: "trouble", retryAfterMs: retryAfter(response.headers) };
		const json: unknown = await response.json();
		const answer = parseStatusAnswer(json);
		return answer === undefined ? trouble : { kind: "answer", answer, json };
	} catch {
		// No network, a refused origin, an abort, a body that is no JSON: for the shopper all the
		// same, the store can't be heard, and asking again is the only remedy.
		return trouble;
	} finally {
		clearTimeout(timer);
		stop.removeEventListener("abort", giveUp);
	}
}

const trouble: StoreReply = { kind: "trouble", retryAfterMs: null };

/** Seconds or a date, as HTTP allows. */
function retryAfter(headers: Headers): number | null {
	const text = headers.get("retry-after");
	if (text === null) return null;
	const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

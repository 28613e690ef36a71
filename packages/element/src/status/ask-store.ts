import { parseStatusAnswer } from "./parse-status-answer.js";
import { send } from "./send.js";
import type { StatusAnswer } from "./status-answer.js";

/** The outcome of one request to the store. */
export type StoreReply =
	| { readonly kind: "answer"; readonly answer: StatusAnswer }
	| { readonly kind: "not-found" }
	/** The order has no payment by Pix or boleto. */
	| { readonly kind: "nothing" }
	/** The store rejects a new code. */
	| { readonly kind: "refused" }
	/** No connection, and the browser says that the device has none. */
	| { readonly kind: "offline" }
	| {
			/** No connection, a time-out, an error status or an unreadable answer. */
			readonly kind: "trouble";
			/** From `Retry-After`, in milliseconds. */
			readonly retryAfterMs: number | null;
	  };

/** How a question waits at the store for something else to show. */
export interface Hold {
	/** The revision of the answer on the page. */
	readonly since: string;
	/** In milliseconds. */
	readonly waitMs: number;
}

/**
 * Sends one request. Never rejects: every failure is a {@link StoreReply}.
 *
 * @param question ends the request when it is aborted; aborted after {@link patienceMs} and the wait
 */
export type Ask = (question: AbortController, hold?: Hold | null) => Promise<StoreReply>;

/** A request that hangs longer than this, in milliseconds, counts as trouble. */
export const patienceMs = 15_000;

/**
 * The two requests for one payment: its status, and a new code.
 *
 * @param src address of the status route, absolute or relative to the document
 * @param publishableKey sent as `x-publishable-api-key` when not empty
 */
export function storeAt(src: string, publishableKey: string): { status: Ask; renew: Ask } {
	const headers: HeadersInit = publishableKey ? { "x-publishable-api-key": publishableKey } : {};
	return {
		status: (question, hold) =>
			hold
				? ask(holdAddress(src, hold), { headers }, question, hold.waitMs)
				: ask(src, { headers }, question),
		renew: (question) => ask(renewAddress(src), { headers, method: "POST" }, question),
	};
}

/** `…/payses_1?x=y` is renewed at `…/payses_1/renew?x=y`. */
function renewAddress(src: string): string {
	return src.replace(/\/?(?=[?#]|$)/, "/renew");
}

/** `…/payses_1?x=y` waits at `…/payses_1?x=y&wait=25&since=…`. */
function holdAddress(src: string, { since, waitMs }: Hold): string {
	const hold = `wait=${waitMs / 1000}&since=${encodeURIComponent(since)}`;
	return src.replace(/(\?[^#]*)?(?=#|$)/, (query) => `${query ? `${query}&` : "?"}${hold}`);
}

async function ask(
	address: string,
	init: RequestInit,
	question: AbortController,
	waitMs = 0,
): Promise<StoreReply> {
	const reply = await send(address, init, question, patienceMs + waitMs, replyOf);
	return reply ?? (isOffline() ? { kind: "offline" } : trouble);
}

/** Alone it proves nothing: behind many a VPN it is wrong. */
function isOffline(): boolean {
	return typeof navigator !== "undefined" && navigator.onLine === false;
}

async function replyOf(response: Response): Promise<StoreReply> {
	switch (response.status) {
		case 204:
			return { kind: "nothing" };
		case 404:
			return { kind: "not-found" };
		case 409:
			return { kind: "refused" };
	}
	if (!response.ok) {
		return { kind: "trouble", retryAfterMs: retryAfter(response.headers) };
	}
	const answer = parseStatusAnswer(await response.json());
	return answer === undefined ? trouble : { kind: "answer", answer };
}

const trouble: StoreReply = { kind: "trouble", retryAfterMs: null };

/** Seconds or a date, as HTTP allows. */
function retryAfter(headers: Headers): number | null {
	const text = headers.get("retry-after");
	if (text === null) {
		return null;
	}
	const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

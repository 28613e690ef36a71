import type { Hold, StoreReply } from "../status/ask-store.js";
import type { StatusAnswer } from "../status/status-answer.js";
import type { CheckoutState } from "./checkout-state.js";

/** How long a question waits at the store, in milliseconds; proxies end requests that take a minute. */
const waitMs = 25_000;
/** An answer that comes sooner was not waited for. */
const soonMs = 1000;
/** How many such answers with news may follow each other: a payment has few states. */
const mostSoonAnswers = 5;
const restMs = 600_000;

/**
 * Decides which questions wait at the store for their answer. A question fails to wait when a proxy
 * cuts it, when the store answers early without news (too many pages wait), and when two versions of
 * the store disagree about the revision of one answer. After a failure the questions rest from
 * waiting for ten minutes, and come as often as without it.
 */
export class Holding {
	#soonAnswers = 0;
	#restsUntil = 0;

	/** How the next question waits; `null` when it doesn't. */
	next({ answer, connection, lastLook }: CheckoutState): Hold | null {
		const since = answer?.revision;
		const rests = lastLook || performance.now() < this.#restsUntil;
		return since && connection === "fine" && !rests ? { since, waitMs } : null;
	}

	/**
	 * Learns how a question that waited has ended.
	 *
	 * @param before the answer on the page
	 * @returns whether it worked
	 */
	learn(before: StatusAnswer | null, tookMs: number, reply: StoreReply): boolean {
		const worked = this.#judge(before, tookMs, reply);
		if (!worked) {
			this.#restsUntil = performance.now() + restMs;
		}
		return worked;
	}

	#judge(before: StatusAnswer | null, tookMs: number, reply: StoreReply): boolean {
		if (reply.kind !== "answer") {
			// Each other reply is the store's own, and says more than that the question has ended.
			return reply.kind !== "trouble" || reply.retryAfterMs !== null;
		}
		this.#soonAnswers = tookMs < soonMs ? this.#soonAnswers + 1 : 0;
		const isNews = content(reply.answer) !== content(before);
		return isNews ? this.#soonAnswers <= mostSoonAnswers : tookMs >= waitMs - soonMs;
	}
}

/** What the page shows of an answer. */
function content(answer: StatusAnswer | null): string {
	return JSON.stringify({ ...answer, revision: 0, serverTime: 0, pollAfterMs: 0 });
}

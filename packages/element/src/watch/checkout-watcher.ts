import type { Ask, StoreReply } from "../status/ask-store.js";
import {
	type CheckoutHappening,
	type CheckoutState,
	initialState,
	nextState,
} from "./checkout-state.js";
import { type CheckoutView, viewOf } from "./checkout-view.js";
import { pollDelay } from "./poll-delay.js";
import { ServerClock } from "./server-clock.js";
import { longestAnswerMs, type TabNews, TabTalk } from "./tab-talk.js";

/** Called after each change, and when the time of the code has run out (then with equal states). */
export type OnChange = (previous: CheckoutState, next: CheckoutState) => void;

/** Longest delay that timers of browsers can hold, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;
/** Questions are never closer together than this, in milliseconds, whoever asks for them. */
const closestMs = 1000;

/**
 * Follows one payment: asks, waits as long as the answer says, asks again, and never stops before
 * it is paid. Knows no DOM.
 */
export class CheckoutWatcher {
	readonly #store: { readonly status: Ask; readonly renew: Ask };
	readonly #onChange: OnChange;
	readonly #clock = new ServerClock();
	readonly #tabs: TabTalk;
	#state: CheckoutState = initialState;
	#running = false;
	#resting = false;
	#question: AbortController | undefined;
	#askedAt = Number.NEGATIVE_INFINITY;
	#pollTimer: ReturnType<typeof setTimeout> | undefined;
	#deadlineTimer: ReturnType<typeof setTimeout> | undefined;

	/** @param address the status route's, absolute: who has the same asks together with us */
	constructor(address: string, store: { status: Ask; renew: Ask }, onChange: OnChange) {
		this.#store = store;
		this.#onChange = onChange;
		this.#tabs = new TabTalk(address, (news) => this.#hear(news));
	}

	get state(): CheckoutState {
		return this.#state;
	}

	get view(): CheckoutView {
		return viewOf(this.#state, this.#clock.now());
	}

	/** Milliseconds until the code expires, by the server's clock; `null` when it has no such time. */
	get timeLeft(): number | null {
		const expiresAt = this.#state.answer?.expiresAt ?? null;
		return expiresAt === null ? null : Math.max(0, expiresAt - this.#clock.now());
	}

	/** Begins, or goes on after {@link stop}, with a question at once. */
	start(): void {
		if (this.#running || !this.#waits) {
			return;
		}
		this.#running = true;
		this.#resting = false;
		this.#watchDeadline();
		this.#askNow();
	}

	/** Ends the question under way, every timer and the talk with other tabs. */
	stop(): void {
		this.#running = false;
		this.#drop();
		this.#tabs.close();
		clearTimeout(this.#deadlineTimer);
	}

	/**
	 * Nobody is looking, or there is no network: asks no more until {@link wake}.
	 *
	 * @param why is told to the shopper when it is `offline`
	 */
	rest(why: "hidden" | "offline"): void {
		this.#resting = true;
		this.#tabs.close();
		clearTimeout(this.#pollTimer);
		if (why === "offline" && this.#running) {
			this.#drop();
			this.#move({ kind: "offline" });
		}
	}

	/** Somebody is looking again, or wants to know: asks at once instead of at the planned time. */
	wake(): void {
		this.#resting = false;
		if (!this.#running || !this.#waits || this.#question !== undefined) {
			return;
		}
		const tooEarlyMs = this.#askedAt + closestMs - performance.now();
		if (tooEarlyMs > 0) {
			this.#plan(tooEarlyMs);
		} else {
			this.#askNow();
		}
	}

	/** The shopper says that it is paid: asks at once, and the state tells what came of it. */
	check(): void {
		this.#move({ kind: "check" });
		this.wake();
	}

	/** Asks the store for a new code. Meant for an answer that is `renewable`. */
	renew(): void {
		if (!this.#running || this.#state.renewal === "asked") {
			return;
		}
		// What the status route says now would be about the old code.
		this.#drop();
		this.#move({ kind: "renew" });
		void this.#put(this.#store.renew);
	}

	/** Whether anything can still come. */
	get #waits(): boolean {
		return pollDelay(this.#state, 0) !== null;
	}

	#askNow(): void {
		this.#tabs.open();
		this.#tabs.tell({ kind: "asking" });
		void this.#put(this.#store.status);
	}

	async #put(ask: Ask): Promise<void> {
		clearTimeout(this.#pollTimer);
		const question = new AbortController();
		this.#question = question;
		this.#askedAt = performance.now();
		const reply = await ask(question);
		// Stopped meanwhile, and perhaps started again with a question of its own.
		if (this.#question !== question) {
			return;
		}
		this.#question = undefined;
		// Why there is no new code is for the page alone that wanted it.
		if (ask === this.#store.status || reply.kind === "answer") {
			this.#tabs.tell(reply);
		}
		this.#learn(reply);
	}

	#hear(news: TabNews): void {
		// Our own question is under way: its answer will be the newer one.
		if (this.#question !== undefined) {
			return;
		}
		this.#askedAt = performance.now();
		// If the other tab is closed before it is answered, we ask ourselves.
		if (news.kind === "asking") {
			this.#plan(longestAnswerMs);
		} else {
			this.#learn(news);
		}
	}

	#learn(reply: StoreReply): void {
		if (reply.kind === "answer") {
			this.#clock.learn(reply.answer.serverTime);
		}
		const previous = this.#state;
		this.#state = nextState(previous, reply);
		this.#watchDeadline();
		const delay = pollDelay(this.#state, Math.random());
		if (delay === null) {
			this.stop();
		} else if (!this.#resting) {
			this.#plan(delay);
		}
		this.#onChange(previous, this.#state);
	}

	#move(happening: CheckoutHappening): void {
		const previous = this.#state;
		this.#state = nextState(previous, happening);
		this.#onChange(previous, this.#state);
	}

	#plan(delayMs: number): void {
		clearTimeout(this.#pollTimer);
		this.#pollTimer = setTimeout(() => this.#askNow(), delayMs);
	}

	#drop(): void {
		this.#question?.abort();
		this.#question = undefined;
		clearTimeout(this.#pollTimer);
	}

	/** When the time runs out the view changes by itself, and the server is asked what it thinks. */
	#watchDeadline(): void {
		clearTimeout(this.#deadlineTimer);
		const timeLeft = this.timeLeft;
		if (this.#state.answer?.status !== "pending" || timeLeft === null || timeLeft === 0) {
			return;
		}
		this.#deadlineTimer = setTimeout(
			() => {
				this.#watchDeadline();
				if (this.timeLeft !== 0) {
					return;
				}
				this.#onChange(this.#state, this.#state);
				if (!this.#resting) {
					this.wake();
				}
			},
			Math.min(Math.ceil(timeLeft), longestTimerMs),
		);
	}
}

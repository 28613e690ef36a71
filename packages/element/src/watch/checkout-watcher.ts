import type { StatusReply } from "../status/ask-status.js";
import { type CheckoutState, initialState, nextState } from "./checkout-state.js";
import { type CheckoutView, viewOf } from "./checkout-view.js";
import { pollDelay } from "./poll-delay.js";
import { ServerClock } from "./server-clock.js";

/** Asks one question; must not reject. */
export type Ask = (signal: AbortSignal) => Promise<StatusReply>;

/** Called after each reply, and when the time of the code has run out (then with equal states). */
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
	readonly #ask: Ask;
	readonly #onChange: OnChange;
	readonly #clock = new ServerClock();
	#state: CheckoutState = initialState;
	#running = false;
	#resting = false;
	#question: AbortController | undefined;
	#askedAt = Number.NEGATIVE_INFINITY;
	#pollTimer: ReturnType<typeof setTimeout> | undefined;
	#deadlineTimer: ReturnType<typeof setTimeout> | undefined;

	constructor(ask: Ask, onChange: OnChange) {
		this.#ask = ask;
		this.#onChange = onChange;
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
		if (this.#running) return;
		this.#running = true;
		this.#watchDeadline();
		void this.#askNow();
	}

	/** Ends the question under way and every timer; what is known stays known. */
	stop(): void {
		this.#running = false;
		this.#question?.abort();
		this.#question = undefined;
		clearTimeout(this.#pollTimer);
		clearTimeout(this.#deadlineTimer);
	}

	/** Nobody is looking: asks no more until {@link wake}. */
	rest(): void {
		this.#resting = true;
		clearTimeout(this.#pollTimer);
	}

	/** Somebody is looking again, or wants to know: asks at once instead of at the planned time. */
	wake(): void {
		this.#resting = false;
		if (!this.#running || this.#question !== undefined) return;
		if (pollDelay(this.#state, 0) === null) return;
		const tooEarlyMs = this.#askedAt + closestMs - performance.now();
		if (tooEarlyMs > 0) this.#planQuestion(tooEarlyMs);
		else void this.#askNow();
	}

	async #askNow(): Promise<void> {
		clearTimeout(this.#pollTimer);
		const question = new AbortController();
		this.#question = question;
		this.#askedAt = performance.now();
		const reply = await this.#ask(question.signal);
		// Stopped meanwhile, and perhaps started again with a question of its own.
		if (this.#question !== question) return;
		this.#question = undefined;
		if (reply.kind === "answer") this.#clock.learn(reply.answer.serverTime);
		const previous = this.#state;
		this.#state = nextState(previous, reply);
		this.#watchDeadline();
		const delay = pollDelay(this.#state, Math.random());
		if (delay !== null && !this.#resting) this.#planQuestion(delay);
		this.#onChange(previous, this.#state);
	}

	#planQuestion(delayMs: number): void {
		clearTimeout(this.#pollTimer);
		this.#pollTimer = setTimeout(() => void this.#askNow(), delayMs);
	}

	/** When the time runs out the view changes by itself, and the server is asked what it thinks. */
	#watchDeadline(): void {
		clearTimeout(this.#deadlineTimer);
		const timeLeft = this.timeLeft;
		if (this.#state.answer?.status !== "pending" || timeLeft === null || timeLeft === 0) return;
		this.#deadlineTimer = setTimeout(
			() => {
				this.#watchDeadline();
				if (this.timeLeft !== 0) return;
				this.#onChange(this.#state, this.#state);
				if (!this.#resting) this.wake();
			},
			Math.min(Math.ceil(timeLeft), longestTimerMs),
		);
	}
}

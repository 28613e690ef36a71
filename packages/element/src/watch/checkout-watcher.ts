import type { Ask, Hold, StoreReply } from "../status/ask-store.js";
import type { StatusAnswer } from "../status/status-answer.js";
import {
	type CheckoutEvent,
	type CheckoutState,
	initialState,
	nextState,
} from "./checkout-state.js";
import { type CheckoutView, viewOf } from "./checkout-view.js";
import { Holding } from "./holding.js";
import { watchPage } from "./page-visibility.js";
import { pollDelay } from "./poll-delay.js";
import { ServerClock } from "./server-clock.js";

/** Called after each change, and at each step of the countdown (then with equal states). */
export type OnChange = (previous: CheckoutState, next: CheckoutState) => void;

/** The shortest time between two questions, in milliseconds, unless the first one had news. */
const closestMs = 1000;

/**
 * Follows one payment: asks the store, and stops only when the payment is paid. A question waits at the
 * store for something else to show; where that doesn't work, the watcher waits between questions as
 * long as the answer says. Asks nothing while the page is hidden, where there is one.
 */
export class CheckoutWatcher {
	readonly #store: { readonly status: Ask; readonly renew: Ask };
	readonly #onChange: OnChange;
	readonly #clock = new ServerClock();
	readonly #holding = new Holding();
	#state: CheckoutState = initialState;
	#running = false;
	#paused = false;
	#question: AbortController | undefined;
	/** How that question waits. */
	#hold: Hold | null = null;
	#askedAt = Number.NEGATIVE_INFINITY;
	#pollTimer: ReturnType<typeof setTimeout> | undefined;
	#countdownTimer: ReturnType<typeof setTimeout> | undefined;
	#leavePage: (() => void) | undefined;

	/** @param first the answer that the page's server had, perhaps a while ago */
	constructor(
		store: { status: Ask; renew: Ask },
		onChange: OnChange,
		first: StatusAnswer | null = null,
	) {
		this.#store = store;
		this.#onChange = onChange;
		if (first) {
			this.#clock.learn(first.serverTime);
			this.#state = nextState(initialState, { kind: "answer", answer: first });
		}
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

	/** Starts, or resumes after {@link stop}, and asks at once. */
	start(): void {
		if (this.#running || !this.#waits) {
			return;
		}
		this.#running = true;
		this.#paused = false;
		this.#countDown();
		// For an answer at once: the page may be older than it looks.
		this.#askNow(null);
		this.#leavePage = watchPage(
			() => this.wake(),
			() => this.pause(),
		);
	}

	/** Ends the question under way and every timer. */
	stop(): void {
		this.#running = false;
		this.#drop();
		clearTimeout(this.#countdownTimer);
		this.#leavePage?.();
	}

	/** The page is hidden: asks nothing until {@link wake}. */
	pause(): void {
		this.#paused = true;
		// A page that nobody sees keeps no question waiting.
		if (this.#hold !== null) {
			this.#drop();
		}
		clearTimeout(this.#pollTimer);
	}

	/**
	 * The shopper is back, or presses a button: asks at once instead of at the planned time, and for an
	 * answer at once.
	 */
	wake(): void {
		this.#paused = false;
		if (!this.#running || !this.#waits || (this.#question !== undefined && this.#hold === null)) {
			return;
		}
		this.#drop();
		const tooEarlyMs = this.#askedAt + closestMs - performance.now();
		if (tooEarlyMs > 0) {
			this.#plan(tooEarlyMs, null);
		} else {
			this.#askNow(null);
		}
	}

	/** The shopper says that it is paid: asks at once and keeps the outcome in the state. */
	check(): void {
		this.#move({ kind: "check" });
		this.wake();
	}

	/** Asks the store for a new code. Meant for an answer that is `renewable`. */
	renew(): void {
		if (!this.#running || this.#state.renewal === "asked") {
			return;
		}
		// The status route would still answer about the old code.
		this.#drop();
		this.#move({ kind: "renew" });
		void this.#put(this.#store.renew);
	}

	/** Whether the status can still change. */
	get #waits(): boolean {
		return pollDelay(this.#state, 0) !== null;
	}

	#askNow(hold = this.#holding.next(this.#state)): void {
		void this.#put(this.#store.status, hold);
	}

	async #put(ask: Ask, hold: Hold | null = null): Promise<void> {
		clearTimeout(this.#pollTimer);
		const question = new AbortController();
		this.#question = question;
		this.#hold = hold;
		const askedAt = performance.now();
		this.#askedAt = askedAt;
		const reply = await ask(question, hold);
		// The watcher was stopped meanwhile, and perhaps started again with a new question.
		if (this.#question !== question) {
			return;
		}
		this.#question = undefined;
		this.#hold = null;
		const tookMs = performance.now() - askedAt;
		const worked = hold === null || this.#holding.learn(this.#state.answer, tookMs, reply);
		if (!worked && reply.kind === "trouble") {
			// Perhaps only the waiting failed: a question that doesn't wait shows it.
			this.#plan(pollDelay(this.#state, Math.random()) ?? 0);
			return;
		}
		this.#learn(reply);
	}

	#learn(reply: StoreReply): void {
		if (reply.kind === "answer") {
			this.#clock.learn(reply.answer.serverTime);
		}
		const previous = this.#state;
		this.#state = nextState(previous, reply);
		this.#countDown();
		const delay = pollDelay(this.#state, Math.random());
		if (delay === null) {
			this.stop();
		} else if (!this.#paused) {
			this.#plan(this.#holding.next(this.#state) ? 0 : delay);
		}
		this.#onChange(previous, this.#state);
	}

	#move(event: CheckoutEvent): void {
		const previous = this.#state;
		this.#state = nextState(previous, event);
		this.#onChange(previous, this.#state);
	}

	/** @param hold how the question waits; by default as the state then allows */
	#plan(delayMs: number, hold?: null): void {
		clearTimeout(this.#pollTimer);
		this.#pollTimer = setTimeout(() => this.#askNow(hold), delayMs);
	}

	#drop(): void {
		this.#question?.abort();
		this.#question = undefined;
		this.#hold = null;
		clearTimeout(this.#pollTimer);
	}

	/** At its end the view changes by itself, and the watcher asks the store. */
	#countDown(): void {
		clearTimeout(this.#countdownTimer);
		const timeLeft = this.timeLeft;
		if (this.#state.answer?.status !== "pending" || timeLeft === null || timeLeft === 0) {
			return;
		}
		const step = () => {
			this.#countDown();
			this.#onChange(this.#state, this.#state);
			if (this.timeLeft === 0 && !this.#paused) {
				this.wake();
			}
		};
		// A little after the second, or a timer that fires early would show the old one for another.
		const untilNext = (timeLeft % stepMs(timeLeft)) + 5;
		this.#countdownTimer = setTimeout(step, Math.min(timeLeft, untilNext));
	}
}

/** Milliseconds from one step of the countdown to the next: a second, above a day a minute. */
export function stepMs(timeLeft: number): number {
	return timeLeft > 86_400_000 ? 60_000 : 1000;
}

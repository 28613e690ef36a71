import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Renders its host again at each full second of a countdown, for as long as there is one. */
export class SecondTicker implements ReactiveController {
	readonly #host: ReactiveControllerHost;
	readonly #timeLeft: () => number | null;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** @param timeLeft milliseconds that are shown as counting down, `null` for none */
	constructor(host: ReactiveControllerHost, timeLeft: () => number | null) {
		this.#host = host;
		this.#timeLeft = timeLeft;
		host.addController(this);
	}

	hostUpdated(): void {
		clearTimeout(this.#timer);
		const timeLeft = this.#timeLeft();
		if (timeLeft === null || timeLeft === 0) {
			return;
		}
		// A little after the second, or a timer that fires early would show the old one for another.
		const untilNextSecond = (timeLeft % 1000) + 5;
		this.#timer = setTimeout(() => this.#host.requestUpdate(), untilNextSecond);
	}

	hostDisconnected(): void {
		clearTimeout(this.#timer);
	}
}

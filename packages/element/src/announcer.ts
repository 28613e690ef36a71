import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Minutes before the end at which the announcer says the time, and never in between. */
const moments = [1, 5];

/**
 * Makes screen readers announce changes, but not the seconds of the countdown: each new view by its
 * visible words, and the time left twice in the life of a code.
 */
export class Announcer implements ReactiveController {
	readonly #host: ReactiveControllerHost & { readonly shadowRoot: ShadowRoot | null };
	readonly #timeLeft: () => number | null;
	readonly #timeText: (minutes: number) => string;

	/**
	 * @param timeLeft milliseconds that are shown as counting down, `null` for none
	 * @param timeText the sentence that says how many minutes are left
	 */
	constructor(
		host: ReactiveControllerHost & { readonly shadowRoot: ShadowRoot | null },
		timeLeft: () => number | null,
		timeText: (minutes: number) => string,
	) {
		this.#host = host;
		this.#timeLeft = timeLeft;
		this.#timeText = timeText;
		host.addController(this);
	}

	hostUpdated(): void {
		const words = [...(this.#host.shadowRoot?.querySelectorAll(".said") ?? [])];
		this.#say("view", words.map((word) => word.textContent?.trim()).join(" "));
		const timeLeft = this.#timeLeft();
		const minutes = moments.find((moment) => timeLeft !== null && timeLeft <= moment * 60_000);
		this.#say("time-left", minutes === undefined ? "" : this.#timeText(minutes));
	}

	/** Some screen readers repeat a text that is set again, so only a new text is set. */
	#say(id: string, text: string): void {
		const region = this.#host.shadowRoot?.getElementById(id);
		if (region && region.textContent !== text) {
			region.textContent = text;
		}
	}
}

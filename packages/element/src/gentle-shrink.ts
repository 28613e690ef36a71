import type { ReactiveController, ReactiveControllerHost } from "lit";

/** How long after a press nothing moves below the finger, in milliseconds. */
const pressMs = 500;
const shrinkMs = 300;

/**
 * Shrinks the card gently when it shows less than before, and not at once after a press: the page
 * below moves up, and a finger would hit something else. It grows at once.
 */
export class GentleShrink implements ReactiveController {
	readonly #host: ReactiveControllerHost & { readonly shadowRoot: ShadowRoot | null };
	#pressedAt = Number.NEGATIVE_INFINITY;
	#before = 0;
	#shrinking: Animation | undefined;

	constructor(host: ReactiveControllerHost & { readonly shadowRoot: ShadowRoot | null }) {
		this.#host = host;
		host.addController(this);
	}

	hostConnected(): void {
		addEventListener("pointerdown", this.#pressed, true);
	}

	hostDisconnected(): void {
		removeEventListener("pointerdown", this.#pressed, true);
	}

	hostUpdate(): void {
		this.#before = heightOf(this.#card);
	}

	hostUpdated(): void {
		this.#shrink();
	}

	get #card(): Element | null | undefined {
		return this.#host.shadowRoot?.querySelector(".card");
	}

	readonly #pressed = (): void => {
		this.#pressedAt = performance.now();
		if (this.#shrinking?.playState === "running") {
			this.#before = heightOf(this.#card);
			this.#shrink();
		}
	};

	/** Shrinks from the height before to the card's own. */
	#shrink(): void {
		this.#shrinking?.cancel();
		const card = this.#card;
		const height = heightOf(card);
		const delay = Math.max(0, this.#pressedAt + pressMs - performance.now());
		const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : shrinkMs;
		if (card && this.#before > height && delay + duration > 0) {
			this.#shrinking = card.animate(
				{ blockSize: [`${this.#before}px`, `${height}px`] },
				{ duration, delay, fill: "backwards", easing: "ease-in-out" },
			);
		}
	}
}

function heightOf(card: Element | null | undefined): number {
	return card?.getBoundingClientRect().height ?? 0;
}

/** Why a watcher asks nothing: the page is hidden, or the device has no network. */
export type PauseReason = "hidden" | "offline";

const pageEvents = ["pageshow", "pagehide", "online", "offline"];

/** Reports when the page is shown and hidden: also around a bank app, a lost network or a sleep. */
export class PageVisibility {
	readonly #onShown: () => void;
	readonly #onPaused: (reason: PauseReason) => void;

	constructor(onShown: () => void, onPaused: (reason: PauseReason) => void) {
		this.#onShown = onShown;
		this.#onPaused = onPaused;
	}

	/** `null` while the page is visible and the device is online. */
	get pauseReason(): PauseReason | null {
		if (navigator.onLine === false) {
			return "offline";
		}
		return document.hidden ? "hidden" : null;
	}

	connect(): void {
		document.addEventListener("visibilitychange", this.#update);
		for (const name of pageEvents) {
			addEventListener(name, this.#update);
		}
	}

	disconnect(): void {
		document.removeEventListener("visibilitychange", this.#update);
		for (const name of pageEvents) {
			removeEventListener(name, this.#update);
		}
	}

	readonly #update = ({ type }: Event) => {
		// A page with an open channel can't enter the back/forward cache.
		const reason = type === "pagehide" ? "hidden" : this.pauseReason;
		if (reason === null) {
			this.#onShown();
		} else {
			this.#onPaused(reason);
		}
	};
}

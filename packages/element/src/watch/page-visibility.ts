const pageEvents = ["pageshow", "pagehide", "online", "offline"];

/**
 * Reports when the page is shown and hidden: also around a bank app or a sleep. A change of the network
 * counts as shown. What the browser says of it is a hint alone: behind many a VPN it is wrong.
 */
export class PageVisibility {
	readonly #onShown: () => void;
	readonly #onHidden: () => void;

	constructor(onShown: () => void, onHidden: () => void) {
		this.#onShown = onShown;
		this.#onHidden = onHidden;
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
		if (type === "pagehide" || document.hidden) {
			this.#onHidden();
		} else {
			this.#onShown();
		}
	};
}

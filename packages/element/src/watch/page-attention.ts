import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Tells whether somebody looks at the page: after a bank app, a lost network or a sleep too. */
export class PageAttention implements ReactiveController {
	readonly #onReturn: () => void;
	readonly #onLeave: () => void;

	constructor(host: ReactiveControllerHost, onReturn: () => void, onLeave: () => void) {
		this.#onReturn = onReturn;
		this.#onLeave = onLeave;
		host.addController(this);
	}

	hostConnected(): void {
		document.addEventListener("visibilitychange", this.#look);
		window.addEventListener("pageshow", this.#onReturn);
		window.addEventListener("online", this.#onReturn);
	}

	hostDisconnected(): void {
		document.removeEventListener("visibilitychange", this.#look);
		window.removeEventListener("pageshow", this.#onReturn);
		window.removeEventListener("online", this.#onReturn);
	}

	readonly #look = () => {
		if (document.visibilityState === "hidden") this.#onLeave();
		else this.#onReturn();
	};
}

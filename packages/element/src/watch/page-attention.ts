import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Why nothing is asked: nobody looks at the page, or there is no network. */
export type Absence = "hidden" | "offline";

const pageEvents = ["pageshow", "pagehide", "online", "offline"];

/** Tells whether somebody looks at the page: after a bank app, a lost network or a sleep too. */
export class PageAttention implements ReactiveController {
	readonly #onReturn: () => void;
	readonly #onLeave: (why: Absence) => void;

	constructor(host: ReactiveControllerHost, onReturn: () => void, onLeave: (why: Absence) => void) {
		this.#onReturn = onReturn;
		this.#onLeave = onLeave;
		host.addController(this);
	}

	/** `null` while somebody looks. */
	get absence(): Absence | null {
		if (navigator.onLine === false) {
			return "offline";
		}
		return document.hidden ? "hidden" : null;
	}

	hostConnected(): void {
		document.addEventListener("visibilitychange", this.#look);
		for (const name of pageEvents) {
			addEventListener(name, this.#look);
		}
	}

	hostDisconnected(): void {
		document.removeEventListener("visibilitychange", this.#look);
		for (const name of pageEvents) {
			removeEventListener(name, this.#look);
		}
	}

	readonly #look = ({ type }: Event) => {
		// A page that is put away must hold no channel, or browsers can't bring it back as it was.
		const absence = type === "pagehide" ? "hidden" : this.absence;
		if (absence === null) {
			this.#onReturn();
		} else {
			this.#onLeave(absence);
		}
	};
}

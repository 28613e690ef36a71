import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { QrFold } from "./templates/context.js";

/**
 * By which pointer the shopper pays, and whether a shopper by touch has unfolded the QR code. The
 * skeleton's style sheet asks for the same pointer, because a server can't.
 */
export class QrFoldController implements ReactiveController, QrFold {
	readonly #host: ReactiveControllerHost;
	#touch: MediaQueryList | undefined;
	#open = false;

	constructor(host: ReactiveControllerHost) {
		this.#host = host;
		host.addController(this);
	}

	get open(): boolean {
		return this.#open;
	}

	get byTouch(): boolean {
		return this.#touch?.matches === true;
	}

	readonly toggle = (): void => {
		this.#open = !this.#open;
		this.#host.requestUpdate();
	};

	readonly #changed = (): void => this.#host.requestUpdate();

	hostConnected(): void {
		this.#touch = matchMedia("(pointer: coarse)");
		this.#touch.addEventListener("change", this.#changed);
	}

	hostDisconnected(): void {
		this.#touch?.removeEventListener("change", this.#changed);
	}
}

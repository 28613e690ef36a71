import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * The QR code of a shopper who touches the screen is folded away, and drawn once it is unfolded. The
 * skeleton's style sheet asks for the same pointer, because a server can't.
 */
export class QrFoldController implements ReactiveController {
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

	/** Whether the shopper touches the screen, and so holds the device that pays. */
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

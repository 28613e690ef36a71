import type { ReactiveController, ReactiveControllerHost } from "lit";
import { cartState } from "./cart-state.js";

/** Renders its host again whenever the cart has changed. */
export class CartWatcher implements ReactiveController {
	readonly #update: () => void;

	constructor(host: ReactiveControllerHost) {
		this.#update = () => host.requestUpdate();
		host.addController(this);
	}

	hostConnected(): void {
		cartState.addEventListener("change", this.#update);
	}

	hostDisconnected(): void {
		cartState.removeEventListener("change", this.#update);
	}
}

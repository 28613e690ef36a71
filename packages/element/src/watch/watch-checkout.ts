import { writeClipboard } from "../copy/copy-text.js";
import { storeAt } from "../status/ask-store.js";
import { type CheckoutSource, checkoutAddress } from "../status/checkout-address.js";
import {
	type CheckoutSnapshot,
	equalSnapshots,
	loadingSnapshot,
	snapshotOf,
	stepMs,
} from "./checkout-snapshot.js";
import { CheckoutWatcher } from "./checkout-watcher.js";
import { type Listener, Observable } from "./observable.js";
import { PageVisibility } from "./page-visibility.js";

/** Names the payment: `src`, `paymentId`, or `storeUrl` with `orderId` or `sessionId`. */
export interface WatchCheckoutOptions extends CheckoutSource {
	/** Sent as `x-publishable-api-key` when not empty; the plugin's route doesn't need it. */
	readonly publishableKey?: string | null | undefined;
}

/** One payment that is followed, without any looks. */
export interface Checkout {
	/** The same object until something changes. */
	readonly state: CheckoutSnapshot;
	/**
	 * Calls a function after each change. The first listener starts the requests; when the last one
	 * leaves, they end, and the state stays.
	 *
	 * @returns a function that removes the listener
	 */
	subscribe(listener: Listener): () => void;
	/** Asks the store now instead of at the planned time, as for "I have paid". */
	refresh(): void;
	/** Asks the store for a new code. Does nothing unless the answer is `renewable`. */
	renew(): void;
	/**
	 * Copies the code: Pix copia e cola, or the line of the boleto.
	 *
	 * @returns `false` when there is no code, or when the browser doesn't let a page copy
	 */
	copy(): Promise<boolean>;
	/** Ends requests and timers; the next `subscribe` starts them again. */
	stop(): void;
}

/**
 * Follows one payment as `<pix-checkout>` does, for a page that shows it with components of its own:
 * polls as the store says, pauses while the page is hidden, and ends when the payment is paid. Importing and calling it is safe on a server: it sends nothing
 * before the first `subscribe` or `refresh`.
 *
 * @throws TypeError when the options name no payment
 */
export function watchCheckout(options: WatchCheckoutOptions): Checkout {
	const address = checkoutAddress(options);
	if (address === "") {
		throw new TypeError(
			"Pass `src`, `paymentId` (pay_…), or `storeUrl` with `orderId` (order_…) or `sessionId` (payses_…).",
		);
	}
	return new WatchedCheckout(address, options.publishableKey ?? "");
}

class WatchedCheckout implements Checkout {
	readonly #address: string;
	readonly #publishableKey: string;
	readonly #observable = new Observable(loadingSnapshot);
	readonly #visibility = new PageVisibility(
		() => this.#watcher?.wake(),
		() => this.#watcher?.pause(),
	);
	#watcher: CheckoutWatcher | undefined;
	#running = false;
	#ticker: ReturnType<typeof setTimeout> | undefined;

	constructor(address: string, publishableKey: string) {
		this.#address = address;
		this.#publishableKey = publishableKey;
	}

	get state(): CheckoutSnapshot {
		return this.#observable.state;
	}

	readonly subscribe = (listener: Listener): (() => void) => {
		const leave = this.#observable.subscribe(listener);
		this.#start();
		return () => {
			leave();
			if (!this.#observable.isObserved) {
				this.stop();
			}
		};
	};

	readonly refresh = (): void => {
		this.#start();
		this.#watcher?.wake();
	};

	readonly renew = (): void => {
		if (this.state.answer?.renewable) {
			this.#watcher?.renew();
		}
	};

	readonly copy = async (): Promise<boolean> => {
		const code = codeOf(this.state);
		if (code === null) {
			return false;
		}
		try {
			await writeClipboard(code);
			return true;
		} catch {
			// Plain http, a frame, a browser inside an app: the page shows the code to copy by hand.
			return false;
		}
	};

	readonly stop = (): void => {
		if (!this.#running) {
			return;
		}
		this.#running = false;
		clearTimeout(this.#ticker);
		this.#watcher?.stop();
		if (hasPage()) {
			this.#visibility.disconnect();
		}
	};

	#start(): void {
		if (this.#running) {
			return;
		}
		this.#running = true;
		const store = storeAt(this.#address, this.#publishableKey);
		this.#watcher ??= new CheckoutWatcher(store, this.#update);
		this.#watcher.start();
		this.#tick();
		if (hasPage()) {
			this.#visibility.connect();
			if (document.hidden) {
				this.#watcher.pause();
			}
		}
	}

	readonly #update = (): void => {
		if (this.#watcher === undefined) {
			return;
		}
		const snapshot = snapshotOf(this.#watcher);
		if (!equalSnapshots(snapshot, this.state)) {
			this.#observable.move(snapshot);
		}
		this.#tick();
	};

	/** Moves the snapshot at each full second of a countdown, while someone listens. */
	#tick(): void {
		clearTimeout(this.#ticker);
		const timeLeft = this.#watcher?.timeLeft ?? null;
		if (!this.#running || this.state.remainingMs === null || timeLeft === null || timeLeft === 0) {
			return;
		}
		// A little after the second, or a timer that fires early would find the old one for another.
		const untilNext = (timeLeft % stepMs(timeLeft)) + 5;
		this.#ticker = setTimeout(this.#update, untilNext);
	}
}

function hasPage(): boolean {
	return typeof document !== "undefined";
}

function codeOf({ answer, status, confirming }: CheckoutSnapshot): string | null {
	if (answer === null || status !== "pending" || confirming) {
		return null;
	}
	switch (answer.method) {
		case "pix":
			return answer.pix?.copyPaste ?? null;
		case "boleto":
			return answer.boleto?.code?.digitableLine ?? null;
	}
}

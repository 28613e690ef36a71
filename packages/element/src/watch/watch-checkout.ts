import { writeClipboard } from "../copy/copy-text.js";
import { storeAt } from "../status/ask-store.js";
import { type CheckoutSource, checkoutAddress } from "../status/checkout-address.js";
import {
	type CheckoutSnapshot,
	equalSnapshots,
	loadingSnapshot,
	snapshotOf,
} from "./checkout-snapshot.js";
import { CheckoutWatcher } from "./checkout-watcher.js";
import { type Listener, Observable } from "./observable.js";

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
	const observable = new Observable(loadingSnapshot);
	const watcher = new CheckoutWatcher(storeAt(address, options.publishableKey ?? ""), () => {
		const snapshot = snapshotOf(watcher);
		if (!equalSnapshots(snapshot, observable.state)) {
			observable.move(snapshot);
		}
	});
	return {
		get state() {
			return observable.state;
		},
		subscribe(listener) {
			const leave = observable.subscribe(listener);
			watcher.start();
			return () => {
				leave();
				if (!observable.isObserved) {
					watcher.stop();
				}
			};
		},
		refresh() {
			watcher.start();
			watcher.wake();
		},
		renew() {
			if (observable.state.answer?.renewable) {
				watcher.renew();
			}
		},
		async copy() {
			const code = codeOf(observable.state);
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
		},
		stop() {
			watcher.stop();
		},
	};
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

import {
	type Checkout,
	type CheckoutSnapshot,
	watchCheckout,
} from "@pix-checkout/element/headless";
import { useSyncExternalStore } from "react";
import type { CheckoutSource } from "./checkout-source.js";
import { useKept } from "./use-kept.js";

/** One payment for a page that shows it with components of its own: its state, and what it can do. */
export type PixCheckoutState = CheckoutSnapshot & Pick<Checkout, "refresh" | "renew" | "copy">;

/**
 * Follows one payment as `<PixCheckout>` does, without its looks: polls as the store says, pauses
 * while the page is hidden, and ends when it is paid.
 *
 * On a server, and in the first render of its page, `phase` is `loading`. Requests begin with the first
 * effect and end when the component leaves.
 *
 * @param source may be a new object in each render; another payment starts anew
 * @throws TypeError when the source names no payment
 * @returns `remainingMs` in milliseconds; the functions keep their identity while the payment is the same
 */
export function usePixCheckout(
	source: CheckoutSource & {
		/** Sent as `x-publishable-api-key`; the plugin's route doesn't need it. */
		publishableKey?: string | undefined;
	},
): PixCheckoutState {
	const { src, storeUrl, paymentId, orderId, sessionId, publishableKey } = source;
	const options = { src, storeUrl, paymentId, orderId, sessionId, publishableKey };
	const checkout = useKept(JSON.stringify(options), () => watchCheckout(options));
	const state = useSyncExternalStore(
		checkout.subscribe,
		() => checkout.state,
		() => checkout.state,
	);
	const { refresh, renew, copy } = checkout;
	return { ...state, refresh, renew, copy };
}

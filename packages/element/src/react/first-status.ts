import { checkoutAddress } from "@pix-checkout/element/headless";
import type { CheckoutSource } from "./checkout-source.js";

/** The JSON of the store's status route, as it came. */
export type FirstStatus = Readonly<Record<string, unknown>>;

/** A page waits no longer for the store, in milliseconds; the element then asks in the browser. */
const patienceMs = 2_000;

/**
 * Asks the store about a payment while a server renders its page, for `<PixCheckout firstStatus>`.
 *
 * @param source what `<PixCheckout>` gets; a server needs `storeUrl` with a `paymentId` too
 * @returns the store's answer; `null` for an order that isn't paid by Pix or boleto; `undefined` when
 * the store doesn't answer in two seconds, or doesn't know
 */
export async function firstStatus(source: CheckoutSource): Promise<FirstStatus | null | undefined> {
	try {
		const answer = await fetch(checkoutAddress(source), {
			cache: "no-store",
			signal: AbortSignal.timeout(patienceMs),
		});
		if (answer.status === 204) {
			return null;
		}
		const status: unknown = answer.ok ? await answer.json() : undefined;
		return status instanceof Object ? { ...status } : undefined;
	} catch {
		// The page is worth more than its first view: the browser asks again.
		return undefined;
	}
}

/** The JSON of the store's status route, as it came. */
export type FirstStatus = Readonly<Record<string, unknown>>;

/** A page waits no longer for the store, in milliseconds; the element then asks in the browser. */
const patienceMs = 2_000;

/**
 * Asks the store about an order while a server renders its page, for `<PixCheckout firstStatus>`.
 *
 * @param storeUrl the store's address, such as `https://store.example`
 * @param orderId `order_…`
 * @returns the store's answer; `null` for an order that isn't paid by Pix or boleto; `undefined` when
 * the store doesn't answer in two seconds, or doesn't know
 */
export async function firstStatus(
	storeUrl: string,
	orderId: string,
): Promise<FirstStatus | null | undefined> {
	try {
		const answer = await fetch(`${storeUrl.replace(/\/*$/, "")}/pix-checkout/${orderId}`, {
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

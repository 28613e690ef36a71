/** `cancelled`: the shopper closed the list of apps. `refused`: the browser doesn't share here. */
export type ShareOutcome = "shared" | "cancelled" | "refused";

/** Whether this browser can share such data; most desktops can't. */
export function canShare(data: ShareData): boolean {
	// Servers and older browsers have no such methods, whatever their types say.
	return globalThis.navigator?.canShare?.(data) ?? false;
}

/** Offers the device's apps. Frames without the permission `web-share` may not. */
export async function share(data: ShareData): Promise<ShareOutcome> {
	try {
		await navigator.share(data);
		return "shared";
	} catch (cause) {
		return cause instanceof DOMException && cause.name === "AbortError" ? "cancelled" : "refused";
	}
}

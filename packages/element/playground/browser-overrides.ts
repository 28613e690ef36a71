export type Copying = "taken" | "refused" | "as the browser does";

/** Makes this page's browser accept a copy without a click, or reject it. */
export function letCopy(copying: Copying): void {
	// Without own properties these are the browser's again.
	Reflect.deleteProperty(navigator, "clipboard");
	Reflect.deleteProperty(document, "execCommand");
	if (copying === "as the browser does") {
		return;
	}
	const writeText = copying === "taken" ? () => Promise.resolve() : () => Promise.reject();
	Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
	Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
}

/** Makes this page's browser report that it is offline. */
export function goOffline(): void {
	Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
	dispatchEvent(new Event("offline"));
}

/** Restores the browser's own behaviour. */
export function restoreBrowser(): void {
	letCopy("as the browser does");
	Reflect.deleteProperty(navigator, "onLine");
}

import { reportNothing } from "./diagnose.js";

/** Frameworks put their tags on the page a moment after it has loaded. */
const patienceMs = 3000;

/**
 * Looks once, after the page has loaded, for a tag that nobody has defined: a page that imports the
 * class but not the module that defines its tag.
 *
 * @param entry the entry of the package that defines it
 */
export function warnUndefined(tag: string, entry: string): void {
	if (typeof document === "undefined" || typeof customElements === "undefined") {
		return;
	}
	const look = () =>
		setTimeout(() => {
			const element = document.querySelector(tag);
			if (element && !customElements.get(tag)) {
				reportNothing(element, `nothing defines the tag; import "@pix-checkout/element/${entry}"`);
			}
		}, patienceMs);
	if (document.readyState === "complete") {
		look();
	} else {
		addEventListener("load", look, { once: true });
	}
}

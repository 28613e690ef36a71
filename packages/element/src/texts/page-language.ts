/**
 * The language of the page around an element: its `lang` or the nearest above, in any shadow root;
 * empty if there is none. `:lang()` would say it too, but in Firefox it ends at a shadow root.
 */
export function pageLanguage(element: Element): string {
	const named = element.closest("[lang]");
	const root = element.getRootNode();
	if (named === null && root instanceof ShadowRoot) {
		return pageLanguage(root.host);
	}
	return named?.getAttribute("lang") ?? "";
}

/** The `lang` that holds at an element: its own or the nearest above, also out of shadow roots. */
export function closestLang(element: Element): string | null {
	let at: Element | null = element;
	while (at !== null) {
		const found: Element | null = at.closest("[lang]");
		if (found !== null) return found.getAttribute("lang");
		const root: Node = at.getRootNode();
		at = root instanceof ShadowRoot ? root.host : null;
	}
	return null;
}

/** The wish of the page around an element: its `lang` or the nearest above, in any shadow root. */
export function pageLanguage(element: Element): string {
	return ["en", "es"].find((name) => element.matches(`:lang(${name})`)) ?? "";
}

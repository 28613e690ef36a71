import type { ReactiveController, ReactiveControllerHost } from "lit";

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

/** Renders an element again when the language of the page around it changes. */
export class PageLanguage implements ReactiveController {
	readonly #host: ReactiveControllerHost & Element;
	#observer: MutationObserver | undefined;

	constructor(host: ReactiveControllerHost & Element) {
		this.#host = host;
		host.addController(this);
	}

	hostConnected(): void {
		const observer = new MutationObserver(() => this.#host.requestUpdate());
		let node: Node = this.#host;
		do {
			const root = node.getRootNode();
			observer.observe(root, { subtree: true, attributeFilter: ["lang"] });
			node = root instanceof ShadowRoot ? root.host : root;
		} while (node instanceof Element);
		this.#observer = observer;
	}

	hostDisconnected(): void {
		this.#observer?.disconnect();
	}
}

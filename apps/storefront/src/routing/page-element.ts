import { LitElement } from "lit";
import { shopDescription, shopName } from "../shop-name.js";
import { hasNavigated } from "./navigation.js";

/**
 * A page of the shop. It renders into the document itself, so that one style sheet applies and
 * labels, headings and landmarks form one tree.
 */
export abstract class PageElement extends LitElement {
	#headingShown = false;

	protected abstract readonly pageTitle: string;

	/** For search engines; the shop's own where a page has none. */
	protected get pageDescription(): string | null {
		return null;
	}

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	protected override updated(): void {
		document.title = `${this.pageTitle} · ${shopName}`;
		document
			.querySelector("meta[name=description]")
			?.setAttribute("content", this.pageDescription ?? shopDescription);
		if (this.#headingShown) {
			return;
		}
		const heading = this.querySelector("h1");
		if (!heading) {
			return;
		}
		this.#headingShown = true;
		// After a change of page a screen reader would otherwise stay on the removed link.
		if (hasNavigated()) {
			heading.focus({ preventScroll: true });
		}
	}
}

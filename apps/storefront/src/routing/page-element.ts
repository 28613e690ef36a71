import { LitElement } from "lit";
import { shopName } from "../shop-name.js";
import { hasNavigated } from "./navigation.js";

/**
 * A page of the shop. It renders into the document itself, so that one style sheet applies and
 * labels, headings and landmarks form one tree.
 */
export abstract class PageElement extends LitElement {
	#headingShown = false;

	protected abstract readonly pageTitle: string;

	/** The page by its name in the list of tabs. */
	protected get tabTitle(): string {
		return this.pageTitle;
	}

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	protected override updated(): void {
		document.title = `${this.tabTitle} · ${shopName}`;
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

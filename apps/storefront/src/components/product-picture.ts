import { html, type TemplateResult } from "lit";
import { storeUrl } from "../settings.js";

/**
 * A product's picture; a path without a server belongs to the store. The product's name always
 * stands beside it, so the picture has no text of its own.
 */
export function productPicture(
	url: string | null | undefined,
	loading: "eager" | "lazy" = "lazy",
): TemplateResult {
	if (!url) {
		return html`<span class="picture picture-none" aria-hidden="true"></span>`;
	}
	const src = new URL(url, storeUrl).href;
	return html`<img class="picture" src=${src} alt="" loading=${loading} width="600" height="600" />`;
}

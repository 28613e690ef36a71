import { html, type TemplateResult } from "lit";
import { storeUrl } from "../settings.js";

/** When the browser loads a picture: `first` before others, `eager` at once, `lazy` when it is near. */
export type PicturePriority = "first" | "eager" | "lazy";

/**
 * A product's picture; a path without a server belongs to the store. The product's name always
 * stands beside it, so the picture has no text of its own.
 */
export function productPicture(
	url: string | null | undefined,
	priority: PicturePriority = "lazy",
): TemplateResult {
	if (!url) {
		return html`<span class="picture picture-none" aria-hidden="true"></span>`;
	}
	const src = new URL(url, storeUrl).href;
	// The address last: a browser may begin to load as soon as it has it.
	return html`<img
		class="picture"
		alt=""
		loading=${priority === "lazy" ? "lazy" : "eager"}
		fetchpriority=${priority === "first" ? "high" : "auto"}
		width="600"
		height="600"
		src=${src}
	/>`;
}

import { html, type TemplateResult } from "lit";

/** A product's picture. Its name always stands beside it, so the picture itself is silent. */
export function productPicture(
	url: string | null | undefined,
	loading: "eager" | "lazy" = "lazy",
): TemplateResult {
	if (!url) return html`<span class="picture picture-none" aria-hidden="true"></span>`;
	return html`<img class="picture" src=${url} alt="" loading=${loading} width="600" height="600" />`;
}

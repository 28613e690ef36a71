import { html, isServer, nothing, type TemplateResult } from "lit";
import type { Texts } from "../texts/texts.js";
import { icons } from "./controls.js";

/**
 * A button that offers data to the device's apps, and a place below for its outcome; nothing where the
 * browser doesn't share, as on most desktops. A server draws it for the many phones that do.
 *
 * @param refused the outcome where a browser refuses, as in frames without the permission `web-share`
 */
export function shareTemplate(
	data: ShareData,
	refused: string,
	texts: Texts,
): TemplateResult | typeof nothing {
	// Older browsers have no such method, whatever its type says.
	if (!isServer && !navigator.canShare?.(data)) {
		return nothing;
	}
	const press = async ({ currentTarget }: Event) => {
		const place =
			currentTarget instanceof Element && currentTarget.parentElement?.querySelector(".outcome");
		const outcome = await navigator.share(data).then(
			() => "",
			// The shopper may think better of it.
			(cause) => (cause instanceof DOMException && cause.name === "AbortError" ? "" : refused),
		);
		if (place) {
			place.textContent = outcome;
		}
	};
	return html`<button class="secondary share-button" part="button" type="button" @click=${press}>
			${icons.share}<span>${texts.share}</span>
		</button>
		<p class="text outcome" part="text" role="status"></p>`;
}

import { css } from "lit";

/**
 * Colours. The two basic ones, of which all others are mixtures, follow the page's `color-scheme`:
 * a page that is always light keeps a light card on a dark device. So text and ground have a
 * contrast of at least 4.5 in light, in dark and with a page's own surface and text.
 */
export const themeStyles = css`
	:host {
		--_surface: var(--pix-checkout-surface, Canvas);
		--_text: var(--pix-checkout-text, CanvasText);
		--_accent: var(--pix-checkout-accent, #007a69);
		--_on-accent: var(--pix-checkout-on-accent, #fff);
		--_muted: var(--pix-checkout-muted, color-mix(in srgb, var(--_text) 70%, var(--_surface)));
		--_field: var(--pix-checkout-field, color-mix(in srgb, var(--_text) 6%, var(--_surface)));
		--_border: var(--pix-checkout-border, color-mix(in srgb, var(--_text) 18%, transparent));
		--_good: color-mix(in srgb, #00a58e 20%, var(--_surface));
		--_bad: color-mix(in srgb, #e5484d 20%, var(--_surface));
		--_warning: color-mix(in srgb, #f5a524 25%, var(--_surface));
		--_radius: 0.75rem;
	}

	@media print {
		:host {
			color-scheme: light;
		}
	}
`;

import { css } from "lit";

/**
 * Colours and measures. The two basic colours, of which all others are mixtures, follow the page's
 * `color-scheme`: a page that is always light keeps a light card on a dark device. So text and ground
 * have a contrast of at least 4.5 in light, in dark and with a page's own surface and text.
 */
export const themeStyles = css`
	:host {
		--_surface: var(--pix-checkout-surface, Canvas);
		--_text: var(--pix-checkout-text, CanvasText);
		--_accent: var(--pix-checkout-accent, #007a69);
		--_on-accent: var(--pix-checkout-on-accent, #fff);
		/* The accent as a line or a sign on the card. */
		--_mark: var(--_accent);
		--_muted: var(--pix-checkout-muted, color-mix(in srgb, var(--_text) 70%, var(--_surface)));
		--_field: var(--pix-checkout-field, color-mix(in srgb, var(--_text) 6%, var(--_surface)));
		--_border: var(--pix-checkout-border, color-mix(in srgb, var(--_text) 18%, transparent));
		--_good: color-mix(in srgb, #00a58e 20%, var(--_surface));
		--_bad: color-mix(in srgb, #e5484d 20%, var(--_surface));
		--_warning: color-mix(in srgb, #f5a524 25%, var(--_surface));
		/* As text: darker than its ground on a light card, lighter on a dark one. */
		--_alarm: color-mix(in srgb, #e5484d 55%, var(--_text));
		--_card-radius: var(--pix-checkout-radius, 1rem);
		--_radius: calc(var(--_card-radius) * 0.75);
		--_density: var(--pix-checkout-density, 1);
		--_gap: calc(1.25rem * var(--_density));
		--_tight: calc(0.5rem * var(--_density));
	}

	/* On a narrow card large text needs the room more than the edges do. Old browsers lack the unit. */
	@supports (inline-size: 1cqi) {
		:host {
			--_gap: calc(min(1.25rem, 6cqi) * var(--_density));
			--_tight: calc(min(0.5rem, 3cqi) * var(--_density));
		}
	}

	/*
	 * Whatever the brand's colour, its text is the one of white and black that is further from it: the
	 * y of XYZ is the luminance of WCAG, and at 0.179 both have a contrast of 4.6. And a mark of it on
	 * the card keeps its hue and moves its lightness (OKLCH) until it is seen there.
	 */
	@supports (color: color(from red xyz-d65 y y y)) and (color: light-dark(red, red)) {
		:host {
			--_white: clamp(0, (0.179 - y) * 1e5, 1);
			--_on-accent: var(
				--pix-checkout-on-accent,
				color(
					from var(--_accent) xyz-d65 calc(0.9505 * var(--_white)) var(--_white)
						calc(1.089 * var(--_white))
				)
			);
			--_mark: light-dark(
				oklch(from var(--_accent) min(l, 0.6) c h),
				oklch(from var(--_accent) max(l, 0.68) c h)
			);
		}
	}

	@media print {
		:host {
			color-scheme: light;
		}
	}
`;

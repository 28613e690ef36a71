import { css } from "lit";

/**
 * Colours, each pair of text and ground with a contrast of at least 4.5. Light or dark follows
 * the page's `color-scheme`: a page that is always light keeps a light card on a dark device.
 */
export const themeStyles = css`
	:host {
		--_surface: var(--pix-checkout-surface, #ffffff);
		--_field: var(--pix-checkout-field, #f3f6f6);
		--_text: var(--pix-checkout-text, #14201f);
		--_muted: var(--pix-checkout-muted, #51605e);
		--_border: var(--pix-checkout-border, #d9e1e0);
		--_accent: var(--pix-checkout-accent, #006b5c);
		--_on-accent: var(--pix-checkout-on-accent, #ffffff);
		--_good: #006b5c;
		--_good-ground: #dff5ef;
		--_bad: #b3261e;
		--_bad-ground: #fce9e7;
		--_warning: #6d4700;
		--_warning-ground: #fff3d9;
		--_quiet-ground: #eaf0ef;
		--_radius: var(--pix-checkout-radius, 1rem);
	}

	@supports (color: light-dark(#000, #fff)) {
		:host {
			--_surface: var(--pix-checkout-surface, light-dark(#ffffff, #151b1b));
			--_field: var(--pix-checkout-field, light-dark(#f3f6f6, #202929));
			--_text: var(--pix-checkout-text, light-dark(#14201f, #eef4f3));
			--_muted: var(--pix-checkout-muted, light-dark(#51605e, #a9b8b6));
			--_border: var(--pix-checkout-border, light-dark(#d9e1e0, #364140));
			--_accent: var(--pix-checkout-accent, light-dark(#006b5c, #4fd8c0));
			--_on-accent: var(--pix-checkout-on-accent, light-dark(#ffffff, #04221d));
			--_good: light-dark(#006b5c, #5fe3cb);
			--_good-ground: light-dark(#dff5ef, #0d3a33);
			--_bad: light-dark(#b3261e, #ffb4ab);
			--_bad-ground: light-dark(#fce9e7, #4a1a17);
			--_warning: light-dark(#6d4700, #ffd58a);
			--_warning-ground: light-dark(#fff3d9, #3d2e0c);
			--_quiet-ground: light-dark(#eaf0ef, #293332);
		}
	}
`;

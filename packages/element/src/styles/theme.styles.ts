import { css } from "lit";

/**
 * Colours, each pair of text and ground with a contrast of at least 4.5. Light or dark follows
 * the page's `color-scheme`: a page that is always light keeps a light card on a dark device.
 */
export const themeStyles = css`
	:host {
		--surface: var(--pix-checkout-surface, #ffffff);
		--field: var(--pix-checkout-field, #f3f6f6);
		--text: var(--pix-checkout-text, #14201f);
		--muted: var(--pix-checkout-muted, #51605e);
		--border: var(--pix-checkout-border, #d9e1e0);
		--accent: var(--pix-checkout-accent, #006b5c);
		--on-accent: var(--pix-checkout-on-accent, #ffffff);
		--good: #006b5c;
		--good-ground: #dff5ef;
		--bad: #b3261e;
		--bad-ground: #fce9e7;
		--warning: #6d4700;
		--warning-ground: #fff3d9;
		--quiet-ground: #eaf0ef;
		--radius: var(--pix-checkout-radius, 1rem);
	}

	@supports (color: light-dark(#000, #fff)) {
		:host {
			--surface: var(--pix-checkout-surface, light-dark(#ffffff, #151b1b));
			--field: var(--pix-checkout-field, light-dark(#f3f6f6, #202929));
			--text: var(--pix-checkout-text, light-dark(#14201f, #eef4f3));
			--muted: var(--pix-checkout-muted, light-dark(#51605e, #a9b8b6));
			--border: var(--pix-checkout-border, light-dark(#d9e1e0, #364140));
			--accent: var(--pix-checkout-accent, light-dark(#006b5c, #4fd8c0));
			--on-accent: var(--pix-checkout-on-accent, light-dark(#ffffff, #04221d));
			--good: light-dark(#006b5c, #5fe3cb);
			--good-ground: light-dark(#dff5ef, #0d3a33);
			--bad: light-dark(#b3261e, #ffb4ab);
			--bad-ground: light-dark(#fce9e7, #4a1a17);
			--warning: light-dark(#6d4700, #ffd58a);
			--warning-ground: light-dark(#fff3d9, #3d2e0c);
			--quiet-ground: light-dark(#eaf0ef, #293332);
		}
	}
`;

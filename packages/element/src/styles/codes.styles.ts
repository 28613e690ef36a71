import { css } from "lit";

/** QR code and barcode. No theme reaches them: an important rule in here wins over the page's. */
export const codesStyles = css`
	/* The white ground must stay white, or no app can read what is on it. */
	.enlarge svg,
	dialog svg,
	dialog,
	.bars {
		forced-color-adjust: none !important;
		/* Without it a browser that darkens light pages paints the code's black white. */
		color-scheme: only light !important;
		print-color-adjust: exact;
		background: #fff !important;
		border-radius: var(--_radius);
		filter: none !important;
		mix-blend-mode: normal !important;
		opacity: 1 !important;
	}

	/* On a light card the code has an edge too. */
	.enlarge {
		border-radius: var(--_radius);
		box-shadow: 0 0 0 1px var(--_border);
	}

	@media (forced-colors: active) {
		.enlarge:not(:focus-visible) {
			outline: 1px solid CanvasText;
		}

		.bars {
			border-color: CanvasText !important;
		}
	}

	.enlarge svg {
		max-inline-size: 100%;
		block-size: auto;
	}

	dialog[open] {
		display: grid;
		justify-items: center;
		gap: 0.5rem;
		padding: 0.5rem;
		border: 0;
		max-inline-size: 100vw;
		max-block-size: 100vh;
		color: #000;
	}

	dialog svg {
		inline-size: min(94vw, 94vh - 13rem);
		block-size: auto;
	}

	dialog :is(b, .secondary) {
		color: #000;
	}

	.beside {
		text-align: center;
		font-size: 1.125em;
	}

	/* The small code must not shine through: a camera might find its corners first. */
	::backdrop {
		background: #fff;
	}
`;

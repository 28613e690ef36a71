import { css } from "lit";

/** QR code, barcode, and how to pay with them. */
export const codesStyles = css`
	.qr {
		display: grid;
		justify-items: center;
		gap: 0.25rem;
		text-align: center;
	}

	/* The white ground must stay white, or no app can read what is on it. */
	.qr svg,
	dialog,
	.barcode {
		forced-color-adjust: none;
		print-color-adjust: exact;
		background: #fff;
		border-radius: var(--_radius);
	}

	.qr svg,
	.barcode svg {
		max-inline-size: 100%;
		block-size: auto;
	}

	dialog {
		padding: 0.5rem;
		border: 0;
		max-inline-size: 100vw;
		max-block-size: 100vh;
	}

	dialog svg {
		inline-size: min(94vw, 94vh - 5rem);
	}

	dialog .secondary {
		margin: 0.5rem auto 0;
		color: #000;
	}

	/* The small code must not shine through: a camera might find its corners first. */
	::backdrop {
		background: #fff;
	}

	.barcode {
		display: grid;
		justify-content: center;
		padding-block: 0.75rem;
		border: 1px solid var(--_border);
	}

	.barcode svg {
		block-size: 4rem;
	}

	/* A bar needs a pixel at least: where there are too few side by side, the bars stand upright. */
	@media (max-resolution: 1.4dppx) {
		@container (max-width: 30rem) {
			.barcode {
				block-size: 29rem;
				align-items: center;
				overflow: hidden;
			}

			.barcode svg {
				max-inline-size: none;
				rotate: 90deg;
				shape-rendering: crispEdges;
			}
		}
	}

	.steps ol {
		padding: 0;
		list-style: none;
		counter-reset: step;
	}

	.steps li {
		display: grid;
		grid-template-columns: auto 1fr;
		gap: 0.625rem;
		counter-increment: step;
	}

	.steps li::before {
		content: counter(step);
		inline-size: 1.5rem;
		block-size: 1.5rem;
		border-radius: 50%;
		background: var(--_field);
		text-align: center;
		font-weight: 700;
	}
`;

import { css } from "lit";

/**
 * The places of a Pix, which are the skeleton's too. Copying comes first. A finger is on the device that
 * pays: there the QR code is folded away. A mouse is not: the QR code stands before the steps, or beside.
 */
export const pixStyles = css`
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

	/* The code is copied: the next step is the shopper's. */
	.begun li:first-child {
		color: var(--_muted);
	}

	.begun li:first-child::before {
		content: "✓";
		background: var(--_good);
		color: var(--_text);
	}

	.begun li:nth-child(2)::before {
		background: var(--_accent);
		color: var(--_on-accent);
	}

	.qr {
		display: grid;
		grid-template-columns: minmax(0, auto);
		justify-items: center;
		justify-self: center;
		align-self: start;
		gap: 0.5rem;
		max-inline-size: min(308px, 100%);
		text-align: center;
	}

	/* As large as the code that will stand here. */
	.qr-place {
		display: grid;
		place-content: center;
		justify-items: center;
		gap: 0.75rem;
		inline-size: 308px;
		max-inline-size: 100%;
		aspect-ratio: 1;
		padding: 1rem;
		border-radius: var(--_radius);
		background: var(--_field);
	}

	.after-copy {
		display: grid;
	}

	.after-copy > * {
		grid-area: 1 / 1;
	}

	/* As high as the hint that it replaces. */
	.pix .copied {
		padding: 0;
		border: 0;
		background: none;
		font-size: 0.875em;
	}

	.fold span {
		flex: 1;
		text-align: start;
	}

	@media (pointer: coarse) {
		.steps .by-scan,
		.hint,
		.qr:not(.open) {
			display: none;
		}

		/* The steps say it. */
		.pix .copied {
			position: absolute;
			clip-path: inset(50%);
		}

		/* In reach of a thumb. */
		.copy .primary {
			min-block-size: 3.5rem;
			font-size: 1.125em;
		}
	}

	@media not all and (pointer: coarse) {
		.steps .by-copy,
		.ways .fold {
			display: none;
		}

		.ways > .steps {
			order: 1;
		}
	}

	@container (min-width: 42rem) {
		.ways {
			column-gap: 2rem;
		}

		@media (pointer: coarse) {
			.ways {
				grid-template-columns: 1fr 1fr;
			}

			.ways > :is(.head, .fold, .qr) {
				grid-column: span 2;
			}
		}

		@media not all and (pointer: coarse) {
			.ways {
				grid-template: "head qr" auto "copy qr" 1fr "steps steps" auto / minmax(0, 1fr) auto;
			}

			.ways > .head {
				grid-area: head;
			}

			.ways > .copy {
				grid-area: copy;
			}

			.ways > .qr {
				grid-area: qr;
			}

			.ways > .steps {
				grid-area: steps;
			}

			.steps ol {
				grid-template-columns: repeat(3, minmax(0, 1fr));
				column-gap: 1.5rem;
			}

			/* Beside the code to scan: its white edge is for the camera. */
			.known {
				margin-inline-end: calc(308px + 2rem);
			}

			.pix > .trouble {
				inset-inline-end: calc(308px + 4rem);
			}
		}
	}

	/* The skeleton: the same words without ink, seen as blocks until the code comes. */
	.skeleton {
		display: flex;
		flex-direction: column;
		visibility: hidden;
	}

	.skeleton > :is(.ways, .head, .slip) {
		visibility: visible;
		animation: breathe 2s infinite;
	}

	/* What is known already stands in its place. */
	.known {
		background: var(--_surface);
	}

	.preparing .skeleton .head {
		visibility: hidden;
	}

	.skeleton * {
		border-color: transparent !important;
		color: transparent !important;
	}

	/* Without its two icons. */
	.skeleton .fold {
		justify-content: start;
		padding-inline: calc(min(0.75rem, 4cqi) + min(0.625rem, 2cqi) + 1.25em);
	}

	.skeleton .bar {
		background: none;
	}

	.skeleton .bars svg {
		visibility: hidden;
	}

	.skeleton li::before,
	.skeleton :is(.primary, .bars, a, textarea),
	.skeleton .fold,
	.skeleton span:not(.words, .unseen) {
		border-radius: 0.375rem;
		background: var(--_field);
		-webkit-box-decoration-break: clone;
		box-decoration-break: clone;
	}

	/* The content of the tag covers the steps, as long as there is one. */
	.meanwhile {
		margin-block-start: auto;
	}

	.meanwhile ::slotted(*) {
		background: var(--_surface);
	}

	/* They would show its words, an amount among them. */
	@media (forced-colors: active) {
		.skeleton > * {
			visibility: hidden !important;
		}
	}

	@media print {
		.skeleton {
			display: none;
		}
	}
`;

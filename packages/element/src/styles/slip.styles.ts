import { css } from "lit";

/** A slip: its due date, how it is handed on, and its bars. */
export const slipStyles = css`
	.due-soon {
		justify-self: start;
		background: var(--_warning);
		color: var(--_text);
	}

	.handing {
		display: flex;
		flex-wrap: wrap;
		gap: 0.5rem;
	}

	.handing > * {
		flex: 1 1 12rem;
	}

	/* Without a line the document is the way to pay. */
	.alone > a {
		background: var(--_accent);
		color: var(--_on-accent);
	}

	.handing > a {
		text-align: center;
	}

	.handing > p {
		flex-basis: 100%;
		order: 1;
	}

	.terms {
		display: grid;
		gap: 0.375rem;
		margin: 0;
		padding-inline-start: 1.125rem;
		color: var(--_muted);
		font-size: 0.9375em;
		text-wrap: pretty;
	}

	.bars {
		display: grid;
		justify-items: center;
		gap: 0.5rem;
		padding: 0.75rem 0.5rem;
		border: 1px solid var(--_border);
		border-radius: var(--_radius);
		color: #555;
		font-size: 0.875em;
		text-align: center;
		text-wrap: balance;
	}

	/* A whole pixel for each narrow bar. */
	.bars svg {
		max-inline-size: 100%;
		block-size: 3.25rem;
	}

	.bars-fold {
		margin-block-start: -0.75rem;
	}

	.bars-fold {
		display: none;
	}

	/* Most computers don't share, and a server doesn't know. */
	@media not all and (pointer: coarse) {
		.share-button,
		.keep {
			display: none;
		}
	}

	@media screen and (pointer: coarse) {
		.bars-fold {
			display: flex;
		}

		.bars-fold[aria-expanded="false"] + .bars {
			display: none;
		}

		/* A tablet has room for them in one row. */
		@container (min-width: 36rem) {
			.slip {
				grid-template-columns: minmax(0, 1fr) auto;
			}

			.slip > :is(.copy, *) {
				grid-column: 1 / -1;
			}

			.slip > .handing:not(.alone) {
				grid-column: 1;
			}

			.slip > .bars-fold {
				grid-column: 2;
				align-self: start;
				margin: 0;
			}
		}
	}

	@media screen {
		@container (max-width: 30rem) {
			/* Every pixel counts: the drawing has the white at its sides, and the card has room. */
			.bars {
				margin-inline: -1rem;
				padding-inline: 0;
				border: 0;
			}

			.bars-fold {
				display: flex;
			}

			.bars-fold[aria-expanded="false"] + .bars {
				display: none;
			}
		}
	}

	/* A bar needs a pixel at least. Here there are too few, so no scanner could read the bars. */
	@media screen and (max-resolution: 1.4dppx) {
		.bars svg {
			shape-rendering: crispEdges;
		}

		@container (max-width: 30rem) {
			.bars-fold,
			.bars-fold + .bars {
				display: none;
			}
		}
	}

	/*
	 * FEBRABAN's size: the bars are 103 mm by 13 mm, so with the white at their sides, 425 instead of
	 * 405 narrow bars, 108.1 mm.
	 */
	@media print {
		.bars {
			border: 0;
			padding: 0;
			justify-items: start;
		}

		.bars svg {
			inline-size: 108.1mm;
			max-inline-size: none;
			block-size: 13mm;
		}

		.bars figcaption {
			display: none;
		}
	}
`;

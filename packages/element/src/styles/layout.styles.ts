import { css } from "lit";

/** The card and the places of its parts. The element's own width decides, not the window's. */
export const layoutStyles = css`
	:host {
		display: block;
		container-type: inline-size;
		/* A container has no width of its own, and would vanish in a row or a column that shrinks. */
		min-inline-size: min(20rem, 80vw);
		font-family: var(--pix-checkout-font, inherit);
		line-height: 1.5;
		text-align: start;
	}

	:host([hidden]) {
		display: none;
	}

	*,
	*::before {
		box-sizing: border-box;
		/* Each text reads in its own direction, wherever the page begins its lines. */
		unicode-bidi: plaintext;
	}

	h2,
	h3,
	p,
	ol,
	figure {
		margin: 0;
	}

	.card {
		max-inline-size: 46rem;
		margin-inline: auto;
		padding: 1.25rem;
		border: 1px solid var(--_border);
		border-radius: var(--pix-checkout-radius, 1rem);
		background: var(--_surface);
		color: var(--_text);
		text-align: -webkit-match-parent;
		text-align: match-parent;
	}

	.unseen {
		position: absolute;
		inline-size: 1px;
		block-size: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}

	.icon {
		flex: none;
		inline-size: 1.25em;
		block-size: 1.25em;
	}

	.title {
		font-size: 1.25rem;
		line-height: 1.3;
		text-wrap: balance;
		outline: none;
	}

	.text,
	.label,
	.payee,
	.qr,
	.waiting,
	.deadline,
	.head .title {
		color: var(--_muted);
		text-wrap: pretty;
	}

	.payee,
	.qr,
	.waiting {
		font-size: 0.875rem;
	}

	.head .title,
	.label {
		font-size: 1rem;
		font-weight: 600;
	}

	.amount {
		font-size: 2rem;
		line-height: 1.2;
		font-weight: 700;
	}

	b,
	.time {
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		color: var(--_text);
	}

	.head,
	.way,
	.copy,
	.slip,
	.steps,
	.steps ol {
		display: grid;
		gap: 0.5rem;
	}

	.ways,
	.slip {
		display: grid;
		gap: 1.25rem;
		margin-block-start: 1.25rem;
	}

	.deadline,
	.waiting,
	.trouble {
		display: flex;
		align-items: center;
		gap: 0.5rem;
	}

	.waiting,
	.trouble {
		flex-wrap: wrap;
	}

	.bar {
		inline-size: 100%;
		block-size: 0.25rem;
		border-radius: 1rem;
		background: var(--_field);
		fill: var(--_accent);
	}

	.waiting {
		margin-block-start: 1.25rem;
		padding-block-start: 1rem;
		border-block-start: 1px solid var(--_border);
	}

	.waiting p,
	.trouble p {
		flex: 1 1 12rem;
	}

	.box {
		padding: 0.625rem 0.75rem;
		/* Visible with forced colours, which have no backgrounds. */
		border: 1px solid transparent;
		border-radius: var(--_radius);
		text-wrap: pretty;
	}

	.trouble,
	.warning {
		margin-block-end: 1rem;
	}

	.trouble,
	.refused {
		background: var(--_warning);
	}

	.warning,
	.bad {
		background: var(--_bad);
		font-weight: 600;
	}

	.copied,
	.good {
		background: var(--_good);
	}

	/* The code to scan goes first, but by touch the button: shoppers can't scan their own screen. */
	@media not all and (pointer: coarse) {
		.qr {
			order: -1;
		}
	}

	@container (min-width: 36rem) {
		.card {
			padding: 2rem;
		}

		.ways {
			grid-template-columns: minmax(0, 1fr) auto;
			column-gap: 2rem;
			align-items: start;
		}

		.qr {
			grid-area: 1 / 2 / span 2;
		}

		.way,
		.steps {
			grid-column: 1;
		}

		@media not all and (pointer: coarse) {
			.ways {
				grid-template-columns: auto minmax(0, 1fr);
			}

			.qr {
				grid-column: 1;
			}

			.way,
			.steps {
				grid-column: 2;
			}
		}
	}

	@media print {
		.primary,
		.secondary,
		.copy label,
		.outcome,
		.waiting,
		.trouble {
			display: none;
		}
	}
`;

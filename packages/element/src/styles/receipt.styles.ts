import { css } from "lit";

/** The moment of the payment, and its receipt. */
export const receiptStyles = css`
	.sign.good {
		position: relative;
		inline-size: 4.5rem;
		block-size: 4.5rem;
		/* Visible with forced colours, which have no backgrounds. */
		border: 2px solid var(--_accent);
		background: var(--_accent);
		color: var(--_on-accent);
		box-shadow: 0 0 0 0.5rem color-mix(in srgb, var(--_accent) 15%, transparent);
		margin-block: 0.5rem;
		animation: arrive 0.3s ease-out;
	}

	.tick {
		inline-size: 2.75rem;
	}

	.tick path {
		stroke-dasharray: 1;
		animation: draw 0.3s ease-out 0.1s backwards;
	}

	@keyframes arrive {
		from {
			scale: 0.7;
			box-shadow: 0 0 0 0 transparent;
		}
	}

	@keyframes draw {
		from {
			stroke-dashoffset: 1;
		}
	}

	.paid .text {
		margin-block-end: 0.25rem;
	}

	.receipt {
		display: grid;
		gap: 0.5rem;
	}

	.receipt dl div {
		display: grid;
		grid-template-columns: auto minmax(0, 1fr);
		gap: 1rem;
		padding-block: 0.5rem;
		border-block-start: 1px solid var(--_border);
		font-size: 0.9375em;
	}

	.receipt dt,
	.note {
		color: var(--_muted);
	}

	.receipt dd {
		font-weight: 600;
		text-align: end;
		text-wrap: balance;
	}

	.note {
		margin: -0.5rem 0 0;
		padding-block-start: 0.5rem;
		border-block-start: 1px solid var(--_border);
		font-size: 0.8125em;
		text-wrap: balance;
	}

	.keep {
		inline-size: 100%;
		max-inline-size: 30rem;
	}

	@container (max-width: 17rem) {
		.receipt dl div,
		.differences div {
			grid-template-columns: minmax(0, 1fr);
			gap: 0;
		}

		:is(.receipt, .differences) :is(dt, dd) {
			text-align: start;
		}
	}

	@media print {
		.receipt {
			break-inside: avoid;
		}
	}
`;

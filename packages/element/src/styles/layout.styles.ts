import { css } from "lit";

/** The card and what stands where on it. The element's own width decides, not the window's. */
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
		border-radius: var(--_radius);
		background: var(--_surface);
		color: var(--_text);
	}

	.unseen {
		position: absolute;
		inline-size: 1px;
		block-size: 1px;
		margin: -1px;
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
		font-size: 1.125rem;
		line-height: 1.3;
		font-weight: 700;
		text-wrap: balance;
	}

	.text {
		color: var(--_muted);
		text-wrap: pretty;
	}

	.label {
		display: block;
		font-size: 0.875rem;
		font-weight: 600;
		color: var(--_muted);
	}

	.amount {
		font-size: 2rem;
		line-height: 1.2;
		font-weight: 700;
		letter-spacing: -0.01em;
		font-variant-numeric: tabular-nums;
	}

	/* Waiting for a payment: what, how much, until when. */

	.head {
		display: grid;
		gap: 0.25rem;
	}

	.head .title {
		font-size: 1rem;
		font-weight: 600;
		color: var(--_muted);
	}

	.deadline {
		display: inline-flex;
		align-items: center;
		gap: 0.5rem;
		justify-self: start;
		margin-block-start: 0.25rem;
		color: var(--_muted);
	}

	.time {
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		color: var(--_text);
	}

	.ways,
	.slip {
		display: grid;
		gap: 1.25rem;
		margin-block-start: 1.25rem;
	}

	.way {
		display: grid;
		gap: 0.75rem;
	}

	.waiting {
		display: grid;
		grid-template-columns: auto 1fr;
		align-items: baseline;
		gap: 0.625rem;
		margin-block-start: 1.25rem;
		padding-block-start: 1rem;
		border-block-start: 1px solid var(--_border);
		font-size: 0.875rem;
		color: var(--_muted);
	}

	.dot {
		inline-size: 0.5rem;
		block-size: 0.5rem;
		border-radius: 50%;
		background: var(--_accent);
		animation: breathe 2s ease-in-out infinite;
	}

	.trouble {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 0.25rem 0.625rem;
		margin-block-end: 1rem;
		padding: 0.625rem 0.75rem;
		border-radius: 0.75rem;
		background: var(--_warning-ground);
		color: var(--_warning);
		font-size: 0.9375rem;
	}

	.trouble p {
		flex: 1 1 12rem;
	}

	@container (min-width: 36rem) {
		.card {
			padding: 2rem;
		}

		.head {
			grid-template-columns: 1fr auto;
			align-items: end;
		}

		.head .title {
			grid-column: 1 / -1;
		}

		.amount {
			font-size: 2.25rem;
		}

		.deadline {
			margin: 0 0 0.375rem;
		}

		/* Here a phone can scan the screen: the code goes first. */
		.ways {
			grid-template-columns: auto minmax(0, 1fr);
			column-gap: 2rem;
			align-items: start;
		}

		.qr {
			grid-column: 1;
			grid-row: 1 / span 2;
		}

		.way,
		.steps {
			grid-column: 2;
		}

		.slip .secondary {
			justify-self: start;
			padding-inline: 1.25rem;
		}
	}

	@keyframes breathe {
		50% {
			opacity: 0.3;
		}
	}

	@media (prefers-reduced-motion: reduce) {
		.dot {
			animation: none;
		}
	}
`;

import { css } from "lit";

/** The card and the places of its views. The element's own width decides, not the window's. */
export const layoutStyles = css`
	:host {
		/* A container has no width of its own, and would vanish in a row or a column that shrinks. */
		min-inline-size: min(20rem, 80vw);
	}

	.nothing {
		display: none;
	}

	*,
	*::before {
		/* Each text reads in its own direction, wherever the page begins its lines. */
		unicode-bidi: plaintext;
	}

	.card {
		position: relative;
		max-inline-size: 50rem;
		/* Large text grows as far as words have room. */
		font-size: min(1em, 7cqi);
		text-align: -webkit-match-parent;
		text-align: match-parent;
	}

	/* What waits for a code lies on its skeleton, and is at least as high. */
	.stage {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
	}

	.stage > * {
		grid-area: 1 / 1;
		min-inline-size: 0;
	}

	.view {
		display: flex;
		flex-direction: column;
		z-index: 1;
	}

	.identity {
		display: flex;
		flex-wrap: wrap;
		justify-content: space-between;
		column-gap: 1rem;
		color: var(--_muted);
		font-size: 0.875em;
	}

	.identity b,
	.identity span,
	.identity ::slotted(*) {
		margin-block-end: var(--_tight);
	}

	.icon {
		flex: none;
		inline-size: 1.25em;
		block-size: 1.25em;
	}

	.title {
		outline: none;
	}

	.text,
	.label,
	.payee,
	.hint,
	.qr-hint,
	.waiting {
		color: var(--_muted);
		text-wrap: balance;
	}

	.hint,
	.qr-hint,
	.waiting,
	.trouble,
	.plain-link {
		font-size: 0.875em;
	}

	.head .title,
	.label {
		font-size: 1em;
		line-height: 1.5;
		font-weight: 600;
	}

	.head .title {
		display: flex;
		align-items: center;
		gap: 0.5rem;
	}

	.pix-symbol,
	.title .busy {
		flex: none;
		inline-size: 1.5rem;
		block-size: 1.5rem;
	}

	.amount {
		font-size: min(2em, 12cqi);
		line-height: 1.2;
		font-weight: 700;
	}

	.payee {
		min-block-size: 1lh;
	}

	b,
	.time {
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		color: var(--_text);
	}

	.head,
	.copy,
	.ways,
	.slip,
	.steps,
	.steps ol {
		display: grid;
		/* Not as wide as what they hold: a code has no end of a line, and a field a width of its own. */
		grid-template-columns: minmax(0, 1fr);
		gap: var(--_tight);
		align-content: start;
	}

	.head {
		gap: calc(var(--_tight) / 2);
	}

	.ways,
	.slip {
		gap: var(--_gap);
	}

	.slip {
		margin-block-start: var(--_gap);
	}

	.deadline {
		display: grid;
		gap: 0.375rem;
		color: var(--_muted);
		text-wrap: pretty;
		margin-block-start: var(--_tight);
		padding: 0.5rem 0.75rem;
		border: 1px solid transparent;
		border-radius: var(--_radius);
		background: var(--_field);
	}

	.deadline p,
	p.deadline,
	.waiting,
	.trouble {
		display: flex;
		align-items: center;
		gap: 0.5rem;
	}

	.deadline p,
	.waiting {
		flex-wrap: wrap;
	}

	.words,
	.until {
		font-size: 0.875em;
	}

	.words {
		flex: 1 1 4rem;
	}

	.bar {
		inline-size: 100%;
		block-size: 0.25rem;
		border-radius: 1rem;
		background: var(--_border);
		fill: var(--_mark);
	}

	.soon {
		background: var(--_warning);
		color: var(--_text);
	}

	.last {
		border-color: var(--_alarm);
		background: var(--_bad);
		color: var(--_text);
	}

	:is(.soon, .last) .bar {
		fill: currentColor;
	}

	.waiting {
		margin-block-start: var(--_gap);
		padding-block-start: 0.75rem;
		border-block-start: 1px solid var(--_border);
	}

	.waiting p,
	.trouble p {
		flex: 1 1 6rem;
	}

	/* Seen first, and nothing moves for it: it covers what says least. */
	.trouble {
		position: absolute;
		inset: 0.25rem 0.25rem auto;
		z-index: 2;
		padding: 0.25rem 0.5rem 0.25rem 0.75rem;
		border: 1px solid transparent;
		border-radius: var(--_radius);
		background: var(--_warning);
		line-height: 1.25;
	}

	.trouble .secondary {
		padding: 0.375rem 0.75rem;
	}

	.trouble ~ .identity,
	.trouble ~ .stage :is(.head .title, .sign) {
		opacity: 0;
	}

	.away {
		visibility: hidden;
	}

	.box {
		padding: 0.625rem 0.75rem;
		/* Visible with forced colours, which have no backgrounds. */
		border: 1px solid transparent;
		border-radius: var(--_radius);
		text-wrap: pretty;
	}

	.refused {
		background: var(--_warning);
	}

	.bad {
		background: var(--_bad);
		font-weight: 600;
	}

	.copied,
	.good {
		background: var(--_good);
	}

	/* Copying is in sight there, too. */
	@media (max-height: 30rem) {
		@container (min-width: 22rem) {
			.head {
				grid-template-columns: minmax(0, 1fr) auto;
			}

			.head > .amount {
				grid-area: 1 / 2 / span 2;
			}

			.head > :not(.title, .payee, .amount) {
				grid-column: span 2;
			}
		}
	}

	@media (forced-colors: active) {
		.bar {
			border: 1px solid CanvasText;
			fill: CanvasText;
		}
	}

	/* The words of the last minutes take two lines here, and the time of day would take a third. */
	@container (max-width: 20rem) {
		.until {
			display: none;
		}

		.words {
			display: grid;
			align-content: center;
			min-block-size: 2lh;
		}
	}

	@container (min-width: 36rem) {
		.card {
			padding: calc(2rem * var(--_density));
		}
	}
`;

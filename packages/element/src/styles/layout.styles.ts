import { css } from "lit";

/** Places and shapes. The element's own width decides, not the window's. */
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

	.copy {
		display: grid;
		gap: 0.5rem;
	}

	.code {
		inline-size: 100%;
		padding: 0.75rem;
		border: 1px solid var(--_border);
		border-radius: 0.75rem;
		background: var(--_field);
		color: var(--_text);
		/* Smaller than 16 pixels, and phones zoom in on a touch. */
		font: 1rem / 1.4 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
		resize: none;
		text-overflow: ellipsis;
	}

	textarea.code {
		field-sizing: content;
	}

	.primary,
	.secondary {
		display: inline-flex;
		align-items: center;
		justify-content: center;
		gap: 0.625rem;
		min-block-size: 3rem;
		padding: 0.625rem 0.875rem;
		border: 1px solid transparent;
		border-radius: 0.75rem;
		font: inherit;
		font-weight: 600;
		text-decoration: none;
		cursor: pointer;
	}

	.primary {
		min-block-size: 3.25rem;
		background: var(--_accent);
		color: var(--_on-accent);
	}

	.primary:hover {
		background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
	}

	.secondary {
		border-color: var(--_border);
		background: transparent;
		color: var(--_text);
	}

	.secondary:hover {
		background: var(--_field);
	}

	.plain {
		padding: 0.25rem;
		border: 0;
		background: none;
		color: inherit;
		font: inherit;
		font-weight: 600;
		text-decoration: underline;
		text-underline-offset: 0.2em;
		cursor: pointer;
	}

	:is(button, a, .code):focus-visible {
		outline: 3px solid var(--_accent);
		outline-offset: 2px;
	}

	.outcome {
		font-size: 0.9375rem;
		text-wrap: pretty;
	}

	.outcome:is(.copied, .refused) {
		padding: 0.625rem 0.75rem;
		border-radius: 0.75rem;
	}

	.outcome.copied {
		background: var(--_good-ground);
		color: var(--_good);
	}

	.outcome.refused {
		background: var(--_warning-ground);
		color: var(--_warning);
	}

	/* The white ground must stay white, or no app can read what is on it. */

	.qr {
		display: grid;
		justify-items: center;
		gap: 0.5rem;
		color: var(--_muted);
		font-size: 0.875rem;
		text-align: center;
	}

	.qr svg,
	.barcode {
		forced-color-adjust: none;
		print-color-adjust: exact;
		background: #fff;
	}

	.qr svg,
	.barcode svg {
		max-inline-size: 100%;
	}

	.qr svg {
		block-size: auto;
		border-radius: 0.5rem;
	}

	.barcode {
		display: grid;
		justify-items: center;
		padding-block: 0.75rem;
		border: 1px solid var(--_border);
		border-radius: 0.75rem;
	}

	.steps {
		display: grid;
		gap: 0.5rem;
	}

	.steps ol {
		display: grid;
		gap: 0.5rem;
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
		display: grid;
		place-items: center;
		inline-size: 1.5rem;
		block-size: 1.5rem;
		border-radius: 50%;
		background: var(--_quiet-ground);
		color: var(--_text);
		font-size: 0.8125rem;
		font-weight: 700;
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

	/* States that are one sign, one heading and one sentence. */

	.notice {
		display: grid;
		justify-items: center;
		align-content: center;
		gap: 0.5rem;
		min-block-size: 15rem;
		padding-block: 1rem;
		text-align: center;
	}

	.notice .title {
		font-size: 1.25rem;
	}

	.notice .text {
		max-inline-size: 26rem;
	}

	.notice .amount {
		margin-block-start: 0.5rem;
		font-size: 1.5rem;
	}

	.notice .secondary {
		margin-block-start: 0.75rem;
	}

	.sign {
		display: grid;
		place-items: center;
		inline-size: 4rem;
		block-size: 4rem;
		margin-block-end: 0.5rem;
		border-radius: 50%;
		font-size: 1.625rem;
	}

	.sign.good {
		background: var(--_good-ground);
		color: var(--_good);
		animation: arrive 0.4s ease-out;
	}

	.sign.bad {
		background: var(--_bad-ground);
		color: var(--_bad);
	}

	.sign.quiet {
		background: var(--_quiet-ground);
		color: var(--_muted);
	}

	.sign.busy {
		inline-size: 3rem;
		block-size: 3rem;
		border: 4px solid var(--_border);
		border-block-start-color: var(--_accent);
		animation: turn 1s linear infinite;
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

	@keyframes turn {
		to {
			rotate: 1turn;
		}
	}

	@keyframes arrive {
		from {
			scale: 0.6;
			opacity: 0;
		}
	}

	@media (prefers-reduced-motion: reduce) {
		.dot,
		.sign {
			animation: none;
		}
	}

	@media (forced-colors: active) {
		.primary {
			border-color: ButtonText;
		}
	}
`;

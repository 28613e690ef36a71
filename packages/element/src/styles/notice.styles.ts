import { css } from "lit";

/** States that are one sign, one heading and one sentence, and what stands below; and what moves. */
export const noticeStyles = css`
	.notice {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
		justify-items: center;
		gap: 0.75rem;
		text-align: center;
	}

	.notice .text {
		max-inline-size: 26rem;
	}

	.notice button {
		padding-inline: 1.25rem;
	}

	.notice > .amount,
	.sign {
		font-size: 1.5em;
	}

	.sign {
		display: grid;
		place-items: center;
		inline-size: 3.5rem;
		block-size: 3.5rem;
		border-radius: 50%;
	}

	.quiet {
		background: var(--_field);
	}

	.busy {
		border-radius: 50%;
		border: 4px solid var(--_border);
		border-block-start-color: var(--_mark);
		animation: turn 1s linear infinite;
	}

	.dot {
		inline-size: 0.5rem;
		block-size: 0.5rem;
		border-radius: 50%;
		background: var(--_mark);
		animation: breathe 2s infinite;
	}

	.already,
	.receipt,
	.differences {
		inline-size: 100%;
		max-inline-size: 30rem;
		padding: 0.875rem 1rem;
		border: 1px solid var(--_border);
		border-radius: var(--_radius);
	}

	.finding {
		display: grid;
		justify-items: center;
		gap: 0.75rem;
		inline-size: 100%;
	}

	.differences {
		display: grid;
		gap: 0.75rem;
		max-inline-size: 26rem;
		padding-block: 0.75rem;
		text-align: start;
	}

	.differences div {
		display: grid;
		grid-template-columns: repeat(2, minmax(0, 1fr));
		gap: 0.25rem 1rem;
	}

	.differences dt {
		color: var(--_muted);
	}

	.differences dd {
		font-weight: 700;
		text-align: end;
	}

	.differences div + div {
		padding-block-start: 0.75rem;
		border-block-start: 1px solid var(--_border);
	}

	.wrong {
		color: var(--_alarm);
	}

	.already {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 0.75rem 1rem;
		font-size: 0.9375em;
		text-align: start;
		text-wrap: pretty;
	}

	.already p {
		flex: 1 1 14rem;
		color: var(--_muted);
	}

	.already button {
		padding: 0.5rem 1rem;
	}

	.notice .primary {
		inline-size: min(100%, 24rem);
	}

	:is(.notice, .handing) > p:empty {
		display: none;
	}

	/* Backgrounds are gone, and a line of one colour doesn't seem to turn. */
	@media (forced-colors: active) {
		.dot {
			background: CanvasText;
		}

		.busy {
			border-color: GrayText;
			border-block-start-color: CanvasText;
		}
	}

	@keyframes turn {
		to {
			rotate: 1turn;
		}
	}

	@keyframes breathe {
		50% {
			opacity: 0.3;
		}
	}

	@media (prefers-reduced-motion: reduce) {
		*,
		*::before {
			animation: none !important;
			transition: none !important;
		}
	}
`;

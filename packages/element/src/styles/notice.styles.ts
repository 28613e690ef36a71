import { css } from "lit";

/** States that are one sign, one heading and one sentence; and what moves. */
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

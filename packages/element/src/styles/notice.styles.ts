import { css } from "lit";

/** States that are one sign, one heading and one sentence. */
export const noticeStyles = css`
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
		.sign {
			animation: none;
		}
	}
`;

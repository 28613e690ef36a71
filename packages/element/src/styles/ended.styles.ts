import { css } from "lit";

/** After the end of a code, for those who have paid with it. */
export const endedStyles = css`
	.already {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 0.75rem 1rem;
		inline-size: 100%;
		max-inline-size: 30rem;
		padding: 0.875rem 1rem;
		border: 1px solid var(--_border);
		border-radius: var(--_radius);
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

	.notice > p:empty {
		display: none;
	}
`;

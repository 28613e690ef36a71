import { css } from "lit";

/** Instead of a code that nobody should pay. */
export const unsafeStyles = css`
	.finding {
		display: grid;
		justify-items: center;
		gap: 0.75rem;
		inline-size: 100%;
	}

	.differences {
		display: grid;
		gap: 0.75rem;
		inline-size: min(100%, 26rem);
		padding: 0.75rem 1rem;
		border: 1px solid var(--_border);
		border-radius: var(--_radius);
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
`;

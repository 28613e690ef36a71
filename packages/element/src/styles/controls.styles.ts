import { css } from "lit";

/** The parts that the shopper reads, copies and presses. */
export const controlsStyles = css`
	.field,
	.primary,
	.secondary {
		padding: 0.75rem;
		padding: 0.75rem min(0.75rem, 4cqi);
		border: 1px solid var(--_border);
		border-radius: var(--_radius);
		background: var(--_field);
		color: var(--_text);
		/* Smaller than 16 pixels, and phones zoom in on a touch. */
		font: max(1em, 16px) / 1.4 ui-monospace, monospace;
		resize: none;
	}

	.field {
		direction: ltr;
		text-overflow: ellipsis;
	}

	textarea {
		field-sizing: content;
	}

	.primary,
	.secondary {
		display: flex;
		align-items: center;
		justify-content: center;
		gap: min(0.625rem, 2cqi);
		background: transparent;
		font: inherit;
		font-weight: 600;
		text-decoration: none;
		cursor: pointer;
	}

	.primary {
		background: var(--_accent);
		color: var(--_on-accent);
	}

	.plain-link {
		justify-self: center;
		align-self: center;
		margin-block-start: var(--_gap);
		color: var(--_muted);
		text-underline-offset: 0.2em;
	}

	/* After a touch, :hover would stay. */
	@media (hover) {
		:is(.primary, .secondary):hover {
			border-color: currentColor;
		}
	}

	.enlarge {
		padding: 0;
		border: 0;
		background: none;
		line-height: 0;
		cursor: zoom-in;
	}

	:focus-visible {
		outline: 3px solid var(--_mark);
		outline-offset: 2px;
	}
`;

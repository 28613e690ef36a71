import { css } from "lit";

/** The parts that the shopper reads, copies and presses. */
export const controlsStyles = css`
	.control {
		background: var(--_field);
		/* Smaller than 16 pixels, and phones zoom in on a touch. */
		font: max(1em, 16px) / 1.4 ui-monospace, monospace;
		resize: none;
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
		text-decoration: none;
	}

	/* What it unfolds is in sight. */
	[aria-expanded] .icon:last-child {
		transition: rotate 0.2s;
	}

	[aria-expanded="true"] .icon:last-child {
		rotate: 0.5turn;
	}

	.plain-link {
		justify-self: center;
		align-self: center;
		margin-block-start: var(--_gap);
		color: var(--_muted);
		text-underline-offset: 0.2em;
	}

	.enlarge {
		padding: 0;
		border: 0;
		background: none;
		line-height: 0;
		cursor: zoom-in;
	}

	/* What has no use on paper. */
	@media print {
		.primary,
		.secondary,
		.plain-link,
		.hint,
		.outcome,
		.already,
		.waiting,
		.trouble,
		.sign.good,
		slot[name="paid"],
		.keep {
			display: none !important;
		}
	}
`;

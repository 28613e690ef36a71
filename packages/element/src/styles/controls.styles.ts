import { css } from "lit";

/** What is read, copied and pressed. */
export const controlsStyles = css`
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


	@media (forced-colors: active) {
		.primary {
			border-color: ButtonText;
		}
	}
`;

import { css } from "lit";

/** The payer's form: one column on a phone, two where the element is wide enough. */
export const payerStyles = css`
	:host {
		min-inline-size: min(16rem, 80vw);
		position: relative;
		--_density: 1;
		--_mark: var(--_accent);
		/* Darker than the accent of an error on a light card, lighter on a dark one. */
		--_problem: color-mix(in srgb, #e5484d 60%, var(--_text));
	}

	.card {
		display: grid;
		gap: 1rem;
		max-inline-size: 46rem;
		grid-template-columns: minmax(0, 1fr);
	}

	.summary {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		justify-content: space-between;
		gap: 0.75rem;
		padding-block: 0.75rem;
	}

	.summary p {
		flex: 1 1 14rem;
		text-wrap: pretty;
	}

	.intro,
	.hint,
	.optional {
		color: var(--_muted);
		text-wrap: pretty;
	}

	.intro {
		margin-block-start: -0.75rem;
	}

	.hint,
	.problem,
	.check {
		font-size: 0.875rem;
	}

	.optional {
		font-weight: 400;
	}

	.fields {
		display: grid;
		gap: 1rem;
		grid-template-columns: minmax(0, 1fr);
		align-items: start;
	}

	.field {
		display: grid;
		gap: 0.375rem;
		min-inline-size: 0;
	}

	.label {
		font-weight: 600;
	}

	.control {
		inline-size: 100%;
		min-block-size: 3rem;
		padding: 0.625rem 0.75rem;
		border-color: color-mix(in srgb, var(--_text) 55%, var(--_surface));
		/* A ground of grey looks like a field that can't be changed. */
		background: var(--pix-checkout-field, var(--_surface));
		/* Smaller than 16 pixels, and phones zoom in on a touch. */
		font-size: 1rem;
	}

	.control[readonly] {
		background: var(--_field);
		color: var(--_muted);
	}

	.control[aria-invalid="true"] {
		border-color: var(--_problem);
		box-shadow: inset 0 0 0 1px var(--_problem);
	}

	.problem {
		color: var(--_problem);
		font-weight: 600;
		text-wrap: pretty;
	}

	.check {
		display: flex;
		align-items: center;
		gap: 0.5rem;
		min-block-size: 1.5rem;
		inline-size: fit-content;
		cursor: pointer;
	}

	.check input {
		inline-size: 1.25rem;
		block-size: 1.25rem;
		margin: 0;
		accent-color: var(--_accent);
	}

	/* A keyboard of keys has letters anyway. */
	@media not (any-pointer: coarse) {
		.letters {
			display: none;
		}
	}

	.primary,
	.secondary {
		min-block-size: 3rem;
		padding-inline: min(1.25rem, 4cqi);
	}

	[aria-disabled="true"] {
		cursor: progress;
	}

	.failure {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 0.5rem;
		padding: 0.625rem 0.75rem;
		/* Visible with forced colours, which have no backgrounds. */
		border: 1px solid transparent;
		border-radius: var(--_radius);
		background: var(--_warning);
		text-wrap: pretty;
	}

	.failure p {
		flex: 1 1 12rem;
	}

	@container (min-width: 32rem) {
		.card {
			padding: 2rem;
		}

		.fields {
			grid-template-columns: repeat(2, minmax(0, 1fr));
		}

		.wide {
			grid-column: 1 / -1;
		}

		.zip .control {
			max-inline-size: 14rem;
		}

		.primary {
			justify-self: start;
			min-inline-size: 12rem;
		}
	}

	@media (forced-colors: active) {
		.control[aria-invalid="true"] {
			border-width: 3px;
		}
	}
`;

import { css } from "lit";

/** QR code, barcode, and how to pay with them. */
export const codesStyles = css`
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
`;

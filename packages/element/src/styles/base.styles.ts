import { css } from "lit";

/** What both elements are made of: a card, its fields and its buttons. */
export const baseStyles = css`
	:host {
		display: block;
		container-type: inline-size;
		font-family: var(--pix-checkout-font, inherit);
		line-height: 1.5;
		text-align: start;
	}

	:host([hidden]) {
		display: none;
	}

	*,
	*::before {
		box-sizing: border-box;
	}

	h2,
	h3,
	p,
	ol,
	dl,
	dd,
	figure {
		margin: 0;
	}

	.card {
		margin-inline: auto;
		padding: var(--_gap);
		border: 1px solid var(--_border);
		border-radius: var(--_card-radius);
		background: var(--_surface);
		color: var(--_text);
		/* A long word in large text breaks before it leaves the card. */
		overflow-wrap: anywhere;
	}

	.title {
		font-size: 1.25em;
		line-height: 1.3;
		text-wrap: balance;
	}

	.control,
	.primary,
	.secondary {
		padding: 0.75rem;
		padding: 0.75rem min(0.75rem, 4cqi);
		border: 1px solid var(--_border);
		border-radius: var(--_radius);
		color: var(--_text);
		font: inherit;
	}

	.primary,
	.secondary {
		background: transparent;
		font-weight: 600;
		cursor: pointer;
	}

	.primary {
		background: var(--_accent);
		color: var(--_on-accent);
	}

	/* After a touch, :hover would stay. */
	@media (hover) {
		:is(.primary, .secondary):hover {
			border-color: currentColor;
		}
	}

	:focus-visible {
		outline: 3px solid var(--_mark);
		outline-offset: 2px;
	}

	.unseen {
		position: absolute;
		inline-size: 1px;
		block-size: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}
`;

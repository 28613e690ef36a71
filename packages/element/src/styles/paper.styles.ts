import { css } from "lit";

/** What has no use on paper. The last style sheet, because the others show it on screens. */
export const paperStyles = css`
	@media print {
		.primary,
		.secondary,
		.plain-link,
		.hint,
		.outcome,
		.already,
		.waiting,
		.trouble {
			display: none;
		}
	}
`;

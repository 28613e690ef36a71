import { html } from "lit";

/** Stands for the last order. */
export const receiptIcon = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
	<path
		fill="none"
		stroke="currentColor"
		stroke-width="1.8"
		stroke-linecap="round"
		stroke-linejoin="round"
		d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5"
	/>
</svg>`;

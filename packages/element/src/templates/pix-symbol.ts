import { html } from "lit";
import { siPix } from "simple-icons";

/**
 * The symbol of Pix, as the central bank's "Manual de uso da marca Pix" allows it: its own shape,
 * whole, in one colour, with nothing nearer than a quarter of its side. The words beside it say Pix.
 */
export const pixSymbol = html`<svg class="pix-symbol" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
	<path d=${siPix.path} />
</svg>`;

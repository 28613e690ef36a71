import { html, nothing, type TemplateResult } from "lit";
import { failureFrom } from "./failure.js";

/** Says what went wrong, aloud too, with a way to go on. */
export function failureNotice(
	error: unknown,
	onRetry: () => void,
): TemplateResult | typeof nothing {
	if (error === null) return nothing;
	const { title, text, wayOn } = failureFrom(error);
	return html`
		<div class="notice notice-bad" role="alert">
			<p class="notice-title">${title}</p>
			<p>${text}</p>
			${
				wayOn === "cart"
					? html`<a class="button button-quiet" href="/carrinho">Ver o carrinho</a>`
					: html`<button type="button" class="button button-quiet" @click=${onRetry}>
							Tentar de novo
						</button>`
			}
		</div>
	`;
}

import { html, nothing, type TemplateResult } from "lit";
import { currentRoute } from "../routing/navigation.js";
import { type Failure, failureFrom } from "./failure.js";

/** Shows a failure, to screen readers too, with a way to continue. */
export function failureNotice(
	error: unknown,
	onRetry: () => void,
): TemplateResult | typeof nothing {
	if (error === null) {
		return nothing;
	}
	const failure = failureFrom(error);
	return html`
		<div class="notice notice-bad" role="alert">
			<p class="notice-title">${failure.title}</p>
			<p>${failure.text}</p>
			${wayOn(failure, onRetry)}
		</div>
	`;
}

function wayOn(failure: Failure, onRetry: () => void): TemplateResult | typeof nothing {
	switch (failure.wayOn) {
		case "retry":
			return html`<button type="button" class="button button-quiet" @click=${onRetry}>
				Tentar de novo
			</button>`;
		case "cart":
			if (currentRoute().page === "cart") {
				return nothing;
			}
			return html`<a class="button button-quiet" href="/carrinho">Ver o carrinho</a>`;
	}
}

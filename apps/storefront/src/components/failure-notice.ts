import { amountText } from "@pix-checkout/element/storefront";
import { html, nothing, type TemplateResult } from "lit";
import { StoreAnswerError } from "../api/store-answer-error.js";

const texts = new Map([
	[
		"insufficient_inventory",
		"Alguém foi mais rápido: não temos mais essa quantidade. Tire o produto do carrinho.",
	],
	[
		"too_many_unpaid_orders",
		"Você já tem muitos pedidos esperando pagamento. Pague um deles, ou espere um vencer, e tente de novo.",
	],
]);

/** Shows a failure, to screen readers too, with a way to continue. */
export function failureNotice(
	error: unknown,
	onRetry: () => void,
): TemplateResult | typeof nothing {
	if (error === null) {
		return nothing;
	}
	const code = error instanceof StoreAnswerError ? error.code : null;
	return html`
		<div class="notice" role="alert">
			<p class="notice-title">Não deu certo desta vez</p>
			<p>
				${texts.get(code ?? "") ?? amountText(error, "pt-BR") ?? "Confira sua internet e tente de novo em instantes. Nada foi cobrado."}
			</p>
			<button type="button" class="button button-quiet" @click=${onRetry}>Tentar de novo</button>
		</div>
	`;
}

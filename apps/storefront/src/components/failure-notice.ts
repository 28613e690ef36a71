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

/**
 * Shows a failure, to screen readers too, with a way to continue.
 *
 * @param known a sentence that only the page knows to be true, such as that nothing was charged
 */
export function failureNotice(
	error: unknown,
	onRetry: () => void,
	known = "",
): TemplateResult | typeof nothing {
	if (error === null) {
		return nothing;
	}
	return html`
		<div class="notice" role="alert">
			<p class="notice-title">Não deu certo desta vez</p>
			<p>${failureText(error)} ${known}</p>
			<button type="button" class="button button-quiet" @click=${onRetry}>Tentar de novo</button>
		</div>
	`;
}

/** Blames the network only where no answer came. */
export function failureText(error: unknown): string {
	if (!(error instanceof StoreAnswerError)) {
		return (
			amountText(error, "pt-BR") ??
			"A loja não respondeu. Confira sua internet e tente de novo em instantes."
		);
	}
	return (
		texts.get(error.code ?? "") ??
		amountText(error, "pt-BR") ??
		(error.status === 404
			? "Não encontramos o que você procura. Confira o endereço da página."
			: "A loja não conseguiu atender agora. Tente de novo em instantes.")
	);
}

import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import type { PaymentMethod } from "../api/payments.js";
import type { FieldProblems } from "../checkout/checkout-form.js";
import type { OrderStep } from "../checkout/place-order.js";
import { lineItems } from "./line-items.js";
import { totals } from "./totals.js";

interface SummaryOptions {
	cart: HttpTypes.StoreCart;
	/** The chosen shipping option. */
	shipping: { name: string; amount: number } | undefined;
	/** The chosen way to pay. */
	method: PaymentMethod | null;
	/** The step of the order under way; `null` when there is none. */
	step: OrderStep | null;
	problems: FieldProblems;
	others: readonly string[];
	/** Shown above the button. */
	failure: unknown;
}

const stepTexts: Record<OrderStep, string> = {
	saving: "Salvando seus dados…",
	payment: "Preparando o pagamento…",
	completing: "Finalizando o pedido…",
};

/** What follows the button. */
const nextTexts: Record<PaymentMethod, string> = {
	pix: "Na próxima tela você recebe o código Pix. Nada é cobrado agora.",
	boleto: "Na próxima tela você recebe o boleto. Nada é cobrado agora.",
};

/** The items and their total, with the button that places the order. */
export function checkoutSummary(options: SummaryOptions): TemplateResult {
	const { cart, shipping, method, step, problems, others, failure } = options;
	const ready = shipping !== undefined && method !== null;
	return html`
		<aside class="summary" aria-label="Resumo do pedido">
			<h2>Resumo do pedido</h2>
			${lineItems(cart.items ?? [])}
			${totals({
				item_total: cart.item_total,
				shipping_total: shipping?.amount ?? null,
				total: cart.item_total + (shipping?.amount ?? 0),
				shippingName: shipping?.name,
			})}
			${problemNotice(problems, others)} ${failure}
			<button class="button button-wide" aria-disabled=${step !== null} ?disabled=${!ready}>
				${step ? html`<span class="spinner" aria-hidden="true"></span>` : nothing} Finalizar pedido
			</button>
			${method && !step ? html`<p class="next muted">${nextTexts[method]}</p>` : nothing}
			<p class="progress" role="status">${step ? stepTexts[step] : ""}</p>
		</aside>
	`;
}

function problemNotice(
	problems: FieldProblems,
	others: readonly string[],
): TemplateResult | typeof nothing {
	const count = Object.keys(problems).length;
	if (count === 0 && others.length === 0) {
		return nothing;
	}
	const where = count === 1 ? "Confira o campo marcado." : `Confira os ${count} campos marcados.`;
	return html`
		<div class="notice notice-bad" role="alert">
			<p class="notice-title">Falta pouco</p>
			${count > 0 ? html`<p>${where}</p>` : nothing}
			${others.length > 0 ? html`<p>A loja também precisa de: ${others.join(", ")}.</p>` : nothing}
		</div>
	`;
}

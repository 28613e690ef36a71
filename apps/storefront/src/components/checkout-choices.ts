import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import type { PaymentMethod } from "../api/payments.js";
import { formatBrl } from "../format/money.js";

const methodTexts: Record<PaymentMethod, { name: string; text: string }> = {
	pix: { name: "Pix", text: "QR Code ou código para copiar. A confirmação sai em segundos." },
	boleto: {
		name: "Boleto",
		text: "Pague no banco ou no aplicativo. A confirmação leva até 3 dias úteis.",
	},
};

/** The choice of the shipping option. */
export function shippingChoice(
	options: readonly HttpTypes.StoreCartShippingOptionWithServiceZone[],
	chosen: string | null,
	onChoose: (optionId: string) => void,
): TemplateResult {
	return html`
		<fieldset class="choices">
			<legend>Entrega</legend>
			${options.map((option) =>
				choice({
					group: "shipping",
					name: option.name,
					text: option.type?.description ?? "",
					price: option.amount === 0 ? "grátis" : formatBrl(option.amount),
					checked: option.id === chosen,
					onChoose: () => onChoose(option.id),
				}),
			)}
			${
				options.length === 0
					? html`<p class="notice notice-bad">A loja não entrega estes produtos no momento.</p>`
					: nothing
			}
		</fieldset>
	`;
}

/** The choice of the way to pay. */
export function paymentChoice(
	methods: readonly PaymentMethod[],
	chosen: PaymentMethod | null,
	onChoose: (method: PaymentMethod) => void,
): TemplateResult {
	return html`
		<fieldset class="choices">
			<legend>Pagamento</legend>
			${methods.map((method) =>
				choice({
					group: "payment",
					...methodTexts[method],
					price: "",
					checked: method === chosen,
					onChoose: () => onChoose(method),
				}),
			)}
			${
				methods.length === 0
					? html`<p class="notice notice-bad">A loja não está recebendo pagamentos no momento.</p>`
					: nothing
			}
		</fieldset>
	`;
}

interface Choice {
	group: string;
	name: string;
	text: string;
	price: string;
	checked: boolean;
	onChoose: () => void;
}

function choice({ group, name, text, price, checked, onChoose }: Choice): TemplateResult {
	return html`
		<label class="choice">
			<input type="radio" name=${group} .checked=${checked} @change=${onChoose} />
			<span class="choice-words">
				<span class="choice-name">${name}</span>
				${text ? html`<span class="muted">${text}</span>` : nothing}
			</span>
			${price ? html`<span class="price">${price}</span>` : nothing}
		</label>
	`;
}

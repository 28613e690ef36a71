import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import type { PaymentMethod } from "../api/payments.js";
import { formatBrl } from "../format/money.js";

const methodTexts: Record<PaymentMethod, { name: string; text: string }> = {
	pix: { name: "Pix", text: "Pague pelo app do seu banco. Aprovação na hora." },
	boleto: { name: "Boleto", text: "Pague no banco ou pelo app. Aprovação em até 3 dias úteis." },
};

/** The choice of the shipping option. */
export function shippingChoice(
	options: readonly HttpTypes.StoreCartShippingOptionWithServiceZone[],
	chosen: string | null,
	onChoose: (optionId: string) => void,
): TemplateResult {
	return html`
		<fieldset class="choices">
			<legend>Frete</legend>
			${options.map((option) =>
				choice({
					group: "shipping",
					name: option.name,
					text: differentText(option.type?.description, option.name),
					price: option.amount === 0 ? "grátis" : formatBrl(option.amount),
					checked: option.id === chosen,
					onChoose: () => onChoose(option.id),
				}),
			)}
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
		</fieldset>
	`;
}

/** A store may describe an option by its name only. */
function differentText(text: string | undefined, name: string): string {
	return text === undefined || text === name ? "" : text;
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

import { html, type TemplateResult } from "lit";
import { formatBrl } from "../format/money.js";

interface Totals {
	item_total: number;
	/** `null` until the shopper chooses a shipping option. */
	shipping_total: number | null;
	total: number;
	shippingName?: string | undefined;
}

/** The sums of a cart or an order, in reais. */
export function totals({
	item_total,
	shipping_total,
	total,
	shippingName,
}: Totals): TemplateResult {
	const shippingLabel = shippingName ? `Frete (${shippingName})` : "Frete";
	return html`
		<dl class="totals">
			<div>
				<dt>Subtotal</dt>
				<dd>${formatBrl(item_total)}</dd>
			</div>
			<div>
				<dt>${shippingLabel}</dt>
				<dd>${shipping_total === null ? "a calcular" : shippingText(shipping_total)}</dd>
			</div>
			<div class="totals-sum">
				<dt>${shipping_total === null ? "Total sem frete" : "Total"}</dt>
				<dd>${formatBrl(total)}</dd>
			</div>
		</dl>
	`;
}

function shippingText(reais: number): string {
	return reais === 0 ? "grátis" : formatBrl(reais);
}

import { html, nothing, type TemplateResult } from "lit";
import { formatBrl } from "../format/money.js";
import { productPicture } from "./product-picture.js";

/** The common fields of the lines of carts and orders. Amounts are in reais. */
export interface LineItem {
	id: string;
	title: string;
	product_title?: string | null;
	variant_title?: string | null;
	thumbnail?: string | null;
	quantity: number;
	unit_price: number;
	total?: number;
}

/** The ordered items, read-only. */
export function lineItems(items: readonly LineItem[]): TemplateResult {
	return html`
		<ul class="lines">
			${items.map(
				(item) => html`
					<li class="line">
						${productPicture(item.thumbnail)}
						<div class="line-what">
							<p class="line-title">${item.product_title ?? item.title}</p>
							<p class="muted">${variantName(item)} ${item.quantity} × ${formatBrl(item.unit_price)}</p>
						</div>
						<p class="price">${formatBrl(lineTotal(item))}</p>
					</li>
				`,
			)}
		</ul>
	`;
}

export function lineTotal(item: LineItem): number {
	return item.total ?? item.unit_price * item.quantity;
}

/**
 * Medusa's only variant of a product is often called "Default", which means nothing to a shopper.
 */
export function variantName(item: LineItem): TemplateResult | typeof nothing {
	const name = item.variant_title;
	if (!name || name === item.product_title || /^(default|padrão|único|única)/i.test(name)) {
		return nothing;
	}
	return html`<span class="line-variant">${name} · </span>`;
}

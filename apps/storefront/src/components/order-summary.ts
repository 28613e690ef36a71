import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { formatBrl } from "../format/money.js";
import { storeUrl } from "../settings.js";

type Item = Pick<
	HttpTypes.StoreCartLineItem | HttpTypes.StoreOrderLineItem,
	"id" | "title" | "product_title" | "thumbnail" | "quantity" | "unit_price"
>;

/** A product's picture, beside its name. A path without a server belongs to the store. */
export function productPicture(url: string | null | undefined): TemplateResult {
	return url
		? html`<img class="picture" alt="" width="600" height="600" src=${new URL(url, storeUrl).href} />`
		: html`<span class="picture"></span>`;
}

type Change = (itemId: string, quantity: number) => void;

/** @param onChange without it the lines stay; a quantity of 0 removes one */
export function lineItems(items: readonly Item[], onChange?: Change): TemplateResult {
	return html`
		<ul class="lines">
			${items.map((item) => {
				const title = item.product_title ?? item.title;
				return html`
					<li class="line">
						${productPicture(item.thumbnail)}
						<div>
							<p class="line-title">${title}</p>
							<p class="muted">${item.quantity} × ${formatBrl(item.unit_price)}</p>
							${onChange ? quantityControls(item, title, onChange) : nothing}
						</div>
						<p class="price">${formatBrl(item.unit_price * item.quantity)}</p>
					</li>
				`;
			})}
		</ul>
	`;
}

function quantityControls({ id, quantity }: Item, title: string, onChange: Change): TemplateResult {
	const step = (label: string, sign: string, next: number) => html`
		<button type="button" class="step" aria-label="${label} ${title}" @click=${() => onChange(id, next)}>
			${sign}
		</button>
	`;
	return html`
		<div class="quantity" role="group" aria-label="Quantidade de ${title}">
			${step(quantity === 1 ? "Remover" : "Menos", "−", quantity - 1)}
			<output>${quantity}</output>
			${step("Mais", "+", quantity + 1)}
			${
				quantity === 1
					? nothing
					: html`<button
							type="button"
							class="link-button"
							aria-label="Remover ${title}"
							@click=${() => onChange(id, 0)}
						>
							Remover
						</button>`
			}
		</div>
	`;
}

interface Totals {
	items: number;
	shipping: { name: string; amount: number } | undefined;
}

/** The sums of a cart or an order, in reais. */
export function totals({ items, shipping }: Totals): TemplateResult {
	return html`
		<dl class="totals">
			<div>
				<dt>Subtotal</dt>
				<dd>${formatBrl(items)}</dd>
			</div>
			${
				shipping
					? html`<div>
							<dt>Frete (${shipping.name})</dt>
							<dd>${formatBrl(shipping.amount)}</dd>
						</div>`
					: nothing
			}
			<div class="totals-sum">
				<dt>Total</dt>
				<dd>${formatBrl(items + (shipping?.amount ?? 0))}</dd>
			</div>
		</dl>
	`;
}

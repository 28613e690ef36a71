import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { failureNotice } from "../components/failure-notice.js";
import { lineTotal, variantName } from "../components/line-items.js";
import { loading } from "../components/loading.js";
import { productPicture } from "../components/product-picture.js";
import { quantityStepper } from "../components/quantity-stepper.js";
import { totals } from "../components/totals.js";
import { formatBrl } from "../format/money.js";
import { replaceRoute } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { orderPath, productPath } from "../routing/routes.js";
import { cartState } from "../state/cart-state.js";
import { CartWatcher } from "../state/cart-watcher.js";

/** What the shopper has chosen, to be changed or bought. */
export class CartPage extends PageElement {
	static override properties = {
		loaded: { state: true },
		changing: { state: true },
		error: { state: true },
	};

	declare loaded: boolean;
	/** The line that is being changed. */
	declare changing: string | null;
	declare error: unknown;
	protected override readonly pageTitle = "Carrinho";

	constructor() {
		super();
		this.loaded = false;
		this.changing = null;
		this.error = null;
		new CartWatcher(this);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.#load();
	}

	async #load(): Promise<void> {
		this.error = null;
		try {
			const order = await cartState.load();
			if (order) {
				replaceRoute(orderPath(order.orderId, order.paymentSessionId));
			}
			this.loaded = true;
		} catch (error) {
			this.error = error;
		}
	}

	async #setQuantity(itemId: string, quantity: number): Promise<void> {
		if (this.changing) {
			return;
		}
		this.changing = itemId;
		this.error = null;
		try {
			await cartState.setQuantity(itemId, quantity);
			if (quantity === 0) {
				this.querySelector<HTMLElement>("h1")?.focus();
			}
		} catch (error) {
			this.error = error;
		} finally {
			this.changing = null;
		}
	}

	protected override render(): TemplateResult {
		return html`
			<h1 tabindex="-1">Carrinho</h1>
			${failureNotice(this.error, () => this.#load())} ${this.#contents()}
		`;
	}

	#contents(): TemplateResult | typeof nothing {
		if (!this.loaded) {
			return this.error === null ? loading("Abrindo o carrinho…") : nothing;
		}
		const { cart } = cartState;
		const items = cart?.items ?? [];
		if (!cart || items.length === 0) {
			return html`
				<p>Seu carrinho está vazio.</p>
				<a class="button" href="/">Ver os produtos</a>
			`;
		}
		return html`
			<div class="columns">
				<ul class="lines lines-wide" aria-label="Itens do carrinho">
					${items.map((item) => this.#line(item))}
				</ul>
				<aside class="summary" aria-label="Resumo do carrinho">
					${totals({
						item_total: cart.item_total,
						shipping_total: null,
						total: cart.item_total,
					})}
					<a class="button button-wide" href="/checkout">Finalizar compra</a>
				</aside>
			</div>
		`;
	}

	#line(item: HttpTypes.StoreCartLineItem): TemplateResult {
		const title = item.product_title ?? item.title;
		return html`
			<li class="line" aria-busy=${this.changing === item.id}>
				${productPicture(item.thumbnail)}
				<div class="line-what">
					<p class="line-title">
						${item.product_handle ? html`<a href=${productPath(item.product_handle)}>${title}</a>` : title}
					</p>
					<p class="muted">${variantName(item)}${formatBrl(item.unit_price)} cada</p>
					<div class="line-controls">
						${quantityStepper({
							of: title,
							quantity: item.quantity,
							max: null,
							disabled: this.changing !== null,
							onChange: (quantity) => this.#setQuantity(item.id, quantity),
						})}
						<button
							type="button"
							class="link-button"
							aria-label="Remover ${title}"
							?disabled=${this.changing !== null}
							@click=${() => this.#setQuantity(item.id, 0)}
						>
							Remover
						</button>
					</div>
				</div>
				<p class="price">${formatBrl(lineTotal(item))}</p>
			</li>
		`;
	}
}

customElements.define("cart-page", CartPage);

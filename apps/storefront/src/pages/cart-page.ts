import { consume } from "@lit/context";
import { initialState, Task, TaskStatus } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { emptyCart } from "../components/empty-cart.js";
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
import { type CartStore, cartContext } from "../state/cart-store.js";

/** The chosen products, with their quantities and the way to the checkout. */
@customElement("cart-page")
export class CartPage extends PageElement {
	@consume({ context: cartContext, subscribe: true }) cart!: CartStore;
	/** The line under change. */
	@state() changing: string | null = null;
	protected override readonly pageTitle = "Carrinho";

	readonly #loading = new Task(this, {
		args: () => [],
		task: () => this.cart.load(),
		onComplete: (order) => {
			if (order) {
				replaceRoute(orderPath(order.orderId, order.paymentSessionId));
			}
		},
	});
	readonly #change = new Task(this, {
		autoRun: false,
		args: (): [string, number] => ["", 0],
		task: ([itemId, quantity]) =>
			itemId === "" ? initialState : this.cart.setQuantity(itemId, quantity),
	});

	#reload(): void {
		// Removes the message about a failed change.
		void this.#change.run(["", 0]);
		void this.#loading.run();
	}

	async #setQuantity(itemId: string, quantity: number): Promise<void> {
		if (this.changing) {
			return;
		}
		this.changing = itemId;
		await this.#change.run([itemId, quantity]);
		this.changing = null;
		if (this.#change.status === TaskStatus.COMPLETE && quantity === 0) {
			this.querySelector<HTMLElement>("h1")?.focus();
		}
	}

	protected override render(): TemplateResult {
		const failure = (error: unknown) => failureNotice(error, () => this.#reload());
		return html`
			<h1 tabindex="-1">Carrinho</h1>
			${this.#change.render({ error: failure })}
			${this.#loading.render({
				pending: () => loading("Abrindo o carrinho…"),
				complete: () => this.#contents(),
				error: failure,
			})}
		`;
	}

	#contents(): TemplateResult {
		const { cart } = this.cart;
		const items = cart?.items ?? [];
		if (!cart || items.length === 0) {
			return emptyCart;
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

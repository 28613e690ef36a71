import "@pix-checkout/element/define-payer";
import { consume } from "@lit/context";
import { initialState, Task } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { listShippingOptions } from "../api/carts.js";
import { listPaymentMethods, type PaymentMethod } from "../api/payments.js";
import type { PlacedOrder } from "../checkout/find-placed-order.js";
import { placeOrder } from "../checkout/place-order.js";
import { addressLines } from "../components/address-lines.js";
import { paymentChoice, shippingChoice } from "../components/checkout-choices.js";
import { deliveryForm } from "../components/delivery-form.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { lineItems, totals } from "../components/order-summary.js";
import { replaceRoute } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { orderPath } from "../routing/routes.js";
import { storeUrl } from "../settings.js";
import { type CartStore, cartContext } from "../state/cart-store.js";

interface Offer {
	shippingOptions: HttpTypes.StoreCartShippingOptionWithServiceZone[];
	paymentMethods: PaymentMethod[];
}

/**
 * The cart and its delivery; then shipping and payment, and the button that places the order. The
 * fields of the payer that the store lacks are `<pix-checkout-payer>`'s.
 */
@customElement("checkout-page")
export class CheckoutPage extends PageElement {
	@consume({ context: cartContext, subscribe: true }) cart!: CartStore;
	@state() shippingOptionId: string | null = null;
	@state() method: PaymentMethod | null = null;
	@state() changesDelivery = false;
	@state() working = false;
	@state() failure: { error: unknown; retry: () => void } | null = null;
	@query("pix-checkout-payer") payer!: HTMLElementTagNameMap["pix-checkout-payer"] | null;
	protected override readonly pageTitle = "Finalizar compra";

	readonly #loading = new Task(this, { args: () => [], task: () => this.#load() });

	async #load(): Promise<Offer | null | typeof initialState> {
		const order = await this.cart.load();
		if (order) {
			this.#finish(order);
			return initialState;
		}
		const { cart } = this.cart;
		if (!cart?.items?.length) {
			return null;
		}
		const [shippingOptions, paymentMethods] = await Promise.all([
			listShippingOptions(cart.id),
			listPaymentMethods(),
		]);
		const chosen = cart.shipping_methods?.[0]?.shipping_option_id ?? shippingOptions[0]?.id;
		this.shippingOptionId = chosen ?? null;
		this.method = paymentMethods[0] ?? null;
		return { shippingOptions, paymentMethods };
	}

	/** One piece of work at a time: a second click does nothing, and a failure can be tried again. */
	async #work(work: () => Promise<void>): Promise<void> {
		if (this.working) {
			return;
		}
		this.working = true;
		this.failure = null;
		try {
			await work();
		} catch (error) {
			this.failure = { error, retry: () => void this.#work(work) };
		} finally {
			this.working = false;
		}
	}

	async #placeOrder(): Promise<void> {
		const { shippingOptionId, method, payer } = this;
		const cartId = this.cart.cart?.id;
		if (!cartId || !shippingOptionId || !method || !payer) {
			return;
		}
		const order = await placeOrder({ cartId, shippingOptionId, method, payer });
		if (order) {
			this.cart.orderPlaced(order);
			this.#finish(order);
		}
	}

	#finish({ orderId, paymentSessionId }: PlacedOrder): void {
		if (this.isConnected) {
			replaceRoute(orderPath(orderId, paymentSessionId));
		}
	}

	protected override render(): TemplateResult {
		const opening = () => loading("Abrindo seu pedido…");
		return html`
			<h1 tabindex="-1">Finalizar compra</h1>
			${this.#loading.render({
				initial: opening,
				pending: opening,
				complete: (offer) => this.#checkout(offer),
				error: (error) => failureNotice(error, () => this.#loading.run()),
			})}
		`;
	}

	#checkout(offer: Offer | null): TemplateResult {
		const { cart } = this.cart;
		if (!offer || !cart?.items?.length) {
			return html`<p>Seu carrinho está vazio.</p>
				<a class="button" href="/">Ver os produtos</a>`;
		}
		const shipping = offer.shippingOptions.find(({ id }) => id === this.shippingOptionId);
		const delivered = cart.shipping_address?.postal_code && !this.changesDelivery;
		return html`
			<div class="columns">
				<div class="checkout-parts">
					${
						delivered
							? this.#payment(cart, offer)
							: deliveryForm(cart, (changes) =>
									this.#work(async () => {
										await this.cart.update(changes);
										this.changesDelivery = false;
									}),
								)
					}
				</div>
				<aside class="summary" aria-label="Resumo do pedido">
					<h2>Resumo do pedido</h2>
					${lineItems(cart.items, (itemId) => this.#work(() => this.cart.remove(itemId)))}
					${totals({ items: cart.item_total, shipping })}
					${this.failure ? failureNotice(this.failure.error, this.failure.retry) : nothing}
					${
						delivered
							? html`<button
									type="button"
									class="button"
									aria-disabled=${this.working}
									?disabled=${!shipping || !this.method}
									@click=${() => this.#work(() => this.#placeOrder())}
								>
									Finalizar pedido
								</button>`
							: nothing
					}
					<p class="muted" role="status">${this.working ? "Só um instante…" : ""}</p>
				</aside>
			</div>
		`;
	}

	#payment(cart: HttpTypes.StoreCart, offer: Offer): TemplateResult {
		return html`
			<section aria-labelledby="entrega">
				<h2 id="entrega">Entrega</h2>
				${cart.shipping_address ? addressLines(cart.shipping_address) : nothing}
				<button
					type="button"
					class="link-button"
					@click=${() => {
						this.changesDelivery = true;
					}}
				>
					Alterar a entrega
				</button>
			</section>
			${shippingChoice(offer.shippingOptions, this.shippingOptionId, (id) => {
				this.shippingOptionId = id;
			})}
			${paymentChoice(offer.paymentMethods, this.method, (method) => {
				this.method = method;
			})}
			<pix-checkout-payer
				store-url=${storeUrl}
				cart-id=${cart.id}
				method=${this.method ?? ""}
				locale="pt-BR"
				no-button
			></pix-checkout-payer>
		`;
	}
}

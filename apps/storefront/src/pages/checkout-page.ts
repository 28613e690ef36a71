import "@pix-checkout/element/define-payer";
import { consume } from "@lit/context";
import { initialState, Task } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import type { PayerStateDetail, PixCheckoutPayerElement } from "@pix-checkout/element/payer";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { listShippingOptions } from "../api/carts.js";
import { listPaymentMethods, type PaymentMethod, takesTotalOf } from "../api/payments.js";
import { deliveryTo } from "../checkout/delivery-to-payer.js";
import type { PlacedOrder } from "../checkout/find-placed-order.js";
import { placeOrder } from "../checkout/place-order.js";
import type { PaymentChoice } from "../checkout/prepare-payment.js";
import { addressLines } from "../components/address-lines.js";
import { paymentChoice, shippingChoice } from "../components/checkout-choices.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { lineItems, totals } from "../components/order-summary.js";
import { replaceRoute } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { orderPath } from "../routing/routes.js";
import { storeUrl } from "../settings.js";
import { type CartStore, cartContext } from "../state/cart-store.js";

/** Before the order is placed nobody has seen a code. */
const nothingCharged = "Nada foi cobrado.";

interface Offer {
	shippingOptions: HttpTypes.StoreCartShippingOptionWithServiceZone[];
	paymentMethods: PaymentMethod[];
}

/** A boleto asks for all that a Brazilian shop needs: also for the invoice and the carrier. */
const askedFor = "boleto";

const payerTexts = {
	title: "Seus dados e entrega",
	intro: "Para a entrega, a nota fiscal e o pagamento.",
};
/** An earlier page has saved the payer, and the cart never learnt of the address. */
const addressTexts = {
	...payerTexts,
	editIntro: "Informe o endereço completo, para sabermos onde entregar.",
};

/**
 * The cart and its delivery; then shipping and payment, and the button that places the order. The fields
 * are those of `<pix-checkout-payer>`: what it saves for the payer is the delivery, too.
 */
@customElement("checkout-page")
export class CheckoutPage extends PageElement {
	@consume({ context: cartContext, subscribe: true }) cart!: CartStore;
	@state() shippingOptionId: string | null = null;
	/** The shopper's wish; without one the first method that takes the total. */
	@state() method: PaymentMethod | null = null;
	@state() payerState: PixCheckoutPayerElement["state"] = "loading";
	/** Whether what the payer's fields have saved is the cart's delivery, too. */
	@state() isDeliverySaved = true;
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

	async #placeOrder(method: PaymentMethod): Promise<void> {
		const { shippingOptionId, payer } = this;
		if (!shippingOptionId || !payer) {
			return;
		}
		const order = await this.cart.place((cartId) =>
			placeOrder({ cartId, shippingOptionId, method, payer }),
		);
		if (order) {
			this.#finish(order);
		}
	}

	/** Enter in a field saves the payer without the page's button. */
	#applyPayerState({ detail: { state } }: CustomEvent<PayerStateDetail>): void {
		this.payerState = state;
		if (state === "incomplete") {
			this.isDeliverySaved = false;
		} else if (state === "complete" && !this.isDeliverySaved) {
			void this.#work(() => this.#saveDelivery());
		}
		this.#prepare();
	}

	async #saveDelivery(): Promise<void> {
		const { payer } = this;
		const { cart } = this.cart;
		if (!payer || !cart || !(await payer.save())) {
			return;
		}
		const delivery = deliveryTo(payer.values, cart);
		if (!delivery) {
			await payer.edit();
			return;
		}
		await this.cart.update(delivery);
		this.isDeliverySaved = true;
		this.#prepare();
	}

	/** While the shopper reads and types, so that placing the order takes one request. */
	#prepare(): void {
		this.cart
			.prepare(() => this.#choice())
			.catch((cause: unknown) => {
				console.warn("The payment could not be prepared; the order does it again.", cause);
			});
	}

	#choice(): PaymentChoice | null {
		const { shippingOptionId } = this;
		const { cart } = this.cart;
		const offer = this.#loading.value;
		return cart && offer && shippingOptionId && this.#isDelivered(cart)
			? { shippingOptionId, method: this.#method(cart, offer) }
			: null;
	}

	/** The methods for the total that the page shows: items and the chosen shipping. */
	#methods(cart: HttpTypes.StoreCart, offer: Offer): PaymentMethod[] {
		const total = cart.item_total + (this.#shipping(offer)?.amount ?? 0);
		return offer.paymentMethods.filter((method) => takesTotalOf(method, total));
	}

	/** The wished method, or the first that takes the total. */
	#method(cart: HttpTypes.StoreCart, offer: Offer): PaymentMethod | null {
		const methods = this.#methods(cart, offer);
		return methods.find((method) => method === this.method) ?? methods[0] ?? null;
	}

	#shipping({ shippingOptions }: Offer) {
		return shippingOptions.find(({ id }) => id === this.shippingOptionId);
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
		const shipping = this.#shipping(offer);
		const method = this.#method(cart, offer);
		const isDelivered = this.#isDelivered(cart);
		return html`
			<div class="columns">
				<div class="checkout-parts">
					${this.#delivery(cart, isDelivered)} ${isDelivered ? this.#payment(cart, offer) : nothing}
				</div>
				<aside class="summary" aria-label="Resumo do pedido">
					<h2>Resumo do pedido</h2>
					${lineItems(cart.items, (itemId, quantity) =>
						this.#work(async () => {
							await this.cart.setQuantity(itemId, quantity);
							this.#prepare();
						}),
					)}
					${totals({ items: cart.item_total, shipping })}
					${this.failure ? failureNotice(this.failure.error, this.failure.retry, nothingCharged) : nothing}
					${
						isDelivered
							? html`<button
									type="button"
									class="button"
									aria-disabled=${this.working}
									?disabled=${!shipping || !method}
									@click=${() => method && this.#work(() => this.#placeOrder(method))}
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

	/** The element shows its fields, and once they are saved a line with the way to correct them. */
	#delivery(cart: HttpTypes.StoreCart, isDelivered: boolean): TemplateResult {
		const { shipping_address: address } = cart;
		return html`
			${
				isDelivered && address && !this.payer?.values["billing_address.street"]
					? html`<section aria-labelledby="entrega">
							<h2 id="entrega">Entrega</h2>
							${addressLines(address)}
						</section>`
					: nothing
			}
			<pix-checkout-payer
				store-url=${storeUrl}
				cart-id=${cart.id}
				method=${askedFor}
				locale="pt-BR"
				no-button
				.texts=${address?.postal_code ? payerTexts : addressTexts}
				@pix-checkout-payer-state=${this.#applyPayerState}
			></pix-checkout-payer>
			${
				isDelivered || this.payerState === "loading" || this.payerState === "unavailable"
					? nothing
					: html`<button
							type="button"
							class="button"
							aria-disabled=${this.working}
							@click=${() => this.#work(() => this.#saveDelivery())}
						>
							Continuar para o pagamento
						</button>`
			}
		`;
	}

	#isDelivered({ shipping_address }: HttpTypes.StoreCart): boolean {
		const isSaved = this.payerState === "complete" && this.isDeliverySaved;
		return isSaved && Boolean(shipping_address?.postal_code);
	}

	#payment(cart: HttpTypes.StoreCart, offer: Offer): TemplateResult {
		const method = this.#method(cart, offer);
		return html`
			${shippingChoice(offer.shippingOptions, this.shippingOptionId, (id) => {
				this.shippingOptionId = id;
				this.#prepare();
			})}
			${paymentChoice(this.#methods(cart, offer), method, (wish) => {
				this.method = wish;
				this.#prepare();
			})}
		`;
	}
}

import type { PixCheckoutDetail } from "@pix-checkout/element";
import "@pix-checkout/element/define";
import { consume } from "@lit/context";
import { Task } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ifDefined } from "lit/directives/if-defined.js";
import { retrieveOrder } from "../api/orders.js";
import { pixCheckoutSession } from "../api/payments.js";
import { addressLines } from "../components/address-lines.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { lineItems, totals } from "../components/order-summary.js";
import { navigate } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { storeUrl } from "../settings.js";
import { shopName } from "../shop-name.js";
import { type CartStore, cartContext } from "../state/cart-store.js";
import { isLost, type OrderPhase, orderPhase, type PaymentEnd, phaseTexts } from "./order-phase.js";

/** The page itself says what happens next. */
const elementTexts = { paidText: "Obrigado pela compra!" };
/** Thanks, and "you have nothing to do", would contradict the page. */
const paidTooLateTexts = { paidText: "Ele chegou depois do cancelamento do pedido." };

/** The confirmation: how to pay, the state of the order, and its items. */
@customElement("order-page")
export class OrderPage extends PageElement {
	@property() orderId = "";
	/** From the address; from the store when the address has none. */
	@property() paymentSessionId: string | null = null;
	@state() end: PaymentEnd | null = null;
	/** Whether the payment's own element offers a new code. */
	@state() renewable = false;
	@consume({ context: cartContext }) cart!: CartStore;

	readonly #loading = new Task(this, {
		args: () => [this.orderId],
		task: ([orderId]) => retrieveOrder(orderId),
		onComplete: ({ payment_collections }) => {
			this.paymentSessionId ??= pixCheckoutSession(payment_collections ?? []);
		},
	});
	readonly #buyingAgain = new Task(this, {
		autoRun: false,
		args: () => [],
		task: async () => {
			for (const { variant_id, quantity } of this.#order?.items ?? []) {
				if (variant_id) {
					await this.cart.add(variant_id, quantity);
				}
			}
			navigate("/checkout");
		},
	});

	get #order(): HttpTypes.StoreOrder | null {
		return this.#loading.value ?? null;
	}

	protected override get pageTitle(): string {
		return this.#order ? `Pedido nº ${this.#order.display_id}` : "Pedido";
	}

	/** For a shopper who pays in another tab or window. */
	protected override get tabTitle(): string {
		const phase = orderPhase(this.#order, this.end);
		return phase === "paid" ? `Pago: ${this.pageTitle}` : this.pageTitle;
	}

	/** A new code after an old one: the end of the old one no longer counts. */
	#applyStatus({ detail: { status, renewable } }: CustomEvent<PixCheckoutDetail>): void {
		this.renewable = renewable;
		if (status === "preparing" || status === "pending") {
			this.end = null;
		}
	}

	#applyEnd(end: PaymentEnd): () => void {
		return () => {
			this.end = end;
		};
	}

	protected override render(): TemplateResult {
		const phase = orderPhase(this.#order, this.end);
		return html`
			<h1 tabindex="-1">${this.pageTitle}</h1>
			<div
				class="columns"
				@pix-checkout-status=${this.#applyStatus}
				@pix-checkout-paid=${this.#applyEnd("paid")}
				@pix-checkout-expired=${this.#applyEnd("expired")}
				@pix-checkout-failed=${this.#applyEnd("failed")}
			>
				<div class="order-payment">
					${this.#payment(phase)}
					${this.#loading.render({
						pending: () => loading("Buscando seu pedido…"),
						complete: () => this.#state(phase),
						error: (error) => failureNotice(error, () => this.#loading.run()),
					})}
				</div>
				${this.#order ? this.#details(this.#order) : nothing}
			</div>
		`;
	}

	#state(phase: OrderPhase): TemplateResult {
		const { title, text } = phaseTexts[phase];
		return html`
			<div role="status">
				<p class="phase-title">${title}</p>
				<p class="muted">${text}</p>
			</div>
			${this.#buyingAgain.render({
				error: (error) => failureNotice(error, () => this.#buyingAgain.run()),
			})}
			${
				isLost(phase, this.renewable)
					? html`<button type="button" class="button" @click=${() => this.#buyingAgain.run()}>
							Comprar de novo
						</button>`
					: nothing
			}
		`;
	}

	#payment(phase: OrderPhase): TemplateResult | typeof nothing {
		if (!this.paymentSessionId) {
			return nothing;
		}
		const src = `${storeUrl}/pix-checkout/${encodeURIComponent(this.paymentSessionId)}`;
		return html`
			<section aria-label="Pagamento">
				<pix-checkout
					src=${src}
					locale="pt-BR"
					shop=${shopName}
					order-number=${ifDefined(this.#order?.display_id)}
					.texts=${phase === "paid-too-late" ? paidTooLateTexts : elementTexts}
				>
					<a slot="paid" class="button button-quiet" href="/">Continuar comprando</a>
				</pix-checkout>
			</section>
		`;
	}

	#details(order: HttpTypes.StoreOrder): TemplateResult {
		return html`
			<aside class="summary" aria-label="Detalhes do pedido">
				<h2>Itens do pedido</h2>
				${lineItems(order.items ?? [])}
				${totals({
					items: order.item_total,
					shipping: {
						name: order.shipping_methods?.[0]?.name ?? "",
						amount: order.shipping_total,
					},
				})}
				${
					order.shipping_address
						? html`<h2>Entrega</h2>
								${addressLines(order.shipping_address)}`
						: nothing
				}
			</aside>
		`;
	}
}

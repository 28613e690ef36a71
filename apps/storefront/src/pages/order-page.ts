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
import { StoreAnswerError } from "../api/store-answer-error.js";
import { addressLines } from "../components/address-lines.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { lineItems, totals } from "../components/order-summary.js";
import { navigate } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { storeUrl } from "../settings.js";
import { shopName } from "../shop-name.js";
import { type CartStore, cartContext } from "../state/cart-store.js";
import { type OrderPhase, orderPhase, type PaymentNews, phaseTexts } from "./order-phase.js";

/** The page itself says what happens next. */
const elementTexts = { paidText: "Obrigado pela compra!" };

/** The confirmation: how to pay, the state of the order, and its items. */
@customElement("order-page")
export class OrderPage extends PageElement {
	@property() orderId = "";
	/** From the address; from the store when the address has none. */
	@property() paymentSessionId: string | null = null;
	@state() news: PaymentNews | null = null;
	/** As the store has told it last; `null` before that. */
	@state() order: HttpTypes.StoreOrder | null = null;
	@consume({ context: cartContext }) cart!: CartStore;

	readonly #loading = new Task(this, {
		args: () => [this.orderId],
		task: ([orderId]) => retrieveOrder(orderId),
		onComplete: (order) => {
			this.order = order;
			this.paymentSessionId ??= pixCheckoutSession(order.payment_collections ?? []);
		},
	});
	readonly #buyingAgain = new Task(this, {
		autoRun: false,
		args: () => [],
		task: async () => {
			for (const { variant_id, quantity } of this.order?.items ?? []) {
				if (variant_id) {
					await this.cart.add(variant_id, quantity);
				}
			}
			navigate("/checkout");
		},
	});

	protected override get pageTitle(): string {
		return this.order ? `Pedido nº ${this.order.display_id}` : "Pedido";
	}

	/** For a shopper who pays in another tab or window. */
	protected override get tabTitle(): string {
		const phase = orderPhase(this.order, this.news);
		return phase === "paid" ? `Pago: ${this.pageTitle}` : this.pageTitle;
	}

	/**
	 * A code can end because the order was changed or cancelled, so each status reads the order again. The
	 * first one comes with the page, which has just read it.
	 */
	#applyStatus({ detail }: CustomEvent<PixCheckoutDetail>): void {
		this.news = detail;
		if (detail.previousStatus !== null) {
			void this.#loading.run();
		}
	}

	protected override render(): TemplateResult {
		const phase = orderPhase(this.order, this.news);
		return html`
			<h1 tabindex="-1">${this.pageTitle} ${this.order ? phaseTexts[phase].heading : nothing}</h1>
			<div class="columns" @pix-checkout-status=${this.#applyStatus}>
				<div class="order-payment">
					${this.#payment()} ${this.order ? this.#state(phase) : nothing}
					${this.#loading.render({
						pending: () => (this.order ? nothing : loading("Buscando seu pedido…")),
						error: (error) => this.#failure(error),
					})}
				</div>
				${this.order ? this.#details(this.order) : nothing}
			</div>
		`;
	}

	#failure(error: unknown): TemplateResult | typeof nothing {
		return error instanceof StoreAnswerError && error.status === 404
			? html`<p>Não encontramos este pedido. Confira o endereço no e-mail da loja.</p>`
			: failureNotice(error, () => this.#loading.run());
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
				phase === "canceled"
					? html`<button type="button" class="button button-quiet" @click=${() => this.#buyingAgain.run()}>
							Comprar de novo
						</button>`
					: nothing
			}
		`;
	}

	#payment(): TemplateResult | typeof nothing {
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
					shop-url="/"
					order-number=${ifDefined(this.order?.display_id)}
					.texts=${elementTexts}
				>
					<span slot="shop" hidden></span>
					<span slot="order" hidden></span>
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

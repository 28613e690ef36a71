import type { PixCheckoutDetail } from "@pix-checkout/element";
import "@pix-checkout/element/define";
import { consume } from "@lit/context";
import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ifDefined } from "lit/directives/if-defined.js";
import { paymentSessionOf, retrieveOrder } from "../api/orders.js";
import { StoreAnswerError } from "../api/store-answer-error.js";
import { failureNotice } from "../components/failure-notice.js";
import { receiptIcon } from "../components/icons.js";
import { lineItems } from "../components/line-items.js";
import { totals } from "../components/totals.js";
import { addressLines } from "../format/address-lines.js";
import { navigate } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { storeUrl } from "../settings.js";
import { shopName } from "../shop-name.js";
import { type CartStore, cartContext } from "../state/cart-store.js";
import { lastOrderPath } from "../state/last-order.js";
import { newsToCome, orderNews } from "./order-news.js";
import { isLost, type OrderPhase, orderPhase, type PaymentNews } from "./order-phase.js";
import { orderSteps, stepsToCome } from "./order-steps.js";

/** The page itself says what happens next. */
const elementTexts = { paidText: "Obrigado pela compra!" };
/** Thanks, and "you have nothing to do", would contradict the page. */
const paidTooLateTexts = { paidText: "Ele chegou depois do cancelamento do pedido." };

/** How often the page asks whether the store has cancelled an unpaid order. */
const askAgainMs = 5_000;

/** The confirmation: how to pay, the state of the order, and its items. */
@customElement("order-page")
export class OrderPage extends PageElement {
	@property() orderId = "";
	/** From the address; from the store when the address has none. */
	@property() paymentSessionId: string | null = null;
	@state() order: HttpTypes.StoreOrder | null = null;
	@state() missing = false;
	@state() asking = true;
	@state() news: PaymentNews | null = null;
	/** Whether the payment's own element offers a new code. */
	@state() renewable = false;
	@state() error: unknown = null;
	@state() buying = false;
	@consume({ context: cartContext }) cart!: CartStore;
	#askAgain: ReturnType<typeof setTimeout> | undefined;

	protected override get pageTitle(): string {
		return this.order ? `Pedido nº ${this.order.display_id}` : "Pedido";
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.#load();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.#askAgain);
	}

	async #load(): Promise<void> {
		this.error = null;
		this.asking = true;
		try {
			this.order = await retrieveOrder(this.orderId);
			this.paymentSessionId ??= await paymentSessionOf(this.orderId);
		} catch (error) {
			this.missing = error instanceof StoreAnswerError && error.status === 404;
			this.error = error;
		} finally {
			this.asking = false;
		}
	}

	#applyNews(news: PaymentNews): void {
		this.news = news;
		if (news === "paid") {
			clearTimeout(this.#askAgain);
		} else {
			this.#followOrder();
		}
	}

	/** A new code after an old one: news about the old one no longer count. */
	#applyStatus({ detail: { status, renewable } }: CustomEvent<PixCheckoutDetail>): void {
		this.renewable = renewable;
		if (status !== "preparing" && status !== "pending") {
			return;
		}
		this.news = null;
		clearTimeout(this.#askAgain);
	}

	/** Waits until the store cancels an order that was not paid in time. */
	#followOrder(): void {
		clearTimeout(this.#askAgain);
		this.#askAgain = setTimeout(async () => {
			try {
				if (!document.hidden) {
					this.order = await retrieveOrder(this.orderId);
				}
				this.error = null;
			} catch (error) {
				this.error = error;
			}
			const phase = orderPhase(this.order, this.news);
			if (this.isConnected && (phase === "expired" || phase === "failed")) {
				this.#followOrder();
			}
		}, askAgainMs);
	}

	async #buyAgain(): Promise<void> {
		if (this.buying) {
			return;
		}
		this.buying = true;
		this.error = null;
		try {
			for (const { variant_id, quantity } of this.order?.items ?? []) {
				if (variant_id) {
					await this.cart.add(variant_id, quantity);
				}
			}
			navigate("/carrinho");
		} catch (error) {
			this.error = error;
		} finally {
			this.buying = false;
		}
	}

	protected override render(): TemplateResult {
		if (this.missing) {
			return html`
				<section class="narrow">
					<h1 tabindex="-1">Pedido não encontrado</h1>
					<p>Confira o endereço: ele deve ser igual ao que apareceu quando você comprou.</p>
					<a class="button" href="/">Ver os produtos</a>
				</section>
			`;
		}
		const phase = orderPhase(this.order, this.news);
		return html`
			<h1 tabindex="-1">${this.pageTitle}</h1>
			<div
				class="columns"
				@pix-checkout-status=${this.#applyStatus}
				@pix-checkout-paid=${() => this.#applyNews("paid")}
				@pix-checkout-expired=${() => this.#applyNews("expired")}
				@pix-checkout-failed=${() => this.#applyNews("failed")}
			>
				<div class="order-payment">${this.#state(phase)} ${this.#payment(phase)}</div>
				${this.order ? this.#details(this.order) : nothing}
			</div>
		`;
	}

	#state(phase: OrderPhase): TemplateResult {
		return html`
			${this.#newsOrLoading(phase)}
			${failureNotice(this.error, () => this.#load())}
			${this.#endShown === null ? this.#buyAgainButton(phase, undefined) : nothing}
		`;
	}

	/** The end without a payment that the payment's element shows, and the name of its slot there. */
	get #endShown(): "expired" | "failed" | null {
		return this.news === "paid" ? null : this.news;
	}

	/** @param slot of the payment's element; the page's own place without it */
	#buyAgainButton(
		phase: OrderPhase,
		slot: "expired" | "failed" | undefined,
	): TemplateResult | typeof nothing {
		if (!isLost(phase, this.renewable)) {
			return nothing;
		}
		return html`
			<button
				type="button"
				class="button"
				slot=${ifDefined(slot)}
				aria-disabled=${this.buying}
				@click=${this.#buyAgain}
			>
				Comprar de novo
			</button>
		`;
	}

	#newsOrLoading(phase: OrderPhase): TemplateResult | typeof nothing {
		if (this.order || this.news) {
			return this.#news(phase);
		}
		return this.error === null
			? html`${newsToCome("Buscando seu pedido…")} ${stepsToCome()}`
			: nothing;
	}

	#news(phase: OrderPhase): TemplateResult {
		if (phase !== "waiting" || this.paymentSessionId) {
			const fulfillment = this.order?.fulfillment_status;
			return html`${orderNews(phase, fulfillment)} ${orderSteps(phase, fulfillment)}`;
		}
		return this.asking
			? html`${newsToCome("Buscando o pagamento…")} ${stepsToCome()}`
			: html`<p class="notice notice-calm">
					Este pedido não tem pagamento por Pix ou boleto. Fale com a loja.
				</p>`;
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
					order-number=${ifDefined(this.order?.display_id)}
					.texts=${phase === "paid-too-late" ? paidTooLateTexts : elementTexts}
				>
					<a slot="paid" class="button button-quiet" href="/">Continuar comprando</a>
					${this.#endShown === null ? nothing : this.#buyAgainButton(phase, this.#endShown)}
				</pix-checkout>
			</section>
			${this.#wayBack()}
		`;
	}

	/** Where the shop's header leads to, for a shopper who wants to close the page. */
	#wayBack(): TemplateResult | typeof nothing {
		if (lastOrderPath() !== `${location.pathname}${location.search}`) {
			return nothing;
		}
		return html`
			<p class="way-back muted">
				Pode fechar esta página: o pedido fica em
				<span class="way-back-name">${receiptIcon} Último pedido</span>, no topo da loja.
			</p>
		`;
	}

	#details(order: HttpTypes.StoreOrder): TemplateResult {
		const address = order.shipping_address;
		return html`
			<aside class="summary" aria-label="Detalhes do pedido">
				<h2>Itens do pedido</h2>
				${lineItems(order.items ?? [])}
				${totals({
					item_total: order.item_total,
					shipping_total: order.shipping_total,
					total: order.total,
					shippingName: order.shipping_methods?.[0]?.name,
				})}
				${
					address
						? html`<h2>Entrega</h2>
								<address>
									${addressLines(address).map((line) => html`<span>${line}</span>`)}
								</address>`
						: nothing
				}
			</aside>
		`;
	}
}

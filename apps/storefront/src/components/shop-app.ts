import { html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import "../pages/checkout-page.js";
import "../pages/not-found-page.js";
import "../pages/order-page.js";
import "../pages/product-list-page.js";
import { currentRoute, onRouteChange, startNavigation } from "../routing/navigation.js";
import type { Route } from "../routing/routes.js";
import { publishableKey } from "../settings.js";
import { shopName } from "../shop-name.js";
import { CartStore } from "../state/cart-store.js";

/** The shop: name, cart, the page of the address, and the footer. */
@customElement("shop-app")
export class ShopApp extends LitElement {
	@state() route = currentRoute();
	readonly #cart = new CartStore(this);
	#stopWatchingRoute = () => {};

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		startNavigation(this);
		this.#stopWatchingRoute = onRouteChange((route) => {
			this.route = route;
		});
		// The checkout loads the cart itself and shows a failure; here it only counts the items.
		if (this.route.page !== "checkout") {
			this.#cart.load().catch((cause: unknown) => {
				console.warn("The cart could not be counted; the checkout reads it again.", cause);
			});
		}
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.#stopWatchingRoute();
	}

	protected override render(): TemplateResult {
		const { count } = this.#cart;
		return html`
			<header class="top">
				<a class="sign" href="/"><img src="/favicon.svg" alt="" width="28" height="28" />${shopName}</a>
				<nav aria-label="Loja">
					<a href="/checkout">Carrinho (${count})</a>
				</nav>
			</header>
			<main>
				${publishableKey ? keyed(JSON.stringify(this.route), pageFor(this.route)) : missingKey}
			</main>
			<footer class="muted">
				Loja de demonstração: nada do que está aqui é entregue de verdade. Aceitamos Pix e boleto.
			</footer>
		`;
	}
}

function pageFor(route: Route): TemplateResult {
	switch (route.page) {
		case "products":
			return html`<product-list-page></product-list-page>`;
		case "checkout":
			return html`<checkout-page></checkout-page>`;
		case "order":
			return html`<order-page
				.orderId=${route.orderId}
				.paymentSessionId=${route.paymentSessionId}
			></order-page>`;
		case "not-found":
			return html`<not-found-page></not-found-page>`;
	}
}

const missingKey = html`
	<h1>A loja ainda não está ligada</h1>
	<p>
		Falta a chave pública da loja: defina <code>VITE_PUBLISHABLE_KEY</code> e inicie de novo, ou use
		<code>npm start</code> no topo do projeto.
	</p>
`;

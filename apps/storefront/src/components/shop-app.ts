import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { loadNextPage, loadPage } from "../pages/load-page.js";
import { currentRoute, onRouteChange, startNavigation } from "../routing/navigation.js";
import type { Route } from "../routing/routes.js";
import { publishableKey } from "../settings.js";
import { shopName } from "../shop-name.js";
import { CartStore } from "../state/cart-store.js";
import { lastOrderPath } from "../state/last-order.js";
import { failureNotice } from "./failure-notice.js";
import { bagIcon, receiptIcon } from "./icons.js";

/** The shop: name, cart, the page of the address, and the footer. */
@customElement("shop-app")
export class ShopApp extends LitElement {
	/** The page that is shown; `null` until its script is there. */
	@state() route: Route | null = null;
	@state() failure: unknown = null;
	readonly #cart = new CartStore(this);
	#stopWatchingRoute = () => {};

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		startNavigation(this);
		this.#stopWatchingRoute = onRouteChange((route) => void this.#open(route));
		const route = currentRoute();
		void this.#open(route);
		// A page that needs the cart loads it itself and shows a failure; here it only counts the
		// items.
		if (route.page !== "cart" && route.page !== "checkout") {
			this.#cart.load().catch((cause: unknown) => {
				console.warn(
					"The cart could not be counted; it will be read again when it is opened.",
					cause,
				);
			});
		}
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.#stopWatchingRoute();
	}

	async #open(route: Route): Promise<void> {
		this.failure = null;
		try {
			await loadPage(route.page);
			// The shopper may have gone on meanwhile.
			if (keyOf(route) === keyOf(currentRoute())) {
				this.route = route;
				loadNextPage(route.page);
			}
		} catch (error) {
			this.failure = error;
		}
	}

	protected override render(): TemplateResult {
		return html`
			<a class="skip-link" href="#conteudo">Ir para o conteúdo</a>
			<header class="top">
				<div class="top-inner">
					<a class="sign" href="/">${emblem}<span>${shopName}</span></a>
					<nav aria-label="Loja">${lastOrderLink()} ${cartLink(this.#cart)}</nav>
				</div>
			</header>
			<main id="conteudo" tabindex="-1">
				${failureNotice(this.failure, () => location.reload())}
				${publishableKey ? this.#page() : missingKey}
			</main>
			<footer class="foot">
				<p>Loja de demonstração: nada do que está aqui é entregue de verdade.</p>
				<p>Aceitamos Pix e boleto.</p>
			</footer>
		`;
	}

	#page(): unknown {
		return this.route ? keyed(keyOf(this.route), pageFor(this.route)) : nothing;
	}
}

/** The same page keeps its element: a link to a heading of it begins nothing anew. */
function keyOf(route: Route): string {
	return JSON.stringify(route);
}

function pageFor(route: Route): TemplateResult {
	switch (route.page) {
		case "products":
			return html`<product-list-page></product-list-page>`;
		case "product":
			return html`<product-page .handle=${route.handle}></product-page>`;
		case "cart":
			return html`<cart-page></cart-page>`;
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

function cartLink({ count }: CartStore): TemplateResult {
	const pieces = count === 1 ? "1 item" : `${count} itens`;
	return html`
		<a class="nav-link" href="/carrinho" aria-label="Carrinho, ${pieces}">
			${bagIcon}<span class="nav-word">Carrinho</span>
			${count > 0 ? html`<span class="cart-count">${count}</span>` : nothing}
		</a>
	`;
}

function lastOrderLink(): TemplateResult | typeof nothing {
	const path = lastOrderPath();
	if (!path) {
		return nothing;
	}
	return html`
		<a class="nav-link" href=${path} aria-label="Último pedido">
			${receiptIcon}<span class="nav-word">Último pedido</span>
		</a>
	`;
}

const missingKey = html`
	<section class="narrow">
		<h1 tabindex="-1">A loja ainda não está ligada</h1>
		<p>
			Falta a chave pública da loja: defina <code>VITE_PUBLISHABLE_KEY</code> e inicie de novo, ou
			use <code>npm start</code> no topo do projeto.
		</p>
	</section>
`;

const emblem = html`<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
	<circle cx="8.5" cy="15" r="6" fill="var(--accent)" />
	<circle cx="17" cy="16.5" r="4.5" fill="var(--accent)" opacity="0.75" />
	<path d="M9 9.5C9.5 5.5 12.5 3 17.5 3c.2 4-2.5 6.5-8.5 6.5Z" fill="var(--leaf)" />
</svg>`;

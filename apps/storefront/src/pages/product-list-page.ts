import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { listProducts } from "../api/products.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { productPicture } from "../components/product-picture.js";
import { formatBrl } from "../format/money.js";
import { PageElement } from "../routing/page-element.js";
import { productPath } from "../routing/routes.js";
import { isSoldOut, priceRange } from "./product-offer.js";

/** Everything on sale. */
export class ProductListPage extends PageElement {
	static override properties = { products: { state: true }, error: { state: true } };

	declare products: HttpTypes.StoreProduct[] | null;
	declare error: unknown;
	protected override readonly pageTitle = "Produtos";

	constructor() {
		super();
		this.products = null;
		this.error = null;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.#load();
	}

	async #load(): Promise<void> {
		this.error = null;
		try {
			this.products = await listProducts();
		} catch (error) {
			this.error = error;
		}
	}

	protected override render(): TemplateResult {
		return html`
			<div class="hero">
				<h1 tabindex="-1">Coisas boas do Brasil, sem pressa</h1>
				<p>Escolha, feche o pedido e pague com Pix ou boleto.</p>
			</div>
			${failureNotice(this.error, () => this.#load())} ${this.#shelf()}
		`;
	}

	#shelf(): TemplateResult | typeof nothing {
		if (this.products) {
			if (this.products.length === 0) {
				return html`<p>A loja ainda não tem produtos.</p>`;
			}
			return html`<ul class="shelf" aria-label="Produtos">
				${this.products.map(card)}
			</ul>`;
		}
		return this.error === null ? loading("Buscando os produtos…") : nothing;
	}
}

customElements.define("product-list-page", ProductListPage);

function card(product: HttpTypes.StoreProduct): TemplateResult {
	const variants = product.variants ?? [];
	const range = priceRange(variants);
	return html`
		<li class="card">
			<a href=${productPath(product.handle)}>
				${productPicture(product.thumbnail)}
				<h2 class="card-title">${product.title}</h2>
				${product.subtitle ? html`<p class="muted">${product.subtitle}</p>` : nothing}
				${
					range
						? html`<p class="price">
								${range.varies ? html`<span class="muted">a partir de </span>` : nothing}${formatBrl(range.from)}
							</p>`
						: nothing
				}
				${variants.every(isSoldOut) ? html`<p class="badge">Esgotado</p>` : nothing}
			</a>
		</li>
	`;
}

import { Task } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { listProducts } from "../api/products.js";
import { failureNotice } from "../components/failure-notice.js";
import { type PicturePriority, productPicture } from "../components/product-picture.js";
import { skeletonShelf } from "../components/skeletons.js";
import { formatBrl } from "../format/money.js";
import { PageElement } from "../routing/page-element.js";
import { productPath } from "../routing/routes.js";
import { isSoldOut, priceRange } from "./product-offer.js";

/** All products. */
@customElement("product-list-page")
export class ProductListPage extends PageElement {
	protected override readonly pageTitle = "Produtos";
	readonly #products = new Task(this, listProducts, () => []);

	protected override render(): TemplateResult {
		return html`
			<div class="hero">
				<h1 tabindex="-1">Coisas boas do Brasil, sem pressa</h1>
				<p>De quem faz à mão, para todo o Brasil. Pague no Pix ou no boleto.</p>
			</div>
			${this.#products.render({
				pending: skeletonShelf,
				complete: shelf,
				error: (error) => failureNotice(error, () => this.#products.run()),
			})}
		`;
	}
}

function shelf(products: HttpTypes.StoreProduct[]): TemplateResult {
	if (products.length === 0) {
		return html`<p>Ainda não temos produtos. Volte em breve.</p>`;
	}
	return html`<ul class="shelf" aria-label="Produtos">
		${products.map(card)}
	</ul>`;
}

/** The pictures that most screens show first. */
function priorityOf(index: number): PicturePriority {
	if (index < 2) {
		return "first";
	}
	return index < 4 ? "eager" : "lazy";
}

function card(product: HttpTypes.StoreProduct, index: number): TemplateResult {
	const variants = product.variants ?? [];
	const range = priceRange(variants);
	return html`
		<li class="card">
			<a href=${productPath(product.handle)}>
				${productPicture(product.thumbnail, priorityOf(index))}
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

import { consume } from "@lit/context";
import { Task } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { listProducts } from "../api/products.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { productPicture } from "../components/order-summary.js";
import { formatBrl } from "../format/money.js";
import { navigate } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { type CartStore, cartContext } from "../state/cart-store.js";

/** All products, each with the button that buys it. */
@customElement("product-list-page")
export class ProductListPage extends PageElement {
	@consume({ context: cartContext }) cart!: CartStore;
	@state() buying = false;
	@state() error: unknown = null;
	protected override readonly pageTitle = "Produtos";
	readonly #products = new Task(this, listProducts, () => []);

	async #buy(variantId: string): Promise<void> {
		if (this.buying) {
			return;
		}
		this.buying = true;
		this.error = null;
		try {
			await this.cart.add(variantId, 1);
			navigate("/checkout");
		} catch (error) {
			this.error = error;
			await this.updateComplete;
			this.querySelector(".notice")?.scrollIntoView({ block: "nearest" });
		} finally {
			this.buying = false;
		}
	}

	protected override render(): TemplateResult {
		return html`
			<h1 tabindex="-1">Coisas boas do Brasil, sem pressa</h1>
			<p class="muted">De quem faz à mão, para todo o Brasil. Pague no Pix ou no boleto.</p>
			${failureNotice(this.error, () => {
				this.error = null;
			})}
			${this.#products.render({
				pending: () => loading("Buscando os produtos…"),
				complete: (products) =>
					html`<ul class="shelf" aria-label="Produtos">
						${products.map((product) => this.#card(product))}
					</ul>`,
				error: (error) => failureNotice(error, () => this.#products.run()),
			})}
		`;
	}

	/** The demo's products have one variant each. */
	#card({ title, subtitle, thumbnail, variants }: HttpTypes.StoreProduct) {
		const variant = variants?.[0];
		if (!variant) {
			return nothing;
		}
		const soldOut = variant.manage_inventory && variant.inventory_quantity === 0;
		return html`
			<li class="card">
				${productPicture(thumbnail)}
				<h2>${title}</h2>
				<p class="muted">${subtitle}</p>
				<p class="price">${formatBrl(variant.calculated_price?.calculated_amount ?? 0)}</p>
				<button
					type="button"
					class="button button-quiet"
					aria-label="Comprar ${title}"
					aria-disabled=${this.buying}
					?disabled=${soldOut}
					@click=${() => this.#buy(variant.id)}
				>
					${soldOut ? "Esgotado" : "Comprar"}
				</button>
			</li>
		`;
	}
}

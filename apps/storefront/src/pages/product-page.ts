import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { findProduct } from "../api/products.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { productPicture } from "../components/product-picture.js";
import { quantityStepper } from "../components/quantity-stepper.js";
import { formatBrl } from "../format/money.js";
import { PageElement } from "../routing/page-element.js";
import { cartState } from "../state/cart-state.js";
import { isSoldOut, priceOf, stockOf } from "./product-offer.js";

const fewLeft = 5;

/** One product: picture, words, choice of variant, and the way into the cart. */
export class ProductPage extends PageElement {
	static override properties = {
		handle: {},
		product: { state: true },
		variantId: { state: true },
		quantity: { state: true },
		adding: { state: true },
		added: { state: true },
		error: { state: true },
	};

	/** The product's name in its address. */
	declare handle: string;
	/** `undefined` while it is fetched, `null` when there is none. */
	declare product: HttpTypes.StoreProduct | null | undefined;
	declare variantId: string | null;
	declare quantity: number;
	declare adding: boolean;
	declare added: boolean;
	declare error: unknown;

	constructor() {
		super();
		this.handle = "";
		this.product = undefined;
		this.variantId = null;
		this.quantity = 1;
		this.adding = false;
		this.added = false;
		this.error = null;
	}

	protected override get pageTitle(): string {
		return this.product?.title ?? "Produto";
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.#load();
	}

	async #load(): Promise<void> {
		this.error = null;
		try {
			this.product = await findProduct(this.handle);
			const variants = this.product?.variants ?? [];
			this.variantId = (variants.find((each) => !isSoldOut(each)) ?? variants[0])?.id ?? null;
		} catch (error) {
			this.error = error;
		}
	}

	async #add(): Promise<void> {
		if (this.adding || !this.variantId) {
			return;
		}
		this.adding = true;
		this.added = false;
		this.error = null;
		try {
			await cartState.add(this.variantId, this.quantity);
			this.added = true;
			this.quantity = 1;
		} catch (error) {
			this.error = error;
		} finally {
			this.adding = false;
		}
	}

	protected override render(): TemplateResult {
		if (this.product) {
			return this.#show(this.product);
		}
		if (this.product === null) {
			return html`
				<section class="narrow">
					<h1 tabindex="-1">Produto não encontrado</h1>
					<p>Ele pode ter saído da loja.</p>
					<a class="button" href="/">Ver os produtos</a>
				</section>
			`;
		}
		return this.error === null
			? loading("Buscando o produto…")
			: html`<h1 tabindex="-1">Produto</h1>
					${failureNotice(this.error, () => this.#load())}`;
	}

	#show(product: HttpTypes.StoreProduct): TemplateResult {
		const variant = product.variants?.find(({ id }) => id === this.variantId);
		const price = variant ? priceOf(variant) : null;
		return html`
			<p class="crumbs"><a href="/">← Todos os produtos</a></p>
			<article class="product">
				${productPicture(product.thumbnail, "eager")}
				<div class="product-words">
					<h1 tabindex="-1">${product.title}</h1>
					${product.subtitle ? html`<p class="lead">${product.subtitle}</p>` : nothing}
					${price === null ? nothing : html`<p class="price price-big">${formatBrl(price)}</p>`}
					${product.description ? html`<p>${product.description}</p>` : nothing}
					${this.#variantChoice(product)} ${variant ? this.#offer(product, variant) : nothing}
					${failureNotice(this.error, () => this.#add())}
					<div role="status">
						${
							this.added
								? html`<p class="notice notice-good">
										No carrinho.
										<a href="/carrinho">Ver o carrinho</a> ou <a href="/">continuar comprando</a>.
									</p>`
								: nothing
						}
					</div>
				</div>
			</article>
		`;
	}

	#variantChoice(product: HttpTypes.StoreProduct): TemplateResult | typeof nothing {
		const variants = product.variants ?? [];
		if (variants.length < 2) {
			return nothing;
		}
		return html`
			<fieldset class="choices choices-row">
				<legend>Opção</legend>
				${variants.map(
					(variant) => html`
						<label class="choice">
							<input
								type="radio"
								name="variant"
								.checked=${variant.id === this.variantId}
								@change=${() => this.#choose(variant.id)}
							/>
							<span>${variant.title}${isSoldOut(variant) ? " (esgotado)" : ""}</span>
						</label>
					`,
				)}
			</fieldset>
		`;
	}

	#choose(variantId: string): void {
		this.variantId = variantId;
		this.quantity = 1;
		this.added = false;
	}

	#offer(product: HttpTypes.StoreProduct, variant: HttpTypes.StoreProductVariant): TemplateResult {
		const stock = stockOf(variant);
		if (stock === 0) {
			return html`<p class="badge">Esgotado</p>`;
		}
		return html`
			${
				stock !== null && stock <= fewLeft
					? html`<p class="few">${stock === 1 ? "Só resta 1 unidade" : `Só restam ${stock} unidades`}</p>`
					: nothing
			}
			<div class="product-buy">
				${quantityStepper({
					of: product.title,
					quantity: this.quantity,
					max: stock,
					disabled: this.adding,
					onChange: (quantity) => {
						this.quantity = quantity;
					},
				})}
				<button type="button" class="button" aria-disabled=${this.adding} @click=${this.#add}>
					${this.adding ? "Colocando…" : "Colocar no carrinho"}
				</button>
			</div>
		`;
	}
}

customElements.define("product-page", ProductPage);

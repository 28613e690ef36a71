import { consume } from "@lit/context";
import { initialState, Task, TaskStatus } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { findProduct } from "../api/products.js";
import { failureNotice } from "../components/failure-notice.js";
import { productPicture } from "../components/product-picture.js";
import { quantityStepper } from "../components/quantity-stepper.js";
import { skeletonProduct } from "../components/skeletons.js";
import { formatBrl } from "../format/money.js";
import { PageElement } from "../routing/page-element.js";
import { type CartStore, cartContext } from "../state/cart-store.js";
import { isSoldOut, priceOf, stockOf } from "./product-offer.js";

const fewLeft = 5;

/** One product: picture, text, choice of variant, and the button for the cart. */
@customElement("product-page")
export class ProductPage extends PageElement {
	/** The product's handle in its address. */
	@property() handle = "";
	@state() variantId: string | null = null;
	@state() quantity = 1;
	@consume({ context: cartContext }) cart!: CartStore;

	readonly #product = new Task(this, {
		args: () => [this.handle],
		task: ([handle]) => findProduct(handle),
		onComplete: (product) => {
			const variants = product?.variants ?? [];
			this.variantId = (variants.find((each) => !isSoldOut(each)) ?? variants[0])?.id ?? null;
		},
	});
	readonly #adding = new Task(this, {
		autoRun: false,
		args: (): [string | null, number] => [this.variantId, this.quantity],
		task: ([variantId, quantity]) =>
			variantId === null ? initialState : this.cart.add(variantId, quantity),
		onComplete: () => {
			this.quantity = 1;
		},
	});

	protected override get pageTitle(): string {
		return this.#product.value?.title ?? "Produto";
	}

	protected override get pageDescription(): string | null {
		return this.#product.value?.description ?? null;
	}

	get #isAdding(): boolean {
		return this.#adding.status === TaskStatus.PENDING;
	}

	async #add(): Promise<void> {
		if (this.#isAdding) {
			return;
		}
		await this.#adding.run();
		await this.updateComplete;
		// On a phone the button is the last thing on the screen.
		this.querySelector(".product-words .notice")?.scrollIntoView({ block: "nearest" });
	}

	protected override render(): TemplateResult {
		return (
			this.#product.render({
				pending: skeletonProduct,
				complete: (product) => (product ? this.#show(product) : missing),
				error: (error) => html`<h1 tabindex="-1">Produto</h1>
				${failureNotice(error, () => this.#product.run())}`,
			}) ?? skeletonProduct()
		);
	}

	#show(product: HttpTypes.StoreProduct): TemplateResult {
		const variant = product.variants?.find(({ id }) => id === this.variantId);
		const price = variant ? priceOf(variant) : null;
		return html`
			<p class="crumbs"><a href="/">← Todos os produtos</a></p>
			<article class="product">
				${productPicture(product.thumbnail, "first")}
				<div class="product-words">
					<h1 tabindex="-1">${product.title}</h1>
					${product.subtitle ? html`<p class="lead">${product.subtitle}</p>` : nothing}
					${
						price === null
							? nothing
							: html`<p class="offer">
									<span class="price price-big">${formatBrl(price)}</span>
									<span class="muted">no Pix ou no boleto</span>
								</p>`
					}
					${product.description ? html`<p>${product.description}</p>` : nothing}
					${this.#variantChoice(product)} ${variant ? this.#offer(product, variant) : nothing}
					${this.#adding.render({ error: (error) => failureNotice(error, () => this.#add()) })}
					<div role="status">
						${this.#adding.render({
							complete: () => html`<div class="notice notice-good">
								<p>
									Adicionado ao carrinho.
									<a href="/carrinho">Ver o carrinho</a> ou <a href="/">continuar comprando</a>.
								</p>
								<a class="button button-wide" href="/checkout">Finalizar compra</a>
							</div>`,
						})}
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
		// Removes the message about the other variant.
		void this.#adding.run([null, 1]);
	}

	#offer(product: HttpTypes.StoreProduct, variant: HttpTypes.StoreProductVariant): TemplateResult {
		const stock = stockOf(variant);
		if (stock === 0) {
			return html`<p class="badge">Esgotado</p>`;
		}
		return html`
			${
				stock !== null && stock <= fewLeft
					? html`<p class="few">${stock === 1 ? "Última unidade" : `Últimas ${stock} unidades`}</p>`
					: nothing
			}
			<div class="product-buy">
				${quantityStepper({
					of: product.title,
					quantity: this.quantity,
					max: stock,
					disabled: this.#isAdding,
					onChange: (quantity) => {
						this.quantity = quantity;
					},
				})}
				<button type="button" class="button" aria-disabled=${this.#isAdding} @click=${this.#add}>
					${this.#isAdding ? "Adicionando…" : "Adicionar ao carrinho"}
				</button>
			</div>
		`;
	}
}

const missing = html`
	<section class="narrow">
		<h1 tabindex="-1">Produto não encontrado</h1>
		<p>Ele pode ter saído da loja. Veja o que mais temos por aqui.</p>
		<a class="button" href="/">Ver os produtos</a>
	</section>
`;

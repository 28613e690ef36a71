import type { HttpTypes } from "@medusajs/types";
import { html, nothing, type TemplateResult } from "lit";
import { listPaymentMethods, type PaymentMethod } from "../api/payment-methods.js";
import { listShippingOptions } from "../api/shipping-options.js";
import {
	type CheckoutDraft,
	discardDraft,
	saveDraft,
	savedDraft,
} from "../checkout/checkout-draft.js";
import { type FieldName, type FieldProblems, firstProblem } from "../checkout/checkout-form.js";
import { formFromCart } from "../checkout/form-from-cart.js";
import { type OrderOutcome, type OrderStep, placeOrder } from "../checkout/place-order.js";
import { paymentChoice, shippingChoice } from "../components/checkout-choices.js";
import { checkoutField, fieldId } from "../components/checkout-field.js";
import { checkoutSummary } from "../components/checkout-summary.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { replaceRoute } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { orderPath } from "../routing/routes.js";
import { cartState } from "../state/cart-state.js";

const contactFields: readonly FieldName[] = ["email", "name", "phone", "document"];
const addressFields: readonly FieldName[] = [
	"postalCode",
	"street",
	"number",
	"complement",
	"neighborhood",
	"city",
	"state",
];

interface Offer {
	cart: HttpTypes.StoreCart;
	shippingOptions: HttpTypes.StoreCartShippingOptionWithServiceZone[];
	paymentMethods: PaymentMethod[];
}

/** Who buys, where it goes, how it is sent and paid; and the button that makes it an order. */
export class CheckoutPage extends PageElement {
	static override properties = {
		offer: { state: true },
		draft: { state: true },
		problems: { state: true },
		others: { state: true },
		step: { state: true },
		loadError: { state: true },
		orderError: { state: true },
	};

	/** `undefined` while it is fetched, `null` when there is nothing to buy. */
	declare offer: Offer | null | undefined;
	declare draft: CheckoutDraft;
	declare problems: FieldProblems;
	declare others: string[];
	/** What is being done about the order; `null` when nothing is. */
	declare step: OrderStep | null;
	declare loadError: unknown;
	declare orderError: unknown;
	protected override readonly pageTitle = "Finalizar compra";

	constructor() {
		super();
		this.offer = undefined;
		this.problems = {};
		this.others = [];
		this.step = null;
		this.loadError = null;
		this.orderError = null;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.#load();
	}

	async #load(): Promise<void> {
		this.loadError = null;
		try {
			const order = await cartState.load();
			if (order) {
				return this.#finish({ kind: "placed", order });
			}
			this.offer = await fetchOffer(cartState.cart);
			if (this.offer) {
				this.draft = savedDraft() ?? firstDraft(this.offer);
			}
		} catch (error) {
			this.loadError = error;
		}
	}

	async #submit(event?: Event): Promise<void> {
		event?.preventDefault();
		const { shippingOptionId, method, form } = this.draft;
		// A second click while the first is at work does nothing.
		if (this.step || !this.offer || !shippingOptionId || !method) {
			return;
		}
		this.step = "saving";
		this.orderError = null;
		this.problems = {};
		this.others = [];
		try {
			const request = { cartId: this.offer.cart.id, form, shippingOptionId, method };
			const outcome = await placeOrder(request, (step) => {
				this.step = step;
			});
			await this.#finish(outcome);
		} catch (error) {
			this.orderError = error;
		} finally {
			this.step = null;
		}
	}

	async #finish(outcome: OrderOutcome): Promise<void> {
		if (outcome.kind === "placed") {
			discardDraft();
			cartState.orderPlaced(outcome.order);
			const { orderId, paymentSessionId } = outcome.order;
			if (this.isConnected) {
				replaceRoute(orderPath(orderId, paymentSessionId));
			}
			return;
		}
		this.problems = outcome.problems;
		this.others = outcome.others;
		await this.updateComplete;
		const first = firstProblem(outcome.problems);
		if (first) {
			this.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus();
		}
	}

	#type(name: FieldName, value: string): void {
		this.#change({ form: { ...this.draft.form, [name]: value } });
		if (this.problems[name]) {
			const { [name]: _, ...rest } = this.problems;
			this.problems = rest;
		}
	}

	#change(changes: Partial<CheckoutDraft>): void {
		this.draft = { ...this.draft, ...changes };
		saveDraft(this.draft);
	}

	protected override render(): TemplateResult {
		return html`
			<h1 tabindex="-1">Finalizar compra</h1>
			${failureNotice(this.loadError, () => this.#load())} ${this.#contents()}
		`;
	}

	#contents(): TemplateResult | typeof nothing {
		if (this.offer) {
			return this.#form(this.offer);
		}
		if (this.offer === null) {
			return html`
				<p>Seu carrinho está vazio.</p>
				<a class="button" href="/">Ver os produtos</a>
			`;
		}
		return this.loadError === null ? loading("Abrindo seu pedido…") : nothing;
	}

	#form(offer: Offer): TemplateResult {
		const { shippingOptionId, method } = this.draft;
		return html`
			<form class="columns" novalidate @submit=${this.#submit}>
				<div class="checkout-parts">
					${this.#fields("Seus dados", contactFields)} ${this.#fields("Endereço de entrega", addressFields)}
					${shippingChoice(offer.shippingOptions, shippingOptionId, (id) =>
						this.#change({ shippingOptionId: id }),
					)}
					${paymentChoice(offer.paymentMethods, method, (chosen) => {
						this.problems = {};
						this.#change({ method: chosen });
					})}
				</div>
				${checkoutSummary({
					cart: offer.cart,
					shipping: offer.shippingOptions.find(({ id }) => id === shippingOptionId),
					ready: shippingOptionId !== null && method !== null,
					step: this.step,
					problems: this.problems,
					others: this.others,
					failure: failureNotice(this.orderError, () => this.#submit()),
				})}
			</form>
		`;
	}

	#fields(legend: string, names: readonly FieldName[]): TemplateResult {
		return html`
			<fieldset class="fields">
				<legend>${legend}</legend>
				${names.map((name) =>
					checkoutField({
						name,
						value: this.draft.form[name],
						problem: this.problems[name],
						onInput: (field, value) => this.#type(field, value),
					}),
				)}
			</fieldset>
		`;
	}
}

customElements.define("checkout-page", CheckoutPage);

async function fetchOffer(cart: HttpTypes.StoreCart | null): Promise<Offer | null> {
	if (!cart?.items?.length) {
		return null;
	}
	const [shippingOptions, paymentMethods] = await Promise.all([
		listShippingOptions(cart.id),
		listPaymentMethods(),
	]);
	return { cart, shippingOptions, paymentMethods };
}

function firstDraft({ cart, shippingOptions, paymentMethods }: Offer): CheckoutDraft {
	const saved = cart.shipping_methods?.[0]?.shipping_option_id;
	const shipping = shippingOptions.find(({ id }) => id === saved) ?? shippingOptions[0];
	return {
		form: formFromCart(cart),
		shippingOptionId: shipping?.id ?? null,
		method: paymentMethods[0] ?? null,
	};
}

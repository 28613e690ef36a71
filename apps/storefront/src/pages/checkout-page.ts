import { parseCep } from "@brazilian-utils/brazilian-utils";
import { consume } from "@lit/context";
import { initialState, Task } from "@lit/task";
import type { HttpTypes } from "@medusajs/types";
import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { listShippingOptions } from "../api/carts.js";
import { listPaymentMethods, type PaymentMethod } from "../api/payments.js";
import { looksUpPostalCodes, lookUpPostalCode } from "../api/postal-codes.js";
import { firstEntry, withAnswer, withPostalCode, withProblems } from "../checkout/address-entry.js";
import {
	contactFields,
	isRequiredBy,
	payerFields,
	requiredFields,
} from "../checkout/asked-fields.js";
import { typingMistake } from "../checkout/check-form.js";
import {
	type CheckoutDraft,
	discardDraft,
	saveDraft,
	savedDraft,
} from "../checkout/checkout-draft.js";
import {
	type FieldName,
	type FieldProblems,
	fieldNames,
	firstProblem,
} from "../checkout/checkout-form.js";
import { formFromCart } from "../checkout/form-from-cart.js";
import {
	type OrderOutcome,
	type OrderRequest,
	type OrderStep,
	placeOrder,
} from "../checkout/place-order.js";
import { checkoutAddress, type PostalCodeState } from "../components/checkout-address.js";
import { paymentChoice, shippingChoice } from "../components/checkout-choices.js";
import { checkoutField, fieldId } from "../components/checkout-field.js";
import { checkoutSummary } from "../components/checkout-summary.js";
import { emptyCart } from "../components/empty-cart.js";
import { failureNotice } from "../components/failure-notice.js";
import { loading } from "../components/loading.js";
import { replaceRoute } from "../routing/navigation.js";
import { PageElement } from "../routing/page-element.js";
import { orderPath } from "../routing/routes.js";
import { type CartStore, cartContext } from "../state/cart-store.js";

interface Offer {
	cart: HttpTypes.StoreCart;
	shippingOptions: HttpTypes.StoreCartShippingOptionWithServiceZone[];
	paymentMethods: PaymentMethod[];
	looksUpPostalCodes: boolean;
}

/**
 * The buyer, the address, the shipping option and the way to pay; and the button that places the
 * order.
 */
@customElement("checkout-page")
export class CheckoutPage extends PageElement {
	@consume({ context: cartContext }) cart!: CartStore;
	@state() draft!: CheckoutDraft;
	@state() problems: FieldProblems = {};
	@state() others: string[] = [];
	@state() lookUp: PostalCodeState = "idle";
	/** The step of the order under way; `null` when there is none. */
	@state() step: OrderStep | null = null;
	protected override readonly pageTitle = "Finalizar compra";

	readonly #loading = new Task(this, { args: () => [], task: () => this.#load() });
	readonly #ordering = new Task(this, {
		autoRun: false,
		args: (): [OrderRequest | null] => [null],
		task: ([request]) => (request ? this.#order(request) : initialState),
	});

	async #load(): Promise<Offer | null | typeof initialState> {
		const order = await this.cart.load();
		if (order) {
			await this.#finish({ kind: "placed", order });
			return initialState;
		}
		const offer = await fetchOffer(this.cart.cart);
		if (offer) {
			this.draft = savedDraft() ?? firstDraft(offer);
		}
		return offer;
	}

	async #submit(event?: Event): Promise<void> {
		event?.preventDefault();
		const { shippingOptionId, method, form } = this.draft;
		const cartId = this.#loading.value?.cart.id;
		// A second click while the first runs does nothing.
		if (this.step || !cartId || !shippingOptionId || !method) {
			return;
		}
		await this.#ordering.run([{ cartId, form, shippingOptionId, method }]);
	}

	async #order(request: OrderRequest): Promise<void> {
		this.step = "saving";
		this.problems = {};
		this.others = [];
		try {
			const outcome = await placeOrder(request, (step) => {
				this.step = step;
			});
			await this.#finish(outcome);
		} finally {
			this.step = null;
		}
	}

	async #finish(outcome: OrderOutcome): Promise<void> {
		if (outcome.kind === "placed") {
			discardDraft();
			this.cart.orderPlaced(outcome.order);
			const { orderId, paymentSessionId } = outcome.order;
			if (this.isConnected) {
				replaceRoute(orderPath(orderId, paymentSessionId));
			}
			return;
		}
		const { entry, problems } = withProblems(this.draft.entry, outcome.problems);
		this.#change({ entry });
		this.problems = problems;
		this.others = outcome.others;
		await this.updateComplete;
		const first = firstProblem(problems);
		if (first) {
			this.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus();
		}
	}

	#type(name: FieldName, value: string): void {
		if (name === "postalCode") {
			this.#typePostalCode(value);
		} else {
			this.#change({ form: { ...this.draft.form, [name]: value } });
		}
	}

	#typePostalCode(value: string): void {
		const before = parseCep(this.draft.form.postalCode);
		this.#change(withPostalCode(this.draft, value));
		const postalCode = parseCep(value);
		if (postalCode === before) {
			return;
		}
		this.lookUp = "idle";
		if (postalCode.length === 8 && this.#loading.value?.looksUpPostalCodes) {
			void this.#lookUpAddress(postalCode);
		}
	}

	async #lookUpAddress(postalCode: string): Promise<void> {
		this.lookUp = "asking";
		const answer = await lookUpPostalCode(postalCode);
		// The shopper may have typed another code meanwhile, or have left: a discarded draft stays so.
		if (this.isConnected && parseCep(this.draft.form.postalCode) === postalCode) {
			this.lookUp = answer.kind === "unknown" ? "unknown" : "idle";
			this.#change(withAnswer(this.draft, answer));
		}
	}

	async #typeAddress(): Promise<void> {
		this.#change({ entry: "fields" });
		await this.updateComplete;
		this.querySelector<HTMLElement>(`#${fieldId("street")}`)?.focus();
	}

	#mark(name: FieldName, problem: string | undefined): void {
		const { [name]: _, ...rest } = this.problems;
		this.problems = problem === undefined ? rest : { ...rest, [name]: problem };
	}

	/** A field that changes loses its mark, also when the postal code has filled it. */
	#change(changes: Partial<CheckoutDraft>): void {
		const { form: before } = this.draft;
		this.draft = { ...this.draft, ...changes };
		saveDraft(this.draft);
		for (const name of fieldNames) {
			if (this.draft.form[name] !== before[name]) {
				this.#mark(name, undefined);
			}
		}
	}

	protected override render(): TemplateResult {
		const opening = () => loading("Abrindo seu pedido…");
		return html`
			<h1 tabindex="-1">Finalizar compra</h1>
			${this.#loading.render({
				initial: opening,
				pending: opening,
				complete: (offer) => (offer ? this.#form(offer) : emptyCart),
				error: (error) => failureNotice(error, () => this.#loading.run()),
			})}
		`;
	}

	#form(offer: Offer): TemplateResult {
		const { shippingOptionId, method } = this.draft;
		const field = (name: FieldName) => this.#field(name);
		return html`
			<form class="columns" novalidate @submit=${this.#submit}>
				<div class="checkout-parts">
					<fieldset class="fields">
						<legend>Seus dados</legend>
						${contactFields.map(field)}
					</fieldset>
					${checkoutAddress({
						form: this.draft.form,
						entry: this.draft.entry,
						lookUp: this.lookUp,
						field,
						onTypeAddress: () => this.#typeAddress(),
					})}
					${shippingChoice(offer.shippingOptions, shippingOptionId, (id) =>
						this.#change({ shippingOptionId: id }),
					)}
					${paymentChoice({
						methods: offer.paymentMethods,
						chosen: method,
						fields: method === null ? [] : payerFields[method].map(field),
						onChoose: (chosen) => {
							this.problems = {};
							this.#change({ method: chosen });
						},
					})}
				</div>
				${checkoutSummary({
					cart: offer.cart,
					shipping: offer.shippingOptions.find(({ id }) => id === shippingOptionId),
					method,
					step: this.step,
					problems: this.problems,
					others: this.others,
					failure: this.#ordering.render({
						error: (error) => failureNotice(error, () => this.#submit()),
					}),
				})}
			</form>
		`;
	}

	#field(name: FieldName): TemplateResult {
		const { form, method } = this.draft;
		return checkoutField({
			name,
			value: form[name],
			problem: this.problems[name],
			mark: requiredFields(method).includes(name) ? undefined : "(opcional)",
			hint: isRequiredBy(method, name) ? "Obrigatório para boleto" : fieldHints[name],
			onInput: (field, value) => this.#type(field, value),
			onChange: (field) => this.#mark(field, typingMistake(field, this.draft.form[field])),
		});
	}
}

const fieldHints: Partial<Record<FieldName, string>> = {
	number: "Sem número? Use S/N.",
	complement: "Apartamento, bloco, casa…",
};

async function fetchOffer(cart: HttpTypes.StoreCart | null): Promise<Offer | null> {
	if (!cart?.items?.length) {
		return null;
	}
	const [shippingOptions, paymentMethods, looksUp] = await Promise.all([
		listShippingOptions(cart.id),
		listPaymentMethods(),
		looksUpPostalCodes(cart.id),
	]);
	return { cart, shippingOptions, paymentMethods, looksUpPostalCodes: looksUp };
}

function firstDraft({
	cart,
	shippingOptions,
	paymentMethods,
	looksUpPostalCodes: looksUp,
}: Offer): CheckoutDraft {
	const saved = cart.shipping_methods?.[0]?.shipping_option_id;
	const shipping = shippingOptions.find(({ id }) => id === saved) ?? shippingOptions[0];
	const form = formFromCart(cart);
	return {
		form,
		entry: firstEntry(form, looksUp),
		place: null,
		shippingOptionId: shipping?.id ?? null,
		method: paymentMethods[0] ?? null,
	};
}

import { html, isServer, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { reportNothing } from "../diagnose.js";
import type { PayerFieldName } from "../payer/payer-field-names.js";
import { createPayerForm, type PayerForm } from "../payer/payer-form.js";
import { initialFormState, type PayerFormState } from "../payer/payer-form-state.js";
import type { PayerFailure } from "../payer/payer-store.js";
import type { PayerValues } from "../payer/payer-values.js";
import { type CheckoutMethod, checkoutMethods } from "../status/status-answer.js";
import { baseStyles } from "../styles/base.styles.js";
import { themeStyles } from "../styles/theme.styles.js";
import { type Locale, localeFor } from "../texts/locale.js";
import { ownTexts } from "../texts/own-texts.js";
import { PageLanguage, pageLanguage } from "../texts/page-language.js";
import { afterPress } from "./after-press.js";
import { fieldTraits } from "./field-traits.js";
import { payerStyles } from "./payer.styles.js";
import { dispatchPayerState } from "./payer-events.js";
import { payerTemplate } from "./payer-template.js";
import { allPayerTexts, type PayerTexts } from "./texts/payer-texts.js";

/** A page may know its cart a moment later than the element. */
const patienceMs = 3000;

/**
 * Asks the store which fields of the payer are missing, shows these, and saves them: from the
 * browser to the store, and nowhere else. Without missing fields it shows at most what the shopper has
 * entered for this cart, masked or by its name, and a button to correct it.
 *
 * The fields stand in an open shadow root (docs/decisions/0031-payer-fields-in-a-shadow-root.md).
 *
 * @tagname pix-checkout-payer
 * @summary The fields of the payer that a store lacks for a Pix or a boleto.
 *
 * @event {CustomEvent<PayerStateDetail>} pix-checkout-payer-state - On each change of the state or of the missing fields.
 * @event {CustomEvent<PayerStateDetail>} pix-checkout-payer-complete - When nothing is missing, also from the beginning.
 *
 * @csspart card - Everything visible.
 * @csspart title - The heading.
 * @csspart field - One field: label, control, hint and problem.
 * @csspart label - The label of a field.
 * @csspart control - The input or select of a field.
 * @csspart problem - What is wrong with a field.
 * @csspart primary-button - The button that saves.
 * @csspart button - Every other button.
 *
 * @cssproperty [--pix-checkout-accent=#007a69] - The button and the focus.
 * @cssproperty [--pix-checkout-on-accent=#fff] - Text on the accent.
 * @cssproperty [--pix-checkout-surface=Canvas] - The card.
 * @cssproperty [--pix-checkout-field=the card] - The fields.
 * @cssproperty [--pix-checkout-text=CanvasText] - Text.
 * @cssproperty [--pix-checkout-muted=70% of the text's colour] - Text of less weight.
 * @cssproperty [--pix-checkout-border=18% of the text's colour] - Lines.
 * @cssproperty [--pix-checkout-radius=1rem] - Corners of the card.
 * @cssproperty [--pix-checkout-font=inherit] - Font family; by default the page's.
 */
export class PixCheckoutPayerElement extends LitElement {
	static override readonly properties = {
		storeUrl: { attribute: "store-url" },
		cartId: { attribute: "cart-id" },
		method: {},
		locale: {},
		texts: {},
		// Vue and Svelte write a bound `false` as text.
		noButton: {
			attribute: "no-button",
			converter: (value: string | null) => value !== null && value !== "false",
		},
	};

	static override readonly styles = [themeStyles, baseStyles, payerStyles];

	/** Address of the store's backend. */
	declare storeUrl: string;
	/** The cart, `cart_…`. */
	declare cartId: string;
	/** `pix` or `boleto`; when empty that of the cart's payment session. */
	declare method: string;
	/** `pt-BR` or `en`; when empty the nearest `lang`, else Portuguese. */
	declare locale: string;
	/** Hides the button that saves, unless it is `false`: the page calls {@link save}. */
	declare noButton: boolean;

	#texts: Partial<PayerTexts> = {};
	#form: PayerForm | undefined;
	#leave: (() => void) | undefined;
	/** What the form was made of, and for which cart. */
	#followed = "";
	#cart = "";
	#said: Pick<PayerFormState, "phase" | "missingFields"> = initialFormState;
	/** What a screen reader hears besides the fields. */
	#spoken: "" | "review" | "saved" = "";
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** The shopper types a CNPJ that holds letters. */
	#withLetters = false;

	constructor() {
		super();
		this.storeUrl = this.cartId = this.method = this.locale = "";
		this.noButton = false;
		new PageLanguage(this);
	}

	/** The page's own texts, by name; they replace the element's. As an attribute: a JSON object. */
	get texts(): Partial<PayerTexts> {
		return this.#texts;
	}

	// A framework sets a property that exists, also with the JSON that is meant for the attribute.
	set texts(texts: Partial<PayerTexts> | string | null | undefined) {
		this.#texts = ownTexts("pix-checkout-payer", allPayerTexts["pt-BR"], texts);
	}

	/** What the shopper sees: no fields while it is `loading` or `complete`. */
	get state(): PayerFormState["phase"] {
		return this.#formState.phase;
	}

	/** The fields that the store named last, as missing or invalid. */
	get missingFields(): readonly PayerFieldName[] {
		return this.#formState.missingFields;
	}

	/**
	 * What the shopper has typed, and what was saved since the element was put on the page, for a page whose
	 * delivery goes to the same address. The store returns no value: after a reload this is empty.
	 */
	get values(): PayerValues {
		return { ...this.#form?.saved, ...this.#form?.values };
	}

	/**
	 * Validates the fields and sends them to the store. The focus goes to the first wrong field.
	 *
	 * @returns whether nothing is missing any more
	 */
	async save(): Promise<boolean> {
		// A page may set the cart and save at once.
		await this.updateComplete;
		const form = this.#form;
		if (form === undefined) {
			return false;
		}
		const inside = this.shadowRoot?.activeElement;
		const hadFields = form.state.fields.length > 0;
		this.#spoken = "";
		const complete = await form.save();
		this.#spoken = complete && hadFields ? "saved" : "";
		const wrong = form.state.fields.find(({ problem }) => problem !== null);
		if (wrong !== undefined && form.state.phase === "incomplete") {
			this.#spoken = "review";
		}
		this.requestUpdate();
		await this.updateComplete;
		if (wrong !== undefined && this.#spoken === "review") {
			this.#inside(`#${fieldTraits[wrong.name].key}`)?.focus();
		} else if (complete && inside) {
			// The form took the focused control with it: a keyboard user continues here.
			this.#inside("#spoken")?.focus();
		}
		return complete;
	}

	/**
	 * Shows the fields that the shopper has entered for this cart, to correct them; the focus goes to
	 * the first. Saving an empty one keeps what the store has.
	 */
	async edit(): Promise<void> {
		await this.updateComplete;
		this.#form?.edit();
		await this.updateComplete;
		const [first] = this.#formState.fields;
		if (first !== undefined && this.#formState.editing) {
			this.#inside(`#${fieldTraits[first.name].key}`)?.focus();
		}
	}

	/** Asks the store again which fields are missing; typed values stay. */
	async refresh(): Promise<void> {
		await this.updateComplete;
		await this.#form?.refresh();
	}

	override connectedCallback(): void {
		// Some servers call this too. They have no page.
		if (isServer) {
			return;
		}
		super.connectedCallback();
		this.#listen();
		this.#timer = setTimeout(() => {
			if (this.#form === undefined) {
				reportNothing(this, "store-url or cart-id is empty");
			}
		}, patienceMs);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.#timer);
		this.#leave?.();
		this.#leave = undefined;
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (isServer) {
			return;
		}
		if (changed.has("storeUrl") || changed.has("cartId") || changed.has("method")) {
			this.#follow();
		}
	}

	protected override render(): TemplateResult {
		const locale = this.#language();
		const texts = { ...allPayerTexts[locale], ...this.#texts };
		return html`<div lang=${locale}>
			${
				this.#form
					? payerTemplate({
							form: this.#formState,
							saved: this.#form.saved,
							texts,
							hasButton: !this.noButton,
							withLetters: this.#withLetters,
							set: this.#form.set,
							setLetters: (withLetters) => void this.#setLetters(withLetters),
							check: this.#check,
							submit: () => void this.save(),
							edit: () => void this.edit(),
							retry: () => void this.#retry(),
						})
					: null
			}
			<p class="unseen" id="spoken" role="status" tabindex="-1">
				${this.#spoken ? texts[this.#spoken] : null}
			</p>
		</div>`;
	}

	get #formState(): PayerFormState {
		return this.#form?.state ?? initialFormState;
	}

	#language(): Locale {
		// A server doesn't know the page's language, and the first view is the server's.
		const beforePage = isServer || !this.hasUpdated;
		return localeFor(this.locale || (beforePage ? "" : pageLanguage(this)));
	}

	/** Begins with the cart that the attributes name. Another method of it keeps what is typed. */
	#follow(): void {
		// Frameworks and removed attributes express "nothing" in several ways.
		const [storeUrl, cartId, method] = [this.storeUrl, this.cartId, this.method].map(
			(value) => value || "",
		);
		const followed = JSON.stringify([storeUrl, cartId, method]);
		if (followed === this.#followed) {
			return;
		}
		const cart = JSON.stringify([storeUrl, cartId]);
		const before = cart === this.#cart ? this.#form : undefined;
		this.#leave?.();
		this.#leave = undefined;
		this.#followed = followed;
		this.#cart = cart;
		this.#spoken = "";
		this.#form =
			storeUrl && cartId
				? createPayerForm({
						storeUrl,
						cartId,
						method: methodFrom(method),
						values: before?.values,
						saved: before?.saved,
					})
				: undefined;
		this.#listen();
	}

	#listen(): void {
		if (this.isConnected && this.#form !== undefined && this.#leave === undefined) {
			this.#leave = this.#form.subscribe(this.#changed);
			this.#changed();
		}
	}

	readonly #changed = (): void => {
		this.requestUpdate();
		const { phase, missingFields, failure } = this.#formState;
		const before = this.#said;
		const sameFields = String(before.missingFields) === String(missingFields);
		if (phase !== before.phase || !sameFields) {
			this.#said = { phase, missingFields };
			dispatchPayerState(this, { state: phase, missingFields });
		}
		const reason = failure && reasons[failure];
		if (reason && (phase === "unavailable" || phase === "complete")) {
			reportNothing(this, reason);
		}
	};

	readonly #check = (name: PayerFieldName): void => afterPress(() => this.#form?.check(name));

	/** The focus brings the other keyboard. */
	async #setLetters(withLetters: boolean): Promise<void> {
		this.#withLetters = withLetters;
		this.requestUpdate();
		await this.updateComplete;
		this.#inside("#document")?.focus();
	}

	async #retry(): Promise<void> {
		if (this.state === "unavailable") {
			await this.#form?.refresh();
		} else {
			await this.save();
		}
	}

	#inside(selector: string): HTMLElement | null {
		return this.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
	}
}

/** What a developer can do about a form that doesn't appear. */
const reasons: Readonly<Partial<Record<PayerFailure, string>>> = {
	unreachable: "the store gives no readable answer, or its storeCors lacks this origin",
	"cart-not-found": "the store answers 404 for this cart",
	"method-required": "the cart has no payment session by Pix or boleto yet: set method",
	rejected: "the store rejects the request, or needs a field that this version doesn't know",
};

function methodFrom(method = ""): CheckoutMethod | null {
	return checkoutMethods.find((one) => one === method) ?? null;
}

declare global {
	interface HTMLElementTagNameMap {
		"pix-checkout-payer": PixCheckoutPayerElement;
	}
}

import { html, isServer, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { CopyController } from "./copy/copy-controller.js";
import { announcement } from "./messages/announcement.js";
import { closestLang } from "./messages/closest-lang.js";
import { messagesFor } from "./messages/messages-for.js";
import { dispatchStatus } from "./pix-checkout-events.js";
import { askStatus } from "./status/ask-status.js";
import type { CheckoutStatus } from "./status/status-answer.js";
import { codesStyles } from "./styles/codes.styles.js";
import { controlsStyles } from "./styles/controls.styles.js";
import { layoutStyles } from "./styles/layout.styles.js";
import { noticeStyles } from "./styles/notice.styles.js";
import { themeStyles } from "./styles/theme.styles.js";
import { viewTemplate } from "./templates/view.js";
import type { CheckoutState } from "./watch/checkout-state.js";
import { CheckoutWatcher } from "./watch/checkout-watcher.js";
import { PageAttention } from "./watch/page-attention.js";
import { SecondTicker } from "./watch/second-ticker.js";

/**
 * Shows one Pix or boleto payment and follows it until it is paid.
 *
 * @summary QR code, copy-and-paste code and bank slip that turn to paid by themselves.
 *
 * @attr src - Address of the store's status route for this payment.
 * @attr locale - `pt-BR`, `en` or `es`; by default the nearest `lang`, else Portuguese.
 * @attr publishable-key - Sent as `x-publishable-api-key` when set.
 *
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-status - On each change of status.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-paid - When the payment is paid.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-expired - When the server says it expired.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-failed - When the server says it failed.
 *
 * @slot paid - Below the message of success, such as a link to the order.
 * @slot expired - Below the message that the code expired, such as a link back to the shop.
 * @slot failed - Below the message that the payment failed.
 *
 * @csspart card - Everything that is seen.
 * @csspart head - Title, amount and deadline of a payment that waits.
 * @csspart title - The heading.
 * @csspart amount - The amount.
 * @csspart deadline - Time left or due date with its words.
 * @csspart time - The time left or due date alone.
 * @csspart code - The field with the code or line.
 * @csspart copy-button - The copy button.
 * @csspart copy-outcome - How copying went, and what to do next.
 * @csspart qr - The QR code. Its colours and its margin belong to it; leave them.
 * @csspart barcode - The slip's barcode. The same holds.
 * @csspart payment-link - Link to the payment's page at the service.
 * @csspart document-link - Link to the slip's document.
 * @csspart steps - How to pay.
 * @csspart notice - A state that is one sign, one heading and one sentence.
 * @csspart trouble - The hint that the store can't be reached.
 * @csspart retry-button - The button that asks at once.
 *
 * @cssproperty --pix-checkout-accent - Buttons and signs.
 * @cssproperty --pix-checkout-on-accent - Text on the accent.
 * @cssproperty --pix-checkout-surface - The card.
 * @cssproperty --pix-checkout-field - The field with the code.
 * @cssproperty --pix-checkout-text - Text.
 * @cssproperty --pix-checkout-muted - Text of less weight.
 * @cssproperty --pix-checkout-border - Lines.
 * @cssproperty --pix-checkout-radius - Corners of the card.
 * @cssproperty --pix-checkout-font - Font family; by default the page's.
 */
export class PixCheckoutElement extends LitElement {
	static override readonly properties = {
		src: {},
		locale: {},
		publishableKey: { attribute: "publishable-key" },
	};

	static override readonly styles = [
		themeStyles,
		layoutStyles,
		controlsStyles,
		codesStyles,
		noticeStyles,
	];

	/** Address of the store's status route for this payment, absolute or relative to the page. */
	declare src: string;
	/** `pt-BR`, `en` or `es`; when empty the nearest `lang`, else Portuguese. */
	declare locale: string;
	/** Sent as `x-publishable-api-key` when not empty. */
	declare publishableKey: string;

	readonly #copy = new CopyController(this);
	#watcher: CheckoutWatcher | undefined;

	constructor() {
		super();
		this.src = "";
		this.locale = "";
		this.publishableKey = "";
		new PageAttention(
			this,
			() => this.#watcher?.wake(),
			() => this.#watcher?.rest(),
		);
		new SecondTicker(this, () =>
			this.#watcher?.view.name === "pix" ? this.#watcher.timeLeft : null,
		);
	}

	/** What the store said last; `null` before its first answer. */
	get status(): CheckoutStatus | null {
		return this.#watcher?.state.answer?.status ?? null;
	}

	/** Asks the store now instead of at the planned time. */
	refresh(): void {
		this.#watcher?.wake();
	}

	override connectedCallback(): void {
		super.connectedCallback();
		this.#watcher?.start();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.#watcher?.stop();
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		// A server renders the first view only; following begins in the browser.
		if (isServer) return;
		if (changed.has("src") || changed.has("publishableKey")) this.#follow();
	}

	protected override render(): TemplateResult {
		const messages = messagesFor(this.locale, closestLang(this));
		const view = this.#watcher?.view ?? { name: "loading" as const };
		const trouble = this.#watcher?.state.connection === "trouble";
		const card = viewTemplate(view, {
			messages,
			trouble,
			timeLeft: this.#watcher?.timeLeft ?? null,
			copy: this.#copy,
			tryNow: this.#tryNow,
		});
		return html`<div class="card ${view.name}" part="card" lang=${messages.locale}>
			${card}
			<p class="unseen" role="status">${announcement(view, trouble, messages)}</p>
		</div>`;
	}

	/** Follows the payment at `src`; what was known of another one is forgotten. */
	#follow(): void {
		this.#watcher?.stop();
		const { src, publishableKey } = this;
		this.#watcher =
			src === ""
				? undefined
				: new CheckoutWatcher((signal) => askStatus(src, publishableKey, signal), this.#changed);
		if (this.isConnected) this.#watcher?.start();
	}

	readonly #changed = (previous: CheckoutState, next: CheckoutState): void => {
		this.requestUpdate();
		const before = previous.answer?.status ?? null;
		if (next.answer !== null && next.answer.status !== before) {
			dispatchStatus(this, next.answer, before);
		}
	};

	readonly #tryNow = (): void => this.refresh();
}

declare global {
	interface HTMLElementTagNameMap {
		"pix-checkout": PixCheckoutElement;
	}
}

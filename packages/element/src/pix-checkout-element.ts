import { html, isServer, LitElement, type TemplateResult } from "lit";
import { Announcer } from "./announcer.js";
import { CodeGuard } from "./codes/code-guard.js";
import type { CodeProblem } from "./codes/code-problems.js";
import { CopyController } from "./copy/copy-controller.js";
import { explain } from "./explain.js";
import { formatMinutes } from "./format.js";
import { dispatchStatus, dispatchWarning } from "./pix-checkout-events.js";
import { storeAt } from "./status/ask-store.js";
import { absolute, checkoutAddress } from "./status/checkout-address.js";
import type { CheckoutStatus } from "./status/status-answer.js";
import { codesStyles } from "./styles/codes.styles.js";
import { controlsStyles } from "./styles/controls.styles.js";
import { layoutStyles } from "./styles/layout.styles.js";
import { noticeStyles } from "./styles/notice.styles.js";
import { themeStyles } from "./styles/theme.styles.js";
import type { TemplateContext } from "./templates/context.js";
import { viewTemplate } from "./templates/view.js";
import { type Language, languageFor, noLanguage } from "./texts/language.js";
import { fill, ownTexts, type Texts } from "./texts/texts.js";
import { type CheckoutState, initialState, shownStatus } from "./watch/checkout-state.js";
import type { CheckoutView } from "./watch/checkout-view.js";
import { CheckoutWatcher } from "./watch/checkout-watcher.js";
import { PageVisibility } from "./watch/page-visibility.js";
import { SecondTicker } from "./watch/second-ticker.js";

/**
 * Shows one Pix or boleto payment and follows it until it is paid.
 *
 * @tagname pix-checkout
 * @summary QR code, copy-and-paste code and bank slip that turn to paid by themselves.
 *
 * @attr src - Address of the store's status route for this payment.
 * @attr store-url - Address of the store's backend; with `order-id` or `session-id` instead of `src`.
 * @attr order-id - The order, `order_…`: the element shows nothing when it isn't paid by Pix or boleto.
 * @attr session-id - The payment session, `payses_…`, when there is no `order-id`.
 * @attr locale - `pt-BR`, `en` or `es`; by default the nearest `lang`, else Portuguese.
 * @attr payee - Name of the payee; the element warns about a code that pays another one.
 * @attr texts - JSON object with the page's own texts, by name.
 * @attr publishable-key - Sent as `x-publishable-api-key` when set.
 *
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-status - On each change of status.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-paid - When the payment is paid.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-expired - When the store says that it expired.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-failed - When the store says that it failed.
 * @event {CustomEvent<PixCheckoutWarning>} pix-checkout-warning - When something is wrong with the code.
 *
 * @slot - Visible until the store answers, and where no script runs.
 * @slot paid - Below the message of success, such as a link to the order.
 * @slot expired - Below the message that the code expired, such as a link back to the shop.
 * @slot failed - Below the message that the payment failed.
 *
 * @csspart card - Everything visible.
 * @csspart head - Title, amount and deadline of a payment that waits.
 * @csspart title - The heading.
 * @csspart amount - The amount.
 * @csspart deadline - Time left or due date with its words.
 * @csspart time - The time left or due date alone.
 * @csspart code - The field with the code or line.
 * @csspart bar - The time left as a bar, in the last quarter of an hour.
 * @csspart warning - The warning that the code asks for another amount or pays another payee.
 * @csspart copy-button - The copy button.
 * @csspart copy-outcome - The outcome of copying, and the next step.
 * @csspart qr - The QR code. Its colours and its margin belong to it; leave them.
 * @csspart qr-figure - The QR code with its instruction.
 * @csspart qr-hint - The instruction below the QR code.
 * @csspart enlarge-button - The QR code as a button that shows it large.
 * @csspart dialog - The large QR code on its white ground.
 * @csspart large-qr - The large QR code. The same holds.
 * @csspart close-button - The button that closes the large one.
 * @csspart barcode - The slip's barcode. The same holds.
 * @csspart payment-link - Link to the payment's page at the service.
 * @csspart document-link - Link to the slip's document.
 * @csspart ways - The ways to pay by Pix.
 * @csspart slip - Everything of a slip below the head.
 * @csspart steps - How to pay.
 * @csspart payee - The payee of the code.
 * @csspart waiting - The line that says that the page updates by itself.
 * @csspart check-button - The button that says "I have paid".
 * @csspart renew-button - The button for a new code.
 * @csspart renew-outcome - Why there is no new code.
 * @csspart notice - A state that is one sign, one heading and one sentence.
 * @csspart sign - Its sign.
 * @csspart text - Its sentence.
 * @csspart trouble - The notice that the store can't be reached.
 * @csspart retry-button - The button that asks at once.
 *
 * @cssproperty [--pix-checkout-accent=#007a69] - Buttons and signs.
 * @cssproperty [--pix-checkout-on-accent=#fff] - Text on the accent.
 * @cssproperty [--pix-checkout-surface=Canvas] - The card.
 * @cssproperty [--pix-checkout-field=6% of the text's colour] - The field with the code.
 * @cssproperty [--pix-checkout-text=CanvasText] - Text.
 * @cssproperty [--pix-checkout-muted=70% of the text's colour] - Text of less weight.
 * @cssproperty [--pix-checkout-border=18% of the text's colour] - Lines.
 * @cssproperty [--pix-checkout-radius=1rem] - Corners of the card.
 * @cssproperty [--pix-checkout-font=inherit] - Font family; by default the page's.
 */
export class PixCheckoutElement extends LitElement {
	static override readonly properties = {
		src: {},
		storeUrl: { attribute: "store-url" },
		orderId: { attribute: "order-id" },
		sessionId: { attribute: "session-id" },
		locale: {},
		payee: {},
		texts: {},
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
	/** Address of the store's backend; with an id below it stands for `src`, which wins. */
	declare storeUrl: string | undefined;
	/** The order, `order_…`; without renewal. */
	declare orderId: string | undefined;
	/** The payment session, `payses_…`, when there is no order. */
	declare sessionId: string | undefined;
	/** `pt-BR`, `en` or `es`; when empty the nearest `lang`, else Portuguese. */
	declare locale: string;
	/** Name of the payee, as the code writes it; when empty, the element compares no name. */
	declare payee: string;
	/** Sent as `x-publishable-api-key` when not empty. */
	declare publishableKey: string;

	readonly #copy = new CopyController(this);
	readonly #visibility = new PageVisibility(
		() => this.#watcher?.wake(),
		(reason) => this.#watcher?.pause(reason),
	);
	readonly #guard = new CodeGuard((id, problem) => dispatchWarning(this, { id, ...problem }));
	#watcher: CheckoutWatcher | undefined;
	/** What the watcher was made of. */
	#followed: string | undefined;
	#texts: Partial<Texts> = {};
	#problems: readonly CodeProblem[] = [];
	/** The last rendered view, and its focused part. */
	#shown = "loading";
	#focused: Element | null | undefined;

	constructor() {
		super();
		this.src = this.locale = this.payee = this.publishableKey = "";
		const counting = () => (this.#watcher?.view.name === "pix" ? this.#watcher.timeLeft : null);
		new SecondTicker(this, counting);
		new Announcer(this, counting, (minutes) => {
			const { texts, locale } = this.#context(this.#language());
			return fill(texts.timeLeft, { time: formatMinutes(minutes, locale) });
		});
	}

	/** The page's own texts, by name; they replace the element's. As an attribute: a JSON object. */
	get texts(): Partial<Texts> {
		return this.#texts;
	}

	// A framework sets a property that exists, also with the JSON that is meant for the attribute.
	set texts(texts: Partial<Texts> | string | null | undefined) {
		this.#texts = ownTexts(texts);
	}

	/**
	 * The status that the shopper sees: the store's last one, but `expired` only after the element has
	 * asked once more; `null` before the store's first answer.
	 */
	get status(): CheckoutStatus | null {
		return shownStatus(this.#watcher?.state ?? initialState);
	}

	/** Asks the store now instead of at the planned time. */
	refresh(): void {
		this.#watcher?.wake();
	}

	override connectedCallback(): void {
		// Some servers call this too. They have no page to watch.
		if (isServer) {
			return;
		}
		super.connectedCallback();
		this.#visibility.connect();
		this.#start();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.#visibility.disconnect();
		this.#watcher?.stop();
	}

	protected override willUpdate(): void {
		this.#focused = this.shadowRoot?.activeElement;
		// A server renders the first view only; following begins in the browser.
		if (isServer) {
			return;
		}
		this.#follow();
		this.#problems = this.#guard.problemsOf(this.#watcher?.state.answer ?? null, this.payee);
	}

	protected override render(): TemplateResult {
		const language = this.#language();
		const view: CheckoutView = (language !== noLanguage && this.#watcher?.view) || {
			name: "loading",
		};
		const context = this.#context(language);
		return html`<div class="card ${view.name}" part="card" lang=${language.locale}>
			${viewTemplate(view, context)}
			<p class="unseen" id="view" role="status"></p>
			<p class="unseen" id="time-left" role="status"></p>
		</div>`;
	}

	protected override updated(): void {
		const view = this.#watcher?.view.name ?? "loading";
		if (view === this.#shown) {
			return;
		}
		// Only where the element has hidden itself: the page may hide it too.
		if (view === "nothing" || this.#shown === "nothing") {
			this.hidden = view === "nothing";
		}
		this.#shown = view;
		// The last view took the focused control with it: a keyboard user continues at the new title.
		if (this.#focused && !this.shadowRoot?.activeElement) {
			this.shadowRoot?.querySelector<HTMLElement>("[part=title]")?.focus();
		}
	}

	#language(): Language {
		// A server neither knows the page's language nor renders again when one is loaded.
		if (isServer) {
			return languageFor(this.locale, () => {});
		}
		return languageFor(this.locale || pageLanguage(this), () => this.requestUpdate());
	}

	#context(language: Language): TemplateContext {
		const state = this.#watcher?.state ?? initialState;
		const { connection } = state;
		const troubled =
			language !== noLanguage && (connection === "trouble" || connection === "offline");
		return {
			texts: { ...language.texts, ...this.texts },
			locale: language.locale,
			trouble: troubled ? connection : null,
			timeLeft: this.#watcher?.timeLeft ?? null,
			problems: this.#problems,
			check: state.check,
			renewal: state.renewal,
			copy: this.#copy,
			tryNow: () => this.refresh(),
			checkNow: () => this.#watcher?.check(),
			renew: () => this.#watcher?.renew(),
		};
	}

	/** Follows the payment that the attributes name, and forgets the one before. */
	#follow(): void {
		const { publishableKey } = this;
		const address = checkoutAddress(this);
		const followed = `${address} ${publishableKey}`;
		if (followed === this.#followed) {
			return;
		}
		this.#followed = followed;
		this.#watcher?.stop();
		if (!address) {
			explain(this, "no address");
		}
		this.#watcher = address
			? new CheckoutWatcher(absolute(address), storeAt(address, publishableKey), this.#changed)
			: undefined;
		// After the first view, which must equal the one that a server may have rendered.
		queueMicrotask(() => this.#start());
	}

	#start(): void {
		if (!this.isConnected) {
			return;
		}
		this.#watcher?.start();
		const { pauseReason } = this.#visibility;
		if (pauseReason) {
			this.#watcher?.pause(pauseReason);
		}
	}

	readonly #changed = (previous: CheckoutState, next: CheckoutState): void => {
		this.requestUpdate();
		const before = shownStatus(previous);
		const now = shownStatus(next);
		if (next.answer !== null && now !== null && now !== before) {
			dispatchStatus(this, next.answer, now, before);
		}
		const { answer, connection } = next;
		if (!answer && (connection === "not-found" || connection === "trouble")) {
			explain(this, connection);
		}
	};
}

declare global {
	interface HTMLElementTagNameMap {
		"pix-checkout": PixCheckoutElement;
	}
}

/** The language of the page around an element: its `lang` or the nearest above, in any shadow root. */
function pageLanguage(element: Element): string {
	return ["en", "es"].find((name) => element.matches(`:lang(${name})`)) ?? "";
}

import { css, html, isServer, LitElement, nothing, type TemplateResult } from "lit";
import { Announcer } from "./announcer.js";
import { CodeGuard } from "./codes/code-guard.js";
import { type CodeProblem, isUnsafe } from "./codes/code-problems.js";
import { CopyController } from "./copy/copy-controller.js";
import { explainFailure, explainUnaddressed } from "./diagnose.js";
import { formatMinutes } from "./format.js";
import { dispatchStatus, dispatchWarning } from "./pix-checkout-events.js";
import { QrFoldController } from "./qr-fold.js";
import { storeAt } from "./status/ask-store.js";
import { checkoutAddress } from "./status/checkout-address.js";
import { firstAnswer } from "./status/first-answer.js";
import type { CheckoutStatus } from "./status/status-answer.js";
import { baseStyles } from "./styles/base.styles.js";
import { codesStyles } from "./styles/codes.styles.js";
import { controlsStyles } from "./styles/controls.styles.js";
import { layoutStyles } from "./styles/layout.styles.js";
import { noticeStyles } from "./styles/notice.styles.js";
import { pixStyles } from "./styles/pix.styles.js";
import { receiptStyles } from "./styles/receipt.styles.js";
import { slipStyles } from "./styles/slip.styles.js";
import { themeStyles } from "./styles/theme.styles.js";
import type { TemplateContext } from "./templates/context.js";
import { identityTemplate } from "./templates/identity.js";
import { skeletonTemplate } from "./templates/skeleton.js";
import { troubleTemplate } from "./templates/trouble.js";
import { type ShownView, viewTemplate } from "./templates/view.js";
import { type Locale, localeFor } from "./texts/locale.js";
import { ownTexts } from "./texts/own-texts.js";
import { PageLanguage, pageLanguage } from "./texts/page-language.js";
import { allTexts, fill, type Texts } from "./texts/texts.js";
import { type CheckoutState, initialState, shownStatus } from "./watch/checkout-state.js";
import { CheckoutWatcher } from "./watch/checkout-watcher.js";

/**
 * Shows one Pix or boleto payment and follows it until it is paid.
 *
 * @tagname pix-checkout
 * @summary QR code, copy-and-paste code and bank slip that turn to paid by themselves.
 *
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-status - On each change of the status or its reason.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-paid - When the store has recorded the payment, and all is well.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-expired - When the store says that it expired.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-failed - When the store says that it failed.
 * @event {CustomEvent<PixCheckoutWarning>} pix-checkout-warning - When something is wrong with the code.
 *
 * @slot - Visible until the store answers, and where no script runs.
 * @slot shop - Who sells, above every view: instead of the `shop` attribute, such as a logo.
 * @slot order - The order, above every view: instead of the `order-number` attribute.
 * @slot paid - Below the message of success, such as a link to the order.
 * @slot contact - Where the shopper should ask the shop about money that is paid: its contact.
 * @slot expired - Below the message that the code expired: the shop's contact. Without it, and without a
 * new code, a button leads to `shop-url` if the page gives one.
 * @slot failed - The same, below the message that the payment failed.
 *
 * @csspart card - Everything visible.
 * @csspart title - The heading of a view.
 * @csspart text - A sentence below it.
 * @csspart amount - The amount.
 * @csspart deadline - Time left or due date with its words.
 * @csspart code - The field with the code or line.
 * @csspart primary-button - The button of a view: it copies, or asks for a new code.
 * @csspart button - Every other button, and the link to the slip's document.
 * @csspart link - Link to the payment's page at the service.
 * @csspart steps - How to pay.
 * @csspart qr - The QR code. Its colours and its margin belong to it; leave them.
 * @csspart barcode - The slip's barcode. The same holds.
 * @csspart notice - A state that is one sign, one heading and one sentence.
 * @csspart receipt - The facts of a payment that is paid.
 * @csspart trouble - The notice that the store can't be reached.
 *
 * @cssproperty [--pix-checkout-accent=#007a69] - Buttons and signs.
 * @cssproperty [--pix-checkout-on-accent=white or black] - Text on the accent; by default the one with more contrast.
 * @cssproperty [--pix-checkout-surface=Canvas] - The card.
 * @cssproperty [--pix-checkout-field=6% of the text's colour] - The field with the code.
 * @cssproperty [--pix-checkout-text=CanvasText] - Text.
 * @cssproperty [--pix-checkout-muted=70% of the text's colour] - Text of less weight.
 * @cssproperty [--pix-checkout-border=18% of the text's colour] - Lines.
 * @cssproperty [--pix-checkout-radius=1rem] - Corners of the card.
 * @cssproperty [--pix-checkout-density=1] - Factor of paddings and gaps: 0.8 is dense, 1.2 airy.
 * @cssproperty [--pix-checkout-font=inherit] - Font family; by default the page's.
 */
export class PixCheckoutElement extends LitElement {
	static override readonly properties = {
		src: {},
		storeUrl: { attribute: "store-url" },
		paymentId: { attribute: "payment-id" },
		orderId: { attribute: "order-id" },
		sessionId: { attribute: "session-id" },
		firstStatus: { attribute: "first-status" },
		locale: {},
		payee: {},
		shop: {},
		shopUrl: { attribute: "shop-url" },
		orderNumber: { attribute: "order-number" },
		texts: {},
		publishableKey: { attribute: "publishable-key" },
	};

	static override readonly styles = [
		themeStyles,
		baseStyles,
		layoutStyles,
		pixStyles,
		controlsStyles,
		noticeStyles,
		codesStyles,
		slipStyles,
		receiptStyles,
	];

	/** Address of the store's status route for this payment, absolute or relative to the page. */
	declare src: string;
	/** Address of the store's backend; with an id below it stands for `src`, which wins. */
	declare storeUrl: string | undefined;
	/** The payment, `pay_…`, of a shop with `@pix-checkout/server`; without `storeUrl` of this site. */
	declare paymentId: string | undefined;
	/** The order, `order_…`: the element shows nothing when it isn't paid by Pix or boleto. */
	declare orderId: string | undefined;
	/** The payment session, `payses_…`, when there is no order. */
	declare sessionId: string | undefined;
	/** The store's answer that the page's server had, as JSON or parsed; the element asks all the same. */
	declare firstStatus: string | Readonly<Record<string, unknown>> | null | undefined;
	/** `pt-BR` or `en`; when empty the nearest `lang`, else Portuguese. */
	declare locale: string;
	/** Name of the payee, as the code writes it: the element warns about a code that pays another one. */
	declare payee: string;
	/** Name of the shop, as shoppers know it; empty to show none. */
	declare shop: string;
	/** Where the shopper goes on when the order can't be paid here; when empty there is no button. */
	declare shopUrl: string;
	/** The order's number, as shoppers know it, such as `1042`; empty to show none. */
	declare orderNumber: string;
	/** Sent as `x-publishable-api-key` when not empty. */
	declare publishableKey: string;

	readonly #guard = new CodeGuard((id, problem) => dispatchWarning(this, { id, ...problem }));
	readonly #copy = new CopyController(this);
	readonly #qrFold = new QrFoldController(this);
	#watcher: CheckoutWatcher | undefined;
	/** What the watcher was made of. */
	#followed: string | undefined;
	/** The first view that the page's server has drawn, until the element draws itself. */
	#drawn: Element | null = null;
	/** Whether the shadow root is that of a server that renders Lit's templates. */
	#isHydrated = false;
	#texts: Partial<Texts> = {};
	#problems: readonly CodeProblem[] = [];
	/** The last rendered view, and its focused part. */
	#shown: ShownView["name"] = "loading";
	#focused: Element | null | undefined;

	constructor() {
		super();
		this.src = this.locale = this.payee = this.publishableKey = "";
		this.shop = this.shopUrl = this.orderNumber = "";
		const counting = () => (this.#view.name === "pix" ? (this.#watcher?.timeLeft ?? null) : null);
		new PageLanguage(this);
		new Announcer(this, counting, (minutes) => {
			const { texts, locale } = this.#context();
			return fill(texts.timeLeft, { time: formatMinutes(minutes, locale) });
		});
	}

	/** The page's own texts, by name; they replace the element's. As an attribute: a JSON object. */
	get texts(): Partial<Texts> {
		return this.#texts;
	}

	// A framework sets a property that exists, also with the JSON that is meant for the attribute.
	set texts(texts: Partial<Texts> | string | null | undefined) {
		this.#texts = ownTexts("pix-checkout", allTexts["pt-BR"], texts);
	}

	/**
	 * The status that the shopper sees: the store's last one, but `expired` only after the element has
	 * asked once more; `null` before the store's first answer.
	 */
	get status(): CheckoutStatus | null {
		return shownStatus(this.#state);
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
		this.#start();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.#watcher?.stop();
	}

	protected override createRenderRoot(): HTMLElement | DocumentFragment {
		this.#drawn = this.shadowRoot?.querySelector(`.${drawnClass}`) ?? null;
		this.#isHydrated = this.shadowRoot !== null && this.#drawn === null;
		const root = super.createRenderRoot();
		if (this.#drawn) {
			this.renderOptions.renderBefore = null;
		}
		return root;
	}

	/** What a server has drawn stays until a framework has set the properties. */
	protected override shouldUpdate(): boolean {
		return this.#drawn === null || checkoutAddress(this) !== "";
	}

	protected override willUpdate(): void {
		this.#focused = this.shadowRoot?.activeElement;
		// A server renders the first view only; following begins in the browser.
		if (isServer) {
			return;
		}
		this.#follow();
		this.#problems = this.#guard.problemsOf(this.#state.answer, this.payee);
	}

	protected override render(): TemplateResult {
		return this.card(this.#view);
	}

	// No view transition: the document's freezes the whole page and ends one of the page's own, and its
	// names don't reach into a shadow root. What moves is in the style sheets.
	protected card(view: ShownView): TemplateResult {
		const context = this.#context();
		return html`<div class="card ${view.name}" part="card" lang=${context.locale}>
			${troubleTemplate(context)} ${view.name === "nothing" ? nothing : identityTemplate(context)}
			<div class="stage">
				<div class="view">${viewTemplate(view, context)}</div>
				${skeletonTemplate(view, context)}
			</div>
			<p class="unseen" id="view" role="status"></p>
			<p class="unseen" id="time-left" role="status"></p>
		</div>`;
	}

	protected override updated(): void {
		this.#drawn?.remove();
		this.#drawn = null;
		const view = this.#view.name;
		if (view === this.#shown) {
			return;
		}
		this.#vanish(view === "nothing");
		const isFirst = this.#shown === "loading";
		this.#shown = view;
		const title = this.shadowRoot?.querySelector<HTMLElement>("[part=title]");
		const { top, bottom } = this.getBoundingClientRect();
		// Shoppers who have scrolled into the element see how it went, too. After a reload they stay there.
		if (!isFirst && top < 0 && bottom > 0) {
			title?.scrollIntoView({ block: "nearest" });
		}
		// The last view took the focused control with it: a keyboard user continues at the new title.
		if (this.#focused && !this.shadowRoot?.activeElement) {
			title?.focus();
		}
	}

	/** By a style sheet: an attribute of the host belongs to its page, and caches of pages restore it. */
	#vanish(isAway: boolean): void {
		const sheet = awayStyles.styleSheet;
		const root = this.shadowRoot;
		// Old engines have no such sheets: there nothing stands in an empty place.
		if (sheet && root) {
			const others = root.adoptedStyleSheets.filter((one) => one !== sheet);
			root.adoptedStyleSheets = isAway ? [...others, sheet] : others;
		}
	}

	/** The view on the page: none with a code that differs from its order. */
	get #view(): ShownView {
		const view = this.#watcher?.view ?? { name: "loading" };
		return (view.name === "pix" || view.name === "boleto") && this.#problems.some(isUnsafe)
			? { name: "unsafe", answer: view.answer }
			: view;
	}

	#language(): Locale {
		// A server doesn't know the page's language, and the first view is the server's.
		const beforePage = isServer || !this.hasUpdated;
		return localeFor(this.locale || (beforePage ? "" : pageLanguage(this)));
	}

	#context(): TemplateContext {
		const locale = this.#language();
		const { check, renewal, connection } = this.#state;
		return {
			texts: { ...allTexts[locale], ...this.texts },
			locale,
			identity: this,
			trouble: connection === "trouble" || connection === "offline" ? connection : null,
			tryNow: () => this.#watcher?.wake(),
			timeLeft: this.#watcher?.timeLeft ?? null,
			problems: this.#problems,
			check,
			renewal,
			copy: this.#copy,
			qrFold: this.#qrFold,
			checkNow: () => this.#watcher?.check(),
			renew: () => this.#watcher?.renew(),
		};
	}

	get #state(): CheckoutState {
		return this.#watcher?.state ?? initialState;
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
			explainUnaddressed(this);
		}
		const first = this.#isHydrated ? null : firstAnswer(this.firstStatus, address);
		const watcher = address
			? new CheckoutWatcher(storeAt(address, publishableKey), this.#changed, first)
			: undefined;
		this.#watcher = watcher;
		// After the first view, which must equal the one that a server may have rendered.
		queueMicrotask(() => {
			if (first && watcher && watcher === this.#watcher) {
				this.#changed(initialState, watcher.state);
			}
			this.requestUpdate();
			this.#start();
		});
	}

	#start(): void {
		if (this.isConnected) {
			this.#watcher?.start();
		}
	}

	readonly #changed = (previous: CheckoutState, next: CheckoutState): void => {
		this.requestUpdate();
		const before = shownStatus(previous);
		const now = shownStatus(next);
		const isNews = now !== before || next.answer?.reason !== previous.answer?.reason;
		if (next.answer !== null && now !== null && isNews) {
			dispatchStatus(this, next.answer, now, before);
		}
		const { answer, connection } = next;
		if (!answer && (connection === "not-found" || connection === "trouble")) {
			explainFailure(this, connection);
		}
	};
}

const awayStyles = css`
	:host {
		display: none !important;
	}
`;

/** The element replaces what is in an element of this class. */
export const drawnClass = "drawn";

declare global {
	interface HTMLElementTagNameMap {
		"pix-checkout": PixCheckoutElement;
	}
}

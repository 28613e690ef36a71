import { html, isServer, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { Announcer } from "./announcer.js";
import { CodeGuard } from "./codes/code-guard.js";
import type { CodeProblem } from "./codes/code-problems.js";
import { CopyController } from "./copy/copy-controller.js";
import { formatMinutes } from "./format/time-left.js";
import { dispatchStatus, dispatchWarning } from "./pix-checkout-events.js";
import { storeAt } from "./status/ask-store.js";
import type { CheckoutStatus } from "./status/status-answer.js";
import { codesStyles } from "./styles/codes.styles.js";
import { controlsStyles } from "./styles/controls.styles.js";
import { layoutStyles } from "./styles/layout.styles.js";
import { noticeStyles } from "./styles/notice.styles.js";
import { themeStyles } from "./styles/theme.styles.js";
import type { TemplateContext } from "./templates/context.js";
import { viewTemplate } from "./templates/view.js";
import { type Language, languageFor, noLanguage } from "./texts/language.js";
import { ownTexts } from "./texts/own-texts.js";
import { pageLanguage } from "./texts/page-language.js";
import { fill, type Texts } from "./texts/texts.js";
import { type CheckoutState, initialState, toldStatus } from "./watch/checkout-state.js";
import type { CheckoutView } from "./watch/checkout-view.js";
import { CheckoutWatcher } from "./watch/checkout-watcher.js";
import { PageAttention } from "./watch/page-attention.js";
import { SecondTicker } from "./watch/second-ticker.js";

/**
 * Shows one Pix or boleto payment and follows it until it is paid.
 *
 * @tagname pix-checkout
 * @summary QR code, copy-and-paste code and bank slip that turn to paid by themselves.
 *
 * @attr src - Address of the store's status route for this payment.
 * @attr locale - `pt-BR`, `en` or `es`; by default the nearest `lang`, else Portuguese.
 * @attr payee - Name of who has to be paid; a code that pays somebody else is warned of.
 * @attr texts - JSON object with texts of the page's own, by name.
 * @attr publishable-key - Sent as `x-publishable-api-key` when set.
 *
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-status - On each change of status.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-paid - When the payment is paid.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-expired - When the server says it expired.
 * @event {CustomEvent<PixCheckoutDetail>} pix-checkout-failed - When the server says it failed.
 * @event {CustomEvent<PixCheckoutWarning>} pix-checkout-warning - When something is wrong with the code.
 *
 * @slot - Seen until the store has answered, and where no script runs.
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
 * @csspart bar - The time left as a bar, in the last quarter of an hour.
 * @csspart warning - That the code asks for another amount or pays somebody else.
 * @csspart copy-button - The copy button.
 * @csspart copy-outcome - How copying went, and what to do next.
 * @csspart qr - The QR code. Its colours and its margin belong to it; leave them.
 * @csspart qr-figure - The QR code with its hint.
 * @csspart qr-hint - The hint below the QR code.
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
 * @csspart payee - Whom the code pays.
 * @csspart waiting - That the page updates by itself.
 * @csspart check-button - The button that says "I have paid".
 * @csspart renew-button - The button for a new code.
 * @csspart renew-outcome - Why there is no new code.
 * @csspart notice - A state that is one sign, one heading and one sentence.
 * @csspart sign - Its sign.
 * @csspart text - Its sentence.
 * @csspart trouble - The hint that the store can't be reached.
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
	/** `pt-BR`, `en` or `es`; when empty the nearest `lang`, else Portuguese. */
	declare locale: string;
	/** Name of who has to be paid, as the code writes it; when empty any will do. */
	declare payee: string;
	/** Sent as `x-publishable-api-key` when not empty. */
	declare publishableKey: string;

	readonly #copy = new CopyController(this);
	readonly #attention = new PageAttention(
		this,
		() => this.#watcher?.wake(),
		(why) => this.#watcher?.rest(why),
	);
	readonly #guard = new CodeGuard((id, problem) => dispatchWarning(this, { id, ...problem }));
	#watcher: CheckoutWatcher | undefined;
	#texts: Partial<Texts> = {};
	#problems: readonly CodeProblem[] = [];
	/** The view that was rendered last, and what had the focus in it. */
	#shown = "loading";
	#focused: Element | null | undefined;

	constructor() {
		super();
		this.src = "";
		this.locale = "";
		this.payee = "";
		this.publishableKey = "";
		const counting = () => (this.#watcher?.view.name === "pix" ? this.#watcher.timeLeft : null);
		new SecondTicker(this, counting);
		new Announcer(this, counting, (minutes) => {
			const { texts, locale } = this.#context(this.#language());
			return fill(texts.timeLeft, { time: formatMinutes(minutes, locale) });
		});
	}

	/** Texts of the page's own, by name; the others stay. As an attribute: a JSON object. */
	get texts(): Partial<Texts> {
		return this.#texts;
	}

	// Frameworks that find a property set it, whatever they have: JSON meant for the attribute too.
	set texts(texts: Partial<Texts> | string | null | undefined) {
		this.#texts = ownTexts(texts);
	}

	/**
	 * What the shopper is told: the store's last word, but `expired` only after a last look; `null`
	 * before its first answer.
	 */
	get status(): CheckoutStatus | null {
		return toldStatus(this.#watcher?.state ?? initialState);
	}

	/** Asks the store now instead of at the planned time. */
	refresh(): void {
		this.#watcher?.wake();
	}

	override connectedCallback(): void {
		// Some servers call this, too. There is no page to watch there.
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

	protected override willUpdate(changed: PropertyValues<this>): void {
		this.#focused = this.shadowRoot?.activeElement;
		// A server renders the first view only; following begins in the browser.
		if (isServer) {
			return;
		}
		if (changed.has("src") || changed.has("publishableKey")) {
			this.#follow();
		}
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
		this.#shown = view;
		// What had the focus is gone with the last view: whoever uses a keyboard goes on at the new one.
		if (this.#focused && !this.shadowRoot?.activeElement) {
			this.shadowRoot?.querySelector<HTMLElement>("[part=title]")?.focus();
		}
	}

	#language(): Language {
		// A server can't know the page's language, nor come back when one has been loaded.
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

	/** Follows the payment at `src`; what was known of another one is forgotten. */
	#follow(): void {
		this.#watcher?.stop();
		const { src, publishableKey } = this;
		// Frameworks and removed attributes say "nothing" in several ways.
		this.#watcher = src
			? new CheckoutWatcher(absolute(src), storeAt(src, publishableKey), this.#changed)
			: undefined;
		// After the first view: it has to be the one that a server may have rendered already.
		queueMicrotask(() => this.#start());
	}

	#start(): void {
		if (!this.isConnected) {
			return;
		}
		this.#watcher?.start();
		const { absence } = this.#attention;
		if (absence) {
			this.#watcher?.rest(absence);
		}
	}

	readonly #changed = (previous: CheckoutState, next: CheckoutState): void => {
		this.requestUpdate();
		const before = toldStatus(previous);
		const now = toldStatus(next);
		if (next.answer !== null && now !== null && now !== before) {
			dispatchStatus(this, next.answer, now, before);
		}
	};
}

/** An address that can't be read is left to `fetch`, which calls it trouble. */
function absolute(src: string): string {
	try {
		return new URL(src, document.baseURI).href;
	} catch {
		return src;
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"pix-checkout": PixCheckoutElement;
	}
}

import type { CodeProblem } from "../codes/code-problems.js";
import type { CopyController } from "../copy/copy-controller.js";
import type { QrFoldController } from "../qr-fold.js";
import type { Texts } from "../texts/texts.js";
import type { CheckoutState } from "../watch/checkout-state.js";

/** Who sells what, as far as the page says. */
export interface Identity {
	/** Name of the shop; empty when the page gives none. */
	readonly shop: string;
	/** Where the shopper goes on when this order can't be paid here; empty when the page gives none. */
	readonly shopUrl: string;
	/** The order's number as the shopper knows it, such as `1042`; empty when the page gives none. */
	readonly orderNumber: string;
}

/** The input of templates besides the view. */
export interface TemplateContext {
	readonly texts: Texts;
	/** For `Intl`. */
	readonly locale: string;
	readonly identity: Identity;
	/** Why the last question to the store failed; `null` when it succeeded. */
	readonly trouble: "trouble" | "offline" | null;
	/** Asks the store at once. */
	readonly tryNow: () => void;
	/** Milliseconds until the code expires, by the server's clock. */
	readonly timeLeft: number | null;
	/** The problems of the code on the page. */
	readonly problems: readonly CodeProblem[];
	/** The outcomes of the shopper's requests. */
	readonly check: CheckoutState["check"];
	readonly renewal: CheckoutState["renewal"];
	readonly copy: CopyController;
	readonly qrFold: QrFoldController;
	/** The same, because the shopper has paid. */
	readonly checkNow: () => void;
	/** Asks the store for a new code. */
	readonly renew: () => void;
}

import type { CodeProblem } from "../codes/code-problems.js";
import type { CopyController } from "../copy/copy-controller.js";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { QrFoldController } from "../qr-fold.js";
import type { Texts } from "../texts/texts.js";
import type { CheckoutState } from "../watch/checkout-state.js";

/** The input of templates besides the view. */
export interface TemplateContext {
	readonly texts: Texts;
	/** For `Intl`. */
	readonly locale: string;
	/** Who sells what, as far as the page says. */
	readonly identity: Pick<PixCheckoutElement, "shop" | "shopUrl" | "orderNumber">;
	/** Why the last question to the store failed; `null` when it succeeded. */
	readonly trouble: "trouble" | "offline" | null;
	/** Asks the store at once. */
	readonly tryNow: () => void;
	/** The same, because the shopper has paid. */
	readonly checkNow: () => void;
	/** Milliseconds until the code expires, by the server's clock. */
	readonly timeLeft: number | null;
	/** The problems of the code on the page. */
	readonly problems: readonly CodeProblem[];
	/** The outcomes of the shopper's requests. */
	readonly check: CheckoutState["check"];
	readonly renewal: CheckoutState["renewal"];
	readonly copy: CopyController;
	readonly qrFold: QrFoldController;
	/** Asks the store for a new code. */
	readonly renew: () => void;
}

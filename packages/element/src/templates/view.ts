import type { TemplateResult } from "lit";
import { codesStyles } from "../styles/codes.styles.js";
import { endedStyles } from "../styles/ended.styles.js";
import { paperStyles } from "../styles/paper.styles.js";
import { receiptStyles } from "../styles/receipt.styles.js";
import { slipStyles } from "../styles/slip.styles.js";
import { unsafeStyles } from "../styles/unsafe.styles.js";
import { boletoTemplate } from "./boleto.js";
import type { TemplateContext } from "./context.js";
import { confirmingTemplate, expiredTemplate, failedTemplate } from "./ended.js";
import { notFoundTemplate, preparingTemplate } from "./notice-views.js";
import { pixTemplate } from "./pix.js";
import { paidTemplate } from "./receipt.js";
import type { ShownView } from "./shown-view.js";
import { unsafeTemplate } from "./unsafe.js";

export { CodeGuard } from "../codes/code-guard.js";
export { isUnsafe } from "../codes/code-problems.js";
export { CopyController } from "../copy/copy-controller.js";
export { formatMinutes } from "../format.js";
export { checkNames } from "../texts/check-names.js";
export { default as ptBr } from "../texts/pt-br.js";

/** The style sheets that the views of this chunk need besides those of the element's class. */
export const viewStyles = [
	codesStyles,
	unsafeStyles,
	slipStyles,
	receiptStyles,
	endedStyles,
	paperStyles,
];

/** A view that needs this chunk; the element draws the others itself. */
type LaterView = Exclude<ShownView, { readonly name: "loading" | "nothing" }>;

/** The template of a view. */
export function viewTemplate(view: LaterView, context: TemplateContext): TemplateResult {
	switch (view.name) {
		case "not-found":
			return notFoundTemplate(context);
		case "preparing":
			return preparingTemplate(view.answer, context);
		case "pix":
			return pixTemplate(view.answer, view.pix, context);
		case "boleto":
			return boletoTemplate(view.answer, view.boleto, context);
		case "unsafe":
			return unsafeTemplate(view.answer, context);
		case "confirming":
			return confirmingTemplate(view.answer, context);
		case "paid":
			return paidTemplate(view.answer, context);
		case "expired":
			return expiredTemplate(view.answer, context);
		case "failed":
			return failedTemplate(view.answer, context);
	}
}

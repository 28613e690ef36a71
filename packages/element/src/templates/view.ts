import { html, type TemplateResult } from "lit";
import type { CheckoutView } from "../watch/checkout-view.js";
import { boletoTemplate } from "./boleto.js";
import type { TemplateContext } from "./context.js";
import {
	confirmingTemplate,
	expiredTemplate,
	failedTemplate,
	loadingTemplate,
	notFoundTemplate,
	paidTemplate,
	preparingTemplate,
} from "./notice-views.js";
import { pixTemplate } from "./pix.js";

/** The template of a view. */
export function viewTemplate(view: CheckoutView, context: TemplateContext): TemplateResult {
	switch (view.name) {
		case "loading":
			return loadingTemplate(context);
		case "not-found":
			return notFoundTemplate(context);
		case "nothing":
			return html``;
		case "preparing":
			return preparingTemplate(view.answer, context);
		case "pix":
			return pixTemplate(view.answer, view.pix, context);
		case "boleto":
			return boletoTemplate(view.answer, view.boleto, context);
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

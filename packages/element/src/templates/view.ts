import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import type { CheckoutView } from "../watch/checkout-view.js";
import { boletoTemplate } from "./boleto.js";
import type { TemplateContext } from "./context.js";
import { confirmingTemplate, expiredTemplate, failedTemplate } from "./ended.js";
import { loadingTemplate, preparingTemplate } from "./loading.js";
import { receivedTemplate, reviewTemplate } from "./paid-money.js";
import { pixTemplate } from "./pix.js";
import { paidTemplate } from "./receipt.js";
import { notFoundTemplate } from "./trouble.js";
import { unsafeTemplate } from "./unsafe.js";

/** What the element shows; `unsafe` instead of a code that differs from its order. */
export type ShownView = CheckoutView | { readonly name: "unsafe"; readonly answer: StatusAnswer };

/** The template of a view. */
export function viewTemplate(view: ShownView, context: TemplateContext): TemplateResult {
	switch (view.name) {
		case "nothing":
			return html``;
		case "loading":
			return loadingTemplate(context);
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
		case "received":
			return receivedTemplate(view.answer, context);
		case "review":
			return reviewTemplate(view.answer, view.reason, context);
		case "paid":
			return paidTemplate(view.answer, context);
		case "expired":
			return expiredTemplate(view.answer, context);
		case "failed":
			return failedTemplate(view.answer, context);
	}
}

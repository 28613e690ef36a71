import { html, type TemplateResult } from "lit";
import { boletoTemplate } from "./boleto.js";
import type { TemplateContext } from "./context.js";
import { confirmingTemplate, expiredTemplate, failedTemplate } from "./ended.js";
import { loadingTemplate, preparingTemplate } from "./loading.js";
import { notFoundTemplate } from "./not-found.js";
import { receivedTemplate, reviewTemplate } from "./paid-money.js";
import { pixTemplate } from "./pix.js";
import { paidTemplate } from "./receipt.js";
import type { ShownView } from "./shown-view.js";
import { unsafeTemplate } from "./unsafe.js";

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

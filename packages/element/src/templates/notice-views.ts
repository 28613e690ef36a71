import { html, nothing, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";
import { noticeTemplate } from "./notice.js";
import { reasonTemplate } from "./reason.js";
import { troubleTemplate } from "./trouble.js";

/** The store doesn't know this payment. */
export function notFoundTemplate(context: TemplateContext): TemplateResult {
	const { texts, tryNow } = context;
	return noticeTemplate("quiet", icons.alert, texts.notFoundTitle, texts.notFoundText, [
		buttonTemplate("retry-button", texts.tryNow, tryNow),
		reasonTemplate(context),
	]);
}

/** The order is placed and its code follows. */
export function preparingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"busy",
		nothing,
		texts.preparingTitle,
		texts.preparingText,
		amountTemplate(answer, context),
	)}`;
}

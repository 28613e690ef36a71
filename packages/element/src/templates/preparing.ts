import { html, nothing, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { noticeTemplate } from "./notice.js";
import { troubleTemplate } from "./trouble.js";

/** The order stands and its code is on the way. */
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

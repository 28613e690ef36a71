import { html, nothing, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { noticeTemplate, withPatience } from "./notice.js";
import { troubleTemplate } from "./trouble.js";

/** The time has run out, and it is not yet sure what that means. */
export function confirmingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"busy",
		nothing,
		texts.confirmingTitle,
		withPatience(texts.confirmingText, answer.method, texts),
		amountTemplate(answer, context),
	)}`;
}

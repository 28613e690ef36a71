import { html, nothing, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { noticeTemplate } from "./notice.js";
import { troubleTemplate } from "./trouble.js";

/** The time has run out here, and the server hasn't said yet what that means. */
export function confirmingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { messages } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"busy",
		nothing,
		messages.confirming[answer.method],
		amountTemplate(answer, messages),
	)}`;
}

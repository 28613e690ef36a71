import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";
import { renewTemplate } from "./renew.js";
import { troubleTemplate } from "./trouble.js";

/** The server says that nothing can come of this charge. */
export function failedTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"bad",
		icons.cross,
		texts.failedTitle,
		texts.failedText,
		html`${renewTemplate(answer, context)}<slot name="failed"></slot>`,
	)}`;
}

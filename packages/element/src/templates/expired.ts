import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate, withPatience } from "./notice.js";
import { renewTemplate } from "./renew.js";
import { troubleTemplate } from "./trouble.js";

/** The server says that the code can't be paid any more; a late payment can still arrive. */
export function expiredTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"quiet",
		icons.clock,
		texts[`${answer.method}ExpiredTitle`],
		withPatience(texts.expiredText, answer.method, texts),
		html`${renewTemplate(answer, context)}<slot name="expired"></slot>`,
	)}`;
}

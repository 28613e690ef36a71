import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";

/** The server says that the code can't be paid any more; a late payment can still arrive. */
export function expiredTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	return noticeTemplate(
		"quiet",
		icons.clock,
		context.messages.expired[answer.method],
		html`<slot name="expired"></slot>`,
	);
}

import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";

/** The end. */
export function paidTemplate(answer: StatusAnswer, { messages }: TemplateContext): TemplateResult {
	return noticeTemplate(
		"good",
		icons.check,
		messages.paid,
		html`${amountTemplate(answer, messages)}<slot name="paid"></slot>`,
	);
}

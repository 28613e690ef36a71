import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";

/** The end. */
export function paidTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	return noticeTemplate(
		"good",
		icons.check,
		context.texts.paidTitle,
		context.texts.paidText,
		html`${amountTemplate(answer, context)}<slot name="paid"></slot>`,
	);
}

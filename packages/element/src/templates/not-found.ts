import { html, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";

/** The store doesn't know this payment. */
export function notFoundTemplate({ messages, tryNow }: TemplateContext): TemplateResult {
	return noticeTemplate(
		"quiet",
		icons.question,
		messages.notFound,
		html`<button class="secondary" part="retry-button" type="button" @click=${tryNow}>
			${messages.tryNow}
		</button>`,
	);
}

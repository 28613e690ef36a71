import { html, nothing, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { noticeTemplate } from "./notice.js";

/** Before the first answer, whether it is only late or can't come. */
export function loadingTemplate({ messages, trouble, tryNow }: TemplateContext): TemplateResult {
	if (!trouble) return noticeTemplate("busy", nothing, messages.loading);
	return noticeTemplate(
		"busy",
		nothing,
		messages.unreachable,
		html`<button class="secondary" part="retry-button" type="button" @click=${tryNow}>
			${messages.tryNow}
		</button>`,
	);
}

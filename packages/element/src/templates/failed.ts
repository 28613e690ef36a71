import { html, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";

/** The server says that nothing can come of this payment. */
export function failedTemplate({ messages }: TemplateContext): TemplateResult {
	return noticeTemplate("bad", icons.cross, messages.failed, html`<slot name="failed"></slot>`);
}

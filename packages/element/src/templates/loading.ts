import { html, nothing, type TemplateResult } from "lit";
import { buttonTemplate } from "./button.js";
import type { TemplateContext } from "./context.js";
import { noticeTemplate } from "./notice.js";

/**
 * Before the first answer, whether it is only late or can't come. A server renders this, too, and
 * where no script follows it is all there is: so what stands inside the tag stays to be seen.
 */
export function loadingTemplate({ texts, trouble, tryNow }: TemplateContext): TemplateResult {
	return html`${noticeTemplate(
		"busy",
		nothing,
		texts.loadingTitle,
		trouble === null ? texts.moment : texts[trouble],
		trouble === null ? nothing : buttonTemplate("retry-button", texts.tryNow, tryNow),
	)}<slot></slot>`;
}

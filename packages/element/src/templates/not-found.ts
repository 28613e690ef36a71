import type { TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";
import { noticeTemplate } from "./notice.js";
import { reasonTemplate } from "./reason.js";

/** The store doesn't know this payment. */
export function notFoundTemplate(context: TemplateContext): TemplateResult {
	const { texts, tryNow } = context;
	return noticeTemplate("quiet", icons.alert, texts.notFoundTitle, texts.notFoundText, [
		buttonTemplate("retry-button", texts.tryNow, tryNow),
		reasonTemplate(context),
	]);
}

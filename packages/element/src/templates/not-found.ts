import type { TemplateResult } from "lit";
import { buttonTemplate } from "./button.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";
import { noticeTemplate } from "./notice.js";

/** The store doesn't know this payment. */
export function notFoundTemplate({ texts, tryNow }: TemplateContext): TemplateResult {
	return noticeTemplate(
		"quiet",
		icons.alert,
		texts.notFoundTitle,
		texts.notFoundText,
		buttonTemplate("retry-button", texts.tryNow, tryNow),
	);
}

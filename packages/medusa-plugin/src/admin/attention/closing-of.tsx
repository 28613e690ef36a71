import { Text } from "@medusajs/ui";
import type { ListedAttentionAnswer } from "../../attention/attention-answer";
import { useWords } from "./use-words";

/** How a case ended: when, by whom, and what was said; nothing while it is open. */
export function ClosingOf({ attention }: { attention: ListedAttentionAnswer }) {
	const { t, time } = useWords();
	const { closed_at, closed_by, closed_by_email, closing_note } = attention;
	if (closed_at === null) {
		return null;
	}
	const by = closed_by_email ?? (closed_by === "pix-checkout" ? t("closing.byItself") : closed_by);
	return (
		<div className="border-ui-border-strong mt-1 border-l-2 pl-3">
			<Text size="small" className="text-ui-fg-base whitespace-pre-wrap break-words">
				{closing_note}
			</Text>
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{[t("column.closed"), time(closed_at), by].join(" · ")}
			</Text>
		</div>
	);
}

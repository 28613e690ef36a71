import { Text } from "@medusajs/ui";
import type { IssueAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../shared/use-words";

/** When, by whom and with which note an issue was resolved; nothing while it is open. */
export function ResolutionOf({ issue }: { issue: IssueAnswer }) {
	const { t, time } = useWords();
	const { resolved_at, resolved_by, resolved_by_email, resolution_note } = issue;
	if (resolved_at === null) {
		return null;
	}
	const by =
		resolved_by_email ?? (resolved_by === "pix-checkout" ? t("resolution.byItself") : resolved_by);
	return (
		<div className="border-ui-border-strong mt-1 border-l-2 pl-3">
			<Text size="small" className="text-ui-fg-base whitespace-pre-wrap break-words">
				{resolution_note}
			</Text>
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{[t("column.resolved"), time(resolved_at), by].join(" · ")}
			</Text>
		</div>
	);
}

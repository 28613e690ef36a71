import { Text } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** When, by whom and how an issue was resolved; nothing while it is open. */
export function ResolutionOf({ issue }: { issue: IssueAnswer }) {
	const { t, time } = useWords();
	const resolver = useResolver(issue);
	const { resolved_at, resolution, resolution_note } = issue;
	if (resolved_at === null) {
		return null;
	}
	return (
		<div className="border-ui-border-strong mt-1 border-l-2 pl-3">
			<Text size="small" className="text-ui-fg-base whitespace-pre-wrap break-words">
				{resolution ? t(`issues.resolution.${resolution}`) : resolution_note}
			</Text>
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{[t("issues.activity.resolved"), time(resolved_at), resolver].join(" · ")}
			</Text>
		</div>
	);
}

/** The name of the person who resolved an issue, or that it resolved itself. */
function useResolver({ resolved_by, resolved_by_name }: IssueAnswer): string {
	const { t } = useWords();
	return resolved_by === "pix-checkout"
		? t("issues.activity.byItself")
		: (resolved_by_name ?? t("issues.activity.someone"));
}

import { StatusBadge } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";
import { type Urgency, urgencyOf } from "./urgency-of";

const colours: Readonly<Record<Urgency, "red" | "orange" | "grey">> = {
	now: "red",
	soon: "orange",
	later: "grey",
};

/** How urgent an open issue is, in a colour and a word; nothing for a resolved one. */
export function UrgencyBadge({ issue }: { issue: IssueAnswer }) {
	const { t } = useWords();
	if (issue.resolved_at !== null) {
		return null;
	}
	const urgency = urgencyOf(issue);
	return (
		<StatusBadge color={colours[urgency]} className="shrink-0 whitespace-nowrap">
			{t(`issues.urgency.${urgency}`)}
		</StatusBadge>
	);
}

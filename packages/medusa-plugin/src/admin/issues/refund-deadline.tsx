import { Badge } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useWords, type Words } from "../shared/use-words";

/** The days that are left of the store's target for a refund; nothing without an open refund. */
export function RefundDeadline({ issue }: { issue: IssueAnswer }) {
	const { t } = useWords();
	if (!issue.refund || !issue.actions.includes("refund")) {
		return null;
	}
	const { days_left: days } = issue.refund;
	return (
		<Badge size="2xsmall" color={colourOf(days)} className="whitespace-nowrap">
			{words(days, t)}
		</Badge>
	);
}

function colourOf(days: number): "red" | "orange" | "grey" {
	if (days < 0) {
		return "red";
	}
	return days === 0 ? "orange" : "grey";
}

function words(days: number, t: Words["t"]): string {
	if (days < 0) {
		return t("issues.refund.overdue", { days: -days });
	}
	if (days === 0) {
		return t("issues.refund.today");
	}
	return days === 1 ? t("issues.refund.oneDayLeft") : t("issues.refund.daysLeft", { days });
}

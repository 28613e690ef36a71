import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import type { Words } from "../../shared/use-words";

/** Something that happened to an issue, in the merchant's words. */
export interface ActivityEntry {
	id: string;
	/** ISO 8601. */
	at: string;
	/** The id and the name of a user; the opening has none. */
	by?: [id: string | null, name: string | null];
	title?: string;
	/** What a bank calls it. */
	code?: string | null;
	text?: string | null;
}

/** Everything that happened to an issue, oldest first. */
export function activityIn(
	{ issue, notes, refunds }: IssueDetailAnswer,
	{ t, money }: Pick<Words, "t" | "money">,
): ActivityEntry[] {
	const entries: ActivityEntry[] = [
		{ id: "opened", at: issue.opened_at, title: t("issues.activity.opened") },
		...notes.map((one) => ({
			id: one.id,
			at: one.written_at,
			by: [one.written_by, one.written_by_name] satisfies ActivityEntry["by"],
			text: one.note,
		})),
		...refunds.map((one) => ({
			id: one.id,
			at: one.recorded_at,
			by: [one.sent_by, one.sent_by_name] satisfies ActivityEntry["by"],
			title: t("issues.activity.refundSent", { amount: money(one.amount_cents) }),
			code: one.end_to_end_id,
			text: one.note,
		})),
	];
	if (issue.resolved_at !== null) {
		entries.push({
			id: "resolved",
			at: issue.resolved_at,
			by: [issue.resolved_by, issue.resolved_by_name],
			title: t("issues.activity.resolved"),
			text: issue.resolution ? t(`issues.resolution.${issue.resolution}`) : issue.resolution_note,
		});
	}
	// A stable sort keeps the last refund before the resolution that it caused.
	return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

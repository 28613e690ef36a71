import type { IssueDetailAnswer, RefundSentAnswer } from "@pix-checkout/server/platform";

interface Act {
	id: string;
	/** ISO 8601. */
	at: string;
	/** The id of a user; `pix-checkout` for the plugin. */
	by: string;
	byName: string | null;
}

/** Something that happened to an issue. */
export type ActivityEntry =
	| { kind: "opened"; id: string; at: string }
	| (Act & { kind: "note"; note: string })
	| (Act & { kind: "refund"; refund: RefundSentAnswer })
	| (Act & { kind: "resolved"; resolution: string | null; note: string | null });

/** Everything that happened to an issue, oldest first. */
export function activityIn({ issue, notes, refunds }: IssueDetailAnswer): ActivityEntry[] {
	const entries: ActivityEntry[] = [{ kind: "opened", id: issue.id, at: issue.opened_at }];
	for (const { id, note, written_by, written_by_name, written_at } of notes) {
		entries.push({
			kind: "note",
			id,
			at: written_at,
			by: written_by,
			byName: written_by_name,
			note,
		});
	}
	for (const refund of refunds) {
		const { id, recorded_at, sent_by, sent_by_name } = refund;
		entries.push({
			kind: "refund",
			id,
			at: recorded_at,
			by: sent_by,
			byName: sent_by_name,
			refund,
		});
	}
	if (issue.resolved_at !== null) {
		entries.push({
			kind: "resolved",
			id: issue.id,
			at: issue.resolved_at,
			by: issue.resolved_by ?? "pix-checkout",
			byName: issue.resolved_by_name,
			resolution: issue.resolution,
			note: issue.resolution_note,
		});
	}
	// A stable sort keeps the last refund before the resolution that it caused.
	return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

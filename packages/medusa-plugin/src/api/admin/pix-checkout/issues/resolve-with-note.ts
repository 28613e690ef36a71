import type { IssueDesk } from "@pix-checkout/postgres";
import { cleanText } from "../../../utils/validation";
import type { IssueRefusal } from "./issue-refusals";

/** The merchant's note on what was done about the money. */
export const resolutionNote = cleanText(1000).trim().min(1);

/** Resolves a payment issue once: the first note stays. `null`: there is no such issue. */
export async function resolveWithNote(
	issues: IssueDesk,
	id: string,
	resolution: { by: string; note: string },
): Promise<"resolved" | Extract<IssueRefusal, "issue_resolved_before"> | null> {
	const { outcome } = await issues.resolveByHand(id, resolution);
	switch (outcome) {
		case "resolved":
			return "resolved";
		case "resolved_before":
			return "issue_resolved_before";
		case "not_found":
			return null;
	}
}

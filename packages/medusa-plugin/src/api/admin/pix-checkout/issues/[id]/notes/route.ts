import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { actOnIssue, noteText } from "../../act-on-issue";
import { noteAnswer } from "../../issue-answer";
import { issueNames } from "../../issue-names";

const bodySchema = z.strictObject({ note: noteText });

/** Appends a note to an issue, open or resolved. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ id, by, body, services }) => {
		const note = await services.checkout.store.issueNotes.add(id, { by, note: body.note });
		const names = await issueNames(req.scope, [], [by]);
		return note && { status: 201, answer: { note: noteAnswer(note, names) } };
	});
}

import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { cleanText } from "../../../../../utils/validation";
import { noteAnswer } from "../../issue-answer";
import { issueNames } from "../../issue-names";
import { answerNotFound, readIssueRequest, storeOf } from "../../issue-room";

const bodySchema = z.strictObject({ note: cleanText(1000).trim().min(1) });

/** Appends a note to an issue, open or resolved. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, bodySchema);
	if (!read) {
		return;
	}
	const { id, by, body } = read;
	const note = await storeOf(req).issueNotes.add(id, { by, note: body.note });
	if (!note) {
		answerNotFound(res, id);
		return;
	}
	res.status(201).json({ note: noteAnswer(note, await issueNames(req.scope, [], [by])) });
}

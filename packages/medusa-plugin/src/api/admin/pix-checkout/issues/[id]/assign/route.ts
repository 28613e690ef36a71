import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { cleanId } from "../../../../../utils/validation";
import { isAdminUser } from "../../issue-names";
import {
	answerNotFound,
	answerOf,
	answerResolvedBefore,
	readIssueRequest,
	storeOf,
} from "../../issue-room";

/** The id of an admin user; `null` for nobody. */
const bodySchema = z.strictObject({ assignee: cleanId.nullable() });

/** Gives an open issue to an admin user, or to nobody. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, bodySchema);
	if (!read) {
		return;
	}
	const { assignee } = read.body;
	if (assignee !== null && !(await isAdminUser(req.scope, assignee))) {
		res.status(400).json({
			type: "invalid_data",
			code: "user_not_found",
			message: "assignee: there is no such admin user",
		});
		return;
	}
	const assigned = await storeOf(req).issues.assign(read.id, assignee);
	switch (assigned.outcome) {
		case "assigned":
			res.json({ issue: await answerOf(req, assigned.issue) });
			return;
		case "resolved_before":
			await answerResolvedBefore(req, res, assigned.issue);
			return;
		case "not_found":
			answerNotFound(res, read.id);
			return;
	}
}

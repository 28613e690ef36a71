import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { cleanId } from "../../../../../utils/validation";
import { isAdminUser } from "../../issue-names";
import { actOnIssue } from "../../issue-room";

/** The id of an admin user; `null` for nobody. */
const bodySchema = z.strictObject({ assignee: cleanId.nullable() });

/** Gives an open issue to an admin user, or to nobody. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ id, body: { assignee }, services }) => {
		if (assignee !== null && !(await isAdminUser(req.scope, assignee))) {
			return { refused: "user_not_found" };
		}
		const assigned = await services.checkout.store.issues.assign(id, assignee);
		switch (assigned.outcome) {
			case "assigned":
				return assigned;
			case "not_found":
				return null;
			default:
				return { refused: assigned.outcome };
		}
	});
}

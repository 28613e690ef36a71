import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { actOnIssue } from "../../issue-room";
import { resolutionNote, resolveWithNote } from "../../resolve-with-note";

const bodySchema = z.strictObject({ note: resolutionNote });

/** Resolves a payment issue once: the first note stays. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ id, by, body, services }) => {
		const outcome = await resolveWithNote(services.checkout.store.issues, id, {
			by,
			note: body.note,
		});
		if (outcome === null) {
			return null;
		}
		return outcome === "resolved" ? { status: 200 } : { refused: outcome };
	});
}

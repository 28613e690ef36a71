import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { endToEndIdForm, maxCents } from "@pix-checkout/core";
import { readJsonBody } from "@pix-checkout/server/platform";
import { MedusaDoorRequest } from "../../../../../utils/door-request";
import { refundSentAnswer } from "../../issue-answer";
import { issueNames } from "../../issue-names";
import { actOnIssue, type IssueActed, type IssueAction, noteText } from "../../issue-room";
import { dropProofFile, proofFiles, readProofFile, storeProofFile } from "../../proof-file";

/** A file of 5 MB in base64, and the rest. */
const maxBodyBytes = 7 * 1024 * 1024;

const bodySchema = z
	.strictObject({
		amount_cents: z.number().int().min(1).max(maxCents),
		/** Makes a repeated request harmless. */
		idempotency_key: z.string().regex(/^[\w-]{8,100}$/, "must be 8 to 100 letters and digits"),
		end_to_end_id: z
			.string()
			.trim()
			.regex(endToEndIdForm, "must be E and 31 characters, as the bank's receipt shows")
			.optional(),
		note: noteText.optional(),
		/** A PDF, PNG or JPEG in base64. */
		file: z.strictObject({ content: z.base64() }).optional(),
	})
	.refine(
		({ end_to_end_id, note }) => end_to_end_id !== undefined || note !== undefined,
		"end_to_end_id or note must say how the money was sent",
	);

/** Records money that the merchant sent back by hand. It moves none. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const sent = await readJsonBody(new MedusaDoorRequest(req, res), maxBodyBytes);
	if (!sent.ok) {
		res.status(sent.status).json(sent.body);
		return;
	}
	await actOnIssue(req, res, bodySchema, (action) => record(req.scope, action), sent.value);
}

async function record(
	container: MedusaContainer,
	{ id, by, body, services }: IssueAction<z.infer<typeof bodySchema>>,
): Promise<IssueActed> {
	const files = proofFiles(container);
	const proof = body.file ? readProofFile(body.file.content) : null;
	if (body.file && !(proof && files)) {
		return { refused: "file_refused" };
	}
	const fileId = proof && files && (await storeProofFile(files, proof));
	const recorded = await services.checkout.store.refundsSent.record(id, {
		idempotencyKey: body.idempotency_key,
		amountCents: body.amount_cents,
		endToEndId: body.end_to_end_id ?? null,
		note: body.note ?? null,
		fileId,
		by,
	});
	if (files && fileId !== null && recorded.outcome !== "recorded") {
		await dropProofFile(container, files, fileId);
	}
	switch (recorded.outcome) {
		case "recorded":
		case "recorded_before": {
			const { refund, issue } = recorded;
			const names = await issueNames(container, [], [refund.by]);
			return {
				status: recorded.outcome === "recorded" ? 201 : 200,
				issue,
				answer: { refund: refundSentAnswer(refund, names) },
			};
		}
		case "not_found":
			return null;
		default:
			return { refused: recorded.outcome };
	}
}

import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { notFound } from "../../../../../../../utils/validation";
import { readIssueRequest, storeOf } from "../../../../issue-room";
import { formatOfFile, proofFiles } from "../../../../proof-file";

/** Sends the proof of a refund to a logged-in user. No cache keeps it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { id: issueId } = readIssueRequest(req, z.unknown());
	const refunds = await storeOf(req).refundsSent.list(issueId);
	const fileId = refunds.find(({ id }) => id === req.params.refund_id)?.fileId;
	const files = proofFiles(req.scope);
	const format = fileId && formatOfFile(fileId);
	if (!fileId || !files || !format) {
		throw notFound("file_not_found", "This refund has no file");
	}
	const content = await files.getAsBuffer(fileId);
	res.setHeader("Content-Type", format.mimeType);
	res.setHeader(
		"Content-Disposition",
		`attachment; filename="${req.params.refund_id}.${format.extension}"`,
	);
	res.send(content);
}

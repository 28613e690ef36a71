import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { readIssueRequest, storeOf } from "../../../../issue-room";
import { formatOfFile, proofFiles } from "../../../../proof-file";

/** Sends the proof of a refund to a logged-in user. No cache keeps it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, z.unknown());
	if (!read) {
		return;
	}
	const refunds = await storeOf(req).refundsSent.list(read.id);
	const fileId = refunds.find(({ id }) => id === req.params.refund_id)?.fileId;
	const files = proofFiles(req.scope);
	const format = fileId && formatOfFile(fileId);
	if (!fileId || !files || !format) {
		res.status(404).json({
			type: "not_found",
			code: "file_not_found",
			message: "This refund has no file",
		});
		return;
	}
	const content = await files.getAsBuffer(fileId);
	res.setHeader("Cache-Control", "no-store");
	res.setHeader("Content-Type", format.mimeType);
	res.setHeader(
		"Content-Disposition",
		`attachment; filename="${req.params.refund_id}.${format.extension}"`,
	);
	res.send(content);
}

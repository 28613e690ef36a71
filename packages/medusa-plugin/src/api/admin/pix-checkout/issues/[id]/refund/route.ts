import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { IFileModuleService } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { announceIssues } from "@pix-checkout/core";
import type { RecordedRefundSent } from "@pix-checkout/postgres";
import { checkoutServices } from "../../../../../../modules/pix-checkout/checkout-services";
import { readJsonBody } from "../../../../../utils/read-json-body";
import { cleanText } from "../../../../../utils/validation";
import { refundSentAnswer } from "../../issue-answer";
import { issueNames } from "../../issue-names";
import {
	answerConflict,
	answerNotFound,
	answerOf,
	answerResolvedBefore,
	readIssueRequest,
} from "../../issue-room";
import {
	dropProofFile,
	type ProofFile,
	proofFiles,
	readProofFile,
	storeProofFile,
} from "../../proof-file";

/** A file of 5 MB in base64, and the rest. */
const maxBodyBytes = 7 * 1024 * 1024;

const bodySchema = z
	.strictObject({
		amount_cents: z.number().int().min(1).max(2_147_483_647),
		/** Makes a repeated request harmless. */
		idempotency_key: z.string().regex(/^[\w-]{8,100}$/, "must be 8 to 100 letters and digits"),
		/** `E`, the bank's ISPB, date and time, and eleven characters. */
		end_to_end_id: z
			.string()
			.trim()
			.regex(/^E\d{20}[A-Za-z0-9]{11}$/, "must be E and 31 characters, as the bank's receipt shows")
			.optional(),
		note: cleanText(1000).trim().min(1).optional(),
		/** A PDF, PNG or JPEG in base64. */
		file: z.strictObject({ content: z.base64() }).optional(),
	})
	.refine(
		({ end_to_end_id, note }) => end_to_end_id !== undefined || note !== undefined,
		"end_to_end_id or note must say how the money was sent",
	);

/** Records money that the merchant sent back by hand. It moves none. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const sent = await readJsonBody(req, maxBodyBytes);
	if (!sent.ok) {
		res.status(sent.status).json(sent.body);
		return;
	}
	const read = readIssueRequest(req, res, bodySchema, sent.value);
	if (!read) {
		return;
	}
	const { id, by, body } = read;
	const file = readFile(req, res, body.file?.content);
	if (file === "refused") {
		return;
	}
	const { context, checkout } = checkoutServices(req.scope);
	const fileId = file && (await storeProofFile(file.files, file.proof));
	const recorded = await checkout.store.refundsSent.record(id, {
		idempotencyKey: body.idempotency_key,
		amountCents: body.amount_cents,
		endToEndId: body.end_to_end_id ?? null,
		note: body.note ?? null,
		fileId,
		by,
	});
	if (file && fileId !== null && recorded.outcome !== "recorded") {
		await dropProofFile(req.scope, file.files, fileId);
	}
	if (recorded.outcome === "recorded" && recorded.issue.resolvedAt !== null) {
		void announceIssues(context);
	}
	await answer(req, res, id, recorded);
}

/** The attached file. Answers 400 for one that the store can't keep. */
function readFile(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	content: string | undefined,
): { proof: ProofFile; files: IFileModuleService } | null | "refused" {
	if (content === undefined) {
		return null;
	}
	const proof = readProofFile(content);
	const files = proofFiles(req.scope);
	if (proof && files) {
		return { proof, files };
	}
	res.status(400).json({
		type: "invalid_data",
		code: "file_refused",
		message: files
			? "file: must be a PDF, PNG or JPEG of at most 5 MB"
			: "file: the store has no file provider",
	});
	return "refused";
}

async function answer(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	id: string,
	recorded: RecordedRefundSent,
): Promise<void> {
	switch (recorded.outcome) {
		case "recorded":
		case "recorded_before": {
			const { refund, issue } = recorded;
			res.status(recorded.outcome === "recorded" ? 201 : 200).json({
				refund: refundSentAnswer(refund, await issueNames(req.scope, [], [refund.by])),
				issue: await answerOf(req, issue),
			});
			return;
		}
		case "not_found":
			answerNotFound(res, id);
			return;
		case "resolved_before":
			await answerResolvedBefore(req, res, recorded.issue);
			return;
		case "too_much":
			await answerConflict(req, res, {
				code: "refund_exceeds_due",
				message: `Only ${recorded.dueCents} cents are still due`,
				issue: recorded.issue,
			});
			return;
		case "not_refundable":
		case "end_to_end_id_used":
		case "key_used": {
			const { issue } = recorded;
			await answerConflict(req, res, { ...refusals[recorded.outcome], issue });
			return;
		}
	}
}

const refusals = {
	not_refundable: {
		code: "action_not_offered",
		message: "This issue has no refund to send by hand; its actions say what is possible",
	},
	end_to_end_id_used: {
		code: "end_to_end_id_used",
		message: "A refund of this issue has this end-to-end id already",
	},
	key_used: {
		code: "idempotency_key_used",
		message: "This idempotency key belongs to another refund of this issue",
	},
} as const;

import { z } from "zod";
import { type IssueReasonCode, issueReasonTexts } from "../charge/issue-reason.js";
import { type IssueResolution, issueResolutionTexts } from "../charge/issue-resolution.js";
import { paymentIssueKinds } from "../charge/payment-issue.js";
import { textColumn, timeColumn } from "../database/column-schemas.js";
import type { Row } from "../database/database.js";
import type { StoredIssue } from "./issue-outbox.js";

const reasonSchema = z.object({
	code: z.custom<IssueReasonCode>((code) => typeof code === "string" && code in issueReasonTexts),
	params: z.record(z.string(), z.union([z.string(), z.number()])),
});
const resolutionSchema = z.custom<IssueResolution>(
	(code) => typeof code === "string" && code in issueResolutionTexts,
);

/** A row of `pix_checkout_issue` as PostgreSQL returns it. */
const rowSchema = z.object({
	id: z.string(),
	kind: z.enum(paymentIssueKinds),
	subject: z.string(),
	charge_record_id: textColumn,
	charge_id: textColumn,
	order_id: textColumn,
	amount_cents: z.number().nullable(),
	reasons: z.array(reasonSchema),
	refunded_cents: z.number(),
	announced_at: timeColumn,
	resolved_at: timeColumn,
	resolved_by: textColumn,
	resolution: resolutionSchema.nullable(),
	resolution_note: textColumn,
	created_at: z.date(),
});

/** The core's issue from a row of the table. */
export function issueFromRow(row: Row): StoredIssue {
	const parsed = rowSchema.parse(row);
	return {
		id: parsed.id,
		kind: parsed.kind,
		subject: parsed.subject,
		chargeRecordId: parsed.charge_record_id,
		chargeId: parsed.charge_id,
		orderId: parsed.order_id,
		amountCents: parsed.amount_cents,
		reasons: parsed.reasons,
		refundedCents: parsed.refunded_cents,
		announcedAt: parsed.announced_at,
		resolvedAt: parsed.resolved_at,
		resolvedBy: parsed.resolved_by,
		resolution: parsed.resolution,
		resolutionNote: parsed.resolution_note,
		createdAt: parsed.created_at,
	};
}

import { z } from "zod";
import { type IssueReasonCode, issueReasonTexts } from "../charge/issue-reason.js";
import { type IssueResolution, issueResolutionTexts } from "../charge/issue-resolution.js";
import { type PaymentIssue, paymentIssueKinds } from "../charge/payment-issue.js";
import { camelCased, textColumn, timeColumn } from "../database/column-schemas.js";
import type { Row } from "../database/database.js";

const reasonSchema = z.object({
	code: z.custom<IssueReasonCode>((code) => typeof code === "string" && code in issueReasonTexts),
	params: z.record(z.string(), z.union([z.string(), z.number()])),
});
const resolutionSchema = z.custom<IssueResolution>(
	(code) => typeof code === "string" && code in issueResolutionTexts,
);

const issueSchema = z.object({
	id: z.string(),
	kind: z.enum(paymentIssueKinds),
	subject: z.string(),
	chargeRecordId: textColumn,
	chargeId: textColumn,
	orderId: textColumn,
	amountCents: z.number().nullable(),
	reasons: z.array(reasonSchema),
	/** How much of the amount the merchant has sent back by hand, in cents. */
	refundedCents: z.number(),
	/** When the store accepted the event that it is open; `null` before. */
	announcedAt: timeColumn,
	resolvedAt: timeColumn,
	/** The user who resolved it; `pix-checkout` if it resolved itself. */
	resolvedBy: textColumn,
	/** How it was resolved, unless with a note. */
	resolution: resolutionSchema.nullable(),
	/** The merchant's note. */
	resolutionNote: textColumn,
	createdAt: z.date(),
});

/** A payment issue as the charge store holds it. */
export interface StoredIssue extends PaymentIssue, z.infer<typeof issueSchema> {}

/** The issue from a row of `pix_checkout_issue`. */
export function issueFromRow(row: Row): StoredIssue {
	return issueSchema.parse(camelCased(row));
}

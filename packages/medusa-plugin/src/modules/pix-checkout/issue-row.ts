import { z } from "@medusajs/framework/zod";
import { paymentIssueKinds } from "@pix-checkout/core";

const moment = z.date().nullable();
const words = z.string().nullable();

/** A row of `pix_checkout_issue` as PostgreSQL gives it. */
export const issueRowSchema = z.object({
	id: z.string(),
	kind: z.enum(paymentIssueKinds),
	subject: z.string(),
	charge_record_id: words,
	charge_id: words,
	order_id: words,
	amount_cents: z.number().nullable(),
	detail: z.string(),
	announced_at: moment,
	resolved_at: moment,
	resolved_by: words,
	resolution_note: words,
	created_at: z.date(),
});

/** A stored payment issue. `amount_cents` in cents of a real. */
export type StoredIssue = z.infer<typeof issueRowSchema>;

/** As `IssueTable.list` gives it: `charge_id` is the charge store's where the issue has none of its own. */
export const listedIssueSchema = issueRowSchema.extend({
	/** The reference of the charge, if it has a row in the charge store. */
	reference: words,
});

export type ListedIssue = z.infer<typeof listedIssueSchema>;

import { z } from "@medusajs/framework/zod";
import { attentionKinds } from "@pix-checkout/core";

const moment = z.date().nullable();
const words = z.string().nullable();

/** A row of `pix_checkout_attention` as PostgreSQL gives it. */
export const attentionRowSchema = z.object({
	id: z.string(),
	kind: z.enum(attentionKinds),
	subject: z.string(),
	charge_record_id: words,
	charge_id: words,
	order_id: words,
	amount_cents: z.number().nullable(),
	detail: z.string(),
	announced_at: moment,
	closed_at: moment,
	closed_by: words,
	closing_note: words,
	created_at: z.date(),
});

/** A stored attention case. `amount_cents` in cents of a real. */
export type StoredAttention = z.infer<typeof attentionRowSchema>;

/** As `AttentionTable.list` gives it: `charge_id` is the ledger's where the case has none of its own. */
export const listedAttentionSchema = attentionRowSchema.extend({
	/** The reference of the charge, if it has a row in the ledger. */
	reference: words,
});

export type ListedAttention = z.infer<typeof listedAttentionSchema>;

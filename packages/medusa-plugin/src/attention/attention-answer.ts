import type {
	ListedAttention,
	StoredAttention,
} from "../modules/pix-checkout-ledger/attention-row";
import type { AttentionNames } from "./attention-names";

/** An attention case as the admin's routes answer it; a public contract. */
export interface AttentionAnswer {
	id: string;
	kind: StoredAttention["kind"];
	order_id: string | null;
	/** The service's id of the charge. */
	charge_id: string | null;
	/** In cents of a real. */
	amount_cents: number | null;
	detail: string;
	/** ISO 8601 in UTC. */
	opened_at: string;
	/** ISO 8601 in UTC; `null` while the case is open. */
	closed_at: string | null;
	/** The id of an admin user or API key, or `pix-checkout` for a case that settled itself. */
	closed_by: string | null;
	closing_note: string | null;
}

/** One of the list, which also says what people call things. */
export interface ListedAttentionAnswer extends AttentionAnswer {
	/** Our reference in the charge's description, if the charge is in the ledger. */
	reference: string | null;
	/** The order's number. */
	order_display_id: number | null;
	/** Of the admin user who closed the case. */
	closed_by_email: string | null;
}

/** What may be shown of a row. */
export function attentionAnswer(attention: StoredAttention): AttentionAnswer {
	const { id, kind, order_id, charge_id, amount_cents, detail, closed_by, closing_note } =
		attention;
	return {
		id,
		kind,
		order_id,
		charge_id,
		amount_cents,
		detail,
		opened_at: attention.created_at.toISOString(),
		closed_at: attention.closed_at?.toISOString() ?? null,
		closed_by,
		closing_note,
	};
}

export function listedAttentionAnswer(
	attention: ListedAttention,
	{ orders, users }: AttentionNames,
): ListedAttentionAnswer {
	return {
		...attentionAnswer(attention),
		reference: attention.reference,
		order_display_id: orders.get(attention.order_id ?? "") ?? null,
		closed_by_email: users.get(attention.closed_by ?? "") ?? null,
	};
}

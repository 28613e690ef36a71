import type {
	HistorySource,
	OrderAction,
	RefundOfOrder,
	TimelineEntry,
} from "@pix-checkout/server/platform";
import type { ChargeAnswer } from "../charges/charge-answer";

/** The answer of `GET /admin/pix-checkout/orders/:id`; a public contract, without payer data. */
export interface OrderPageAnswer {
	/** Oldest first; none for an order without Pix and boleto. */
	attempts: ChargeAnswer[];
	/** The attempt that matters most: a code that waits for a payment, else the captured one. */
	shown_id: string | null;
	/** The shown charge's money on its way back: what is to be sent, and what was; `null` without. */
	refund: RefundOfOrder | null;
	/** What the merchant can do now. */
	actions: OrderAction[];
	/** Oldest first. */
	history: HistoryAnswer[];
	/** ISO 8601 in UTC. */
	server_time: string;
}

/** A line of the history. */
export interface HistoryAnswer {
	/** An issue's two lines share it. */
	id: string;
	kind: TimelineEntry["kind"];
	/** The id of the charge's row. */
	charge_record_id: string | null;
	/** In cents of a real. */
	amount_cents: number | null;
	/** A stable code, such as the reason of a failure; of an issue its kind. */
	detail: string | null;
	source: HistorySource;
	/** The id of an admin user or API key. */
	actor: string | null;
	/** The user's name or e-mail. */
	actor_name: string | null;
	/** ISO 8601 in UTC. */
	at: string;
}

/** @param names of admin users, by id */
export function historyAnswer(
	entry: TimelineEntry,
	names: ReadonlyMap<string, { name: string }>,
): HistoryAnswer {
	return {
		id: entry.id,
		kind: entry.kind,
		charge_record_id: entry.chargeRecordId,
		amount_cents: entry.amountCents,
		detail: entry.detail,
		source: entry.source,
		actor: entry.actor,
		actor_name: names.get(entry.actor ?? "")?.name ?? null,
		at: entry.at.toISOString(),
	};
}

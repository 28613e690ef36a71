/** Who moved a charge. The doors of a store name theirs. */
export const historySources = ["shopper", "webhook", "poll", "sweep", "store", "admin"] as const;

export type HistorySource = (typeof historySources)[number];

/** Who acts through a door of the store. */
export interface Origin {
	source: HistorySource;
	/** The id of an admin user; `null` for everybody else. */
	actor: string | null;
}

/**
 * What happened to a charge or to the money of an order.
 *
 * - `ordered`, `renewed`: a first, or a further, charge waits in the queue of creations.
 * - `webhook`: the service sent an event; `detail` is its name.
 * - `code_revoked`: the plugin revoked the code; `detail` is the reason.
 * - `checked`: an admin user had the service asked; `detail` is its answer.
 * - `cancelled_by_merchant`, `refund_sent`: an admin user acted.
 * - `payment_accepted`: an admin user acted, or the payment's session has got this order.
 * - `erased`: payer data was erased.
 */
export const historyKinds = [
	"ordered",
	"renewed",
	"code_created",
	"unconfirmed",
	"replaced",
	"first_seen",
	"webhook",
	"paid",
	"captured",
	"expired",
	"failed",
	"closed",
	"discarded",
	"code_revoked",
	"checked",
	"cancelled_by_merchant",
	"payment_accepted",
	"refund_sent",
	"erased",
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** One line of the history. Its source and its time come from the charge store. */
export interface NewHistoryEntry {
	kind: HistoryKind;
	/** The id of the charge's row; `null` for what happens to the order alone. */
	chargeRecordId: string | null;
	/** `null` while the charge's order is unknown: its row names it later. */
	orderId: string | null;
	/** The money in question, in cents. */
	amountCents: number | null;
	/** A stable code, such as the reason of a failure. Never payer data. */
	detail: string | null;
}

/**
 * What of a purchase a statement is about. Conditions of places name these as `:orders`, `:sessions`,
 * `:carts` and `:charges`; see `scopedStatement`.
 */
export interface PurchaseScope {
	orders: readonly string[];
	sessions: readonly string[];
	carts: readonly string[];
	/** Ids of the charges' rows. */
	charges: readonly string[];
}

/** How a place loses a customer's payer data: the rows go, or only their personal columns. */
type Erasure = "delete_rows" | "empty_columns";

/**
 * One table, and which of its columns concern a payer. Export, erasure, retention, and the docs read
 * this list; a test compares it with the schema, so that a new column can't be forgotten.
 */
export interface PersonalPlace {
	/** Its name in the answers of export and erasure. */
	name: string;
	table: string;
	/** Text columns that hold payer data, or lead to them, or hold a person's free text. */
	payer: readonly string[];
	/** Keyed hashes of a shopper. An export says only that they exist. */
	hashes: readonly string[];
	/** The other text columns: ids, codes, states. They stay. */
	plain: readonly string[];
	/** Further columns of the export. */
	exported: readonly string[];
	/** The rows of a purchase; `null` for a table that knows no purchases. */
	ofPurchase: string | null;
	/** `null` for a table without payer data. */
	erasure: Erasure | null;
	/** Also writes this, so that no process writes over the erasure. */
	alsoSets?: string;
}

/** Selects issues, and what belongs to them. */
const ofCharges = "order_id = ANY(:orders) OR charge_record_id = ANY(:charges)";
const ofIssues = `issue_id IN (SELECT id FROM pix_checkout_issue WHERE ${ofCharges})`;

/** Every table of the charge store. */
export const personalPlaces: readonly PersonalPlace[] = [
	{
		name: "charges",
		table: "pix_checkout_charge",
		payer: ["pix_copy_paste", "pix_payment_link", "boleto_url", "boleto_barcode"],
		hashes: ["shopper_key", "customer_key", "email_key"],
		plain: [
			...["id", "session_id", "order_id", "method", "dialect", "reference", "state", "charge_id"],
			...["charge_alias", "revoked_reason", "failure", "issue", "accepted_order_id"],
			...["accepted_session_id", "lease_holder"],
		],
		exported: [
			...["amount_cents", "accepted_cents", "fee_cents", "net_cents", "attempt", "expires_at"],
			...["queued_at", "requested_at", "first_seen_at", "paid_at", "code_revoked_at"],
			"created_at",
		],
		ofPurchase: "id = ANY(:charges)",
		erasure: "empty_columns",
		alsoSets: "version = version + 1",
	},
	{
		name: "payers",
		table: "pix_checkout_payer",
		payer: ["fields"],
		hashes: [],
		plain: ["id", "session_id", "cart_id", "order_id"],
		exported: ["updated_at"],
		ofPurchase: "session_id = ANY(:sessions) OR cart_id = ANY(:carts)",
		erasure: "delete_rows",
	},
	{
		name: "shoppers",
		table: "pix_checkout_shopper",
		payer: [],
		hashes: ["customer_key", "email_key"],
		plain: ["session_id"],
		exported: ["updated_at"],
		ofPurchase: "session_id = ANY(:sessions)",
		erasure: "delete_rows",
	},
	{
		name: "issues",
		table: "pix_checkout_issue",
		payer: ["resolution_note"],
		hashes: [],
		plain: [
			...["id", "kind", "subject", "charge_record_id", "charge_id", "order_id", "reasons"],
			...["resolved_by", "resolution"],
		],
		exported: ["amount_cents", "refunded_cents", "created_at", "resolved_at"],
		ofPurchase: ofCharges,
		erasure: "empty_columns",
	},
	{
		name: "issue_notes",
		table: "pix_checkout_issue_note",
		payer: ["note"],
		hashes: [],
		plain: ["id", "issue_id", "written_by"],
		exported: ["created_at"],
		ofPurchase: ofIssues,
		erasure: "delete_rows",
	},
	{
		name: "refunds_sent",
		table: "pix_checkout_refund_sent",
		payer: ["note"],
		hashes: [],
		// The end-to-end id stays: with it a bank finds the Pix, and shows that the money went back.
		plain: ["id", "issue_id", "idempotency_key", "end_to_end_id", "sent_by"],
		exported: ["amount_cents", "created_at"],
		ofPurchase: ofIssues,
		erasure: "empty_columns",
	},
	{
		name: "refunds",
		table: "pix_checkout_refund",
		payer: [],
		hashes: [],
		plain: ["id", "session_id", "charge_record_id", "amount"],
		exported: ["amount_cents", "created_at"],
		ofPurchase: "session_id = ANY(:sessions)",
		erasure: null,
	},
	{
		name: "history",
		table: "pix_checkout_history",
		payer: [],
		hashes: [],
		plain: ["id", "kind", "charge_record_id", "order_id", "detail", "source", "actor"],
		exported: ["amount_cents", "created_at"],
		ofPurchase: ofCharges,
		erasure: null,
	},
	apart("webhook_events", "pix_checkout_webhook_event", [
		...["id", "event", "charge_id", "status", "reference", "lane", "charge_record_id", "state"],
		...["last_error", "taken_by"],
	]),
	apart("service_payments", "pix_checkout_service_payment", [
		...["charge_id", "charge_alias", "charge_record_id", "reference"],
	]),
	apart("state", "pix_checkout_state", ["id", "value"]),
	apart("order_locks", "pix_checkout_order_lock", ["order_id", "holder"]),
];

/** A table that knows no purchases, and holds no payer data. */
function apart(name: string, table: string, plain: readonly string[]): PersonalPlace {
	const nothing = { payer: [], hashes: [], exported: [], ofPurchase: null, erasure: null };
	return { name, table, plain, ...nothing };
}

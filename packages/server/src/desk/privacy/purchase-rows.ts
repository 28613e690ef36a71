import type { ChargeRecord } from "../../charge/charge-record.js";
import { recordFromRow } from "../../charge/charge-record.js";
import type { Queries } from "../../database/database.js";
import type { TracedPurchase } from "../ports/personal-data.js";
import type { PurchaseScope } from "./personal-places.js";

/** All attempts of the purchases' sessions, also of sessions that the store has replaced since. */
export async function chargesOfPurchases(
	database: Queries,
	purchases: readonly TracedPurchase[],
	lock: "FOR UPDATE" | "" = "",
): Promise<ChargeRecord[]> {
	const rows = await database.query(
		// A union: with OR, PostgreSQL would read the whole table.
		`SELECT * FROM pix_checkout_charge WHERE session_id IN (
			SELECT session_id FROM pix_checkout_charge WHERE order_id = ANY($1)
			UNION SELECT unnest($2::text[])
		) ORDER BY session_id, attempt ${lock}`,
		[
			purchases.flatMap(({ orderId }) => orderId ?? []),
			purchases.flatMap(({ sessionIds }) => sessionIds),
		],
	);
	return rows.map(recordFromRow);
}

/** What statements about these purchases are about. */
export function scopeOf(
	purchases: readonly TracedPurchase[],
	charges: readonly ChargeRecord[],
): PurchaseScope {
	const sessions = purchases.flatMap(({ sessionIds }) => sessionIds);
	return {
		orders: purchases.flatMap(({ orderId }) => orderId ?? []),
		sessions: [...new Set([...sessions, ...charges.map(({ sessionId }) => sessionId)])],
		carts: purchases.flatMap(({ cartIds }) => cartIds),
		charges: charges.map(({ id }) => id),
	};
}

const names = ["orders", "sessions", "carts", "charges"] as const;

/** A statement with `:orders` and the like as numbered parameters, and their values. */
export function scopedStatement(
	sql: string,
	scope: PurchaseScope,
): { sql: string; parameters: readonly unknown[] } {
	const used = names.filter((name) => sql.includes(`:${name}`));
	return {
		sql: used.reduce(
			(text, name, index) => text.replaceAll(`:${name}`, `$${index + 1}::text[]`),
			sql,
		),
		parameters: used.map((name) => scope[name]),
	};
}

import type { PurchaseScope } from "./personal-places.js";

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

import type { Database } from "../../database/database.js";
import type { PaymentData, TracedPurchase } from "../ports/personal-data.js";
import { type PersonalPlace, personalPlaces } from "./personal-places.js";
import { chargesOfPurchases, scopedStatement, scopeOf } from "./purchase-rows.js";

/** See `PersonalDataStore.collect`. All of it is of one moment. */
export async function collectPaymentData(
	database: Database,
	purchases: readonly TracedPurchase[],
): Promise<PaymentData> {
	return database.transaction(
		async (snapshot) => {
			const scope = scopeOf(purchases, await chargesOfPurchases(snapshot, purchases));
			const places: PaymentData["places"] = {};
			for (const place of personalPlaces) {
				if (place.ofPurchase !== null) {
					const { sql, parameters } = scopedStatement(exportOf(place, place.ofPurchase), scope);
					places[place.name] = await snapshot.query(sql, parameters);
				}
			}
			return { places };
		},
		{ isolation: "repeatable read", access: "read only" },
	);
}

/** A hash says nothing to its owner, and is the key to compare shoppers by: its existence is enough. */
function exportOf({ table, payer, hashes, plain, exported }: PersonalPlace, which: string): string {
	const columns = [...plain, ...payer, ...exported];
	const existing = hashes.map((column) => `${column} IS NOT NULL AS has_${column}`);
	return `SELECT ${[...columns, ...existing].join(", ")} FROM ${table} WHERE ${which} ORDER BY 1`;
}

import type { PaymentData } from "@pix-checkout/server/platform";
import { personalPlaces } from "@pix-checkout/server/platform";

/** How much the plugin holds about one customer, without the data; a public contract. */
export interface PaymentDataSummary {
	/** The customer's charges; their ids, amounts and times are never erased. */
	charges: number;
	/** Rows that still hold payer data, lead to them or hold a keyed hash. */
	personal_records: number;
}

export function summaryAnswer({ places }: PaymentData): PaymentDataSummary {
	const personal = personalPlaces.flatMap(({ name, payer, hashes }) =>
		(places[name] ?? []).filter(
			(row) =>
				payer.some((column) => row[column] !== null) ||
				hashes.some((column) => row[`has_${column}`] === true),
		),
	);
	return { charges: places.charges?.length ?? 0, personal_records: personal.length };
}

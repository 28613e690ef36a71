import type { ErasedPurchase, KeptReason } from "@pix-checkout/server/platform";
import type { CustomerPurchases } from "./purchases-of-customer";

/** What an erasure did; a public contract. */
export interface ErasureAnswer {
	/** Records that lost their payer data, by kind, such as `charges` or `payers`. */
	erased: Record<string, number>;
	/** Orders and carts that keep theirs for now. A later erasure takes them. */
	kept: KeptPurchase[];
	/**
	 * Charges whose ids, reference, amount, times, state and fee stay, as the record of the money for
	 * the tax office.
	 */
	charges_kept: number;
}

export interface KeptPurchase {
	/** `null` for a cart. */
	order_id: string | null;
	/** The order's number. */
	order_display_id: number | null;
	reasons: KeptReason[];
}

export function erasureAnswer(
	{ orders }: CustomerPurchases,
	results: readonly ErasedPurchase[],
): ErasureAnswer {
	const erased: Record<string, number> = {};
	for (const result of results) {
		for (const [place, rows] of Object.entries(result.erased)) {
			erased[place] = (erased[place] ?? 0) + rows;
		}
	}
	return {
		erased,
		kept: results
			.filter(({ kept }) => kept.length > 0)
			.map(({ purchase: { orderId }, kept }) => ({
				order_id: orderId,
				order_display_id: orders.get(orderId ?? "") ?? null,
				reasons: kept,
			})),
		charges_kept: results.reduce((sum, { charges }) => sum + charges, 0),
	};
}

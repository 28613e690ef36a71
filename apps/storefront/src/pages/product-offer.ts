import type { HttpTypes } from "@medusajs/types";

type Variant = HttpTypes.StoreProductVariant;

/** Price in reais, or `null` when the store gives none for this region. */
export function priceOf(variant: Variant): number | null {
	return variant.calculated_price?.calculated_amount ?? null;
}

/** The stock; `null` when the store doesn't count it. */
export function stockOf(variant: Variant): number | null {
	if (!variant.manage_inventory || variant.allow_backorder) {
		return null;
	}
	return Math.max(0, variant.inventory_quantity ?? 0);
}

export function isSoldOut(variant: Variant): boolean {
	return stockOf(variant) === 0;
}

/** The lowest price among the variants, and whether others cost more. */
export function priceRange(variants: readonly Variant[]): { from: number; varies: boolean } | null {
	const prices = variants.map(priceOf).filter((price) => price !== null);
	if (prices.length === 0) {
		return null;
	}
	const from = Math.min(...prices);
	return { from, varies: Math.max(...prices) > from };
}

import type { AdminApi } from "./admin-api.js";

/** How often a promotion can be used: by its own limit, or by the budget of its campaign. */
export interface PromotionLimits {
	limit?: number;
	budget?: { type: string; limit: number; attribute?: string; currency_code?: string };
}

/** Makes a promotion: carts with its code get a percentage off each item. */
export async function makePromotion(
	admin: AdminApi,
	code: string,
	percent: number,
	{ limit, budget }: PromotionLimits = {},
): Promise<void> {
	await admin.post("/admin/promotions", {
		code,
		type: "standard",
		status: "active",
		...(limit ? { limit } : {}),
		...(budget ? { campaign: { name: code, campaign_identifier: code, budget } } : {}),
		application_method: {
			type: "percentage",
			target_type: "items",
			allocation: "across",
			value: percent,
			...(budget?.currency_code ? { currency_code: budget.currency_code } : {}),
		},
	});
}

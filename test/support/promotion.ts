import type { AdminApi } from "./admin-api.js";

/** Makes a promotion: carts with its code get a percentage off each item. */
export async function makePromotion(admin: AdminApi, code: string, percent: number): Promise<void> {
	await admin.post("/admin/promotions", {
		code,
		type: "standard",
		status: "active",
		application_method: {
			type: "percentage",
			target_type: "items",
			allocation: "across",
			value: percent,
		},
	});
}

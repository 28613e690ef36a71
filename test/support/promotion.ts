import type { AdminApi } from "./admin-api.js";

/** Makes a promotion of so many per cent off each item, for whoever gives its code. */
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

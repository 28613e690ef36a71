import { z } from "zod";
import { cleanId } from "../../doors/requests/validation.js";
import type { CustomerKey, CustomerPurchases, Desk } from "../door/desk.js";
import { deskDoor } from "../door/desk-door.js";
import { notFound } from "../door/desk-refusal.js";
import { cleanText } from "../door/door-fields.js";
import { eraseData, erasureAnswer, exportAnswer, exportData, summaryOf } from "./customer-data.js";

const reading = ["personal_data:read"] as const;
const erasing = ["personal_data:read", "personal_data:delete"] as const;
const byId = z
	.strictObject({ id: cleanId })
	.transform(({ id }): CustomerKey => ({ customer_id: id }));
/** Addresses stand in logs, so no e-mail stands in one. */
const named = z.union([
	z.strictObject({ email: cleanText(320).trim().min(3).describe("a guest's") }),
	z.strictObject({ order_ids: z.array(cleanId).min(1).max(1_000) }),
]);

export const readDataSummary = deskDoor({
	method: "GET",
	path: "/customers/:id/payment-data/summary",
	needs: reading,
	does: "how much is held about a customer: numbers, no data",
	input: byId,
	answer: z.object({
		charges: z.number().describe("their ids, amounts and times are never erased"),
		personal_records: z
			.number()
			.describe("rows that hold payer data, lead to them or hold a keyed hash"),
	}),
	act: async (desk, customer) => {
		const { purchases } = await purchasesOf(desk, customer);
		return summaryOf(await desk.tables.personalData.collect(purchases));
	},
});

export const exportCustomer = deskDoor({
	method: "GET",
	path: "/customers/:id/payment-data",
	needs: reading,
	does: "everything that is held about a customer",
	input: byId,
	answer: exportAnswer,
	act: exportFor,
});

export const exportNamed = deskDoor({
	method: "POST",
	path: "/customers/payment-data",
	needs: reading,
	does: "everything that is held under an e-mail, or about orders",
	input: named,
	answer: exportAnswer,
	act: exportFor,
});

export const eraseCustomer = deskDoor({
	method: "POST",
	path: "/customers/:id/erase",
	needs: erasing,
	does: "erases a customer's payer data, except what something open needs; repeatable",
	input: byId,
	answer: erasureAnswer,
	act: eraseFor,
});

export const eraseNamed = deskDoor({
	method: "POST",
	path: "/customers/erase",
	needs: erasing,
	does: "erases what is held under an e-mail, or about orders, in the same way",
	input: named,
	answer: erasureAnswer,
	act: eraseFor,
});

async function exportFor(desk: Desk, customer: CustomerKey) {
	return exportData(desk.tables.personalData, customer, await purchasesOf(desk, customer));
}

async function eraseFor(desk: Desk, customer: CustomerKey) {
	const origin = { source: "admin", actor: desk.by } as const;
	return eraseData(desk.tables.personalData, await purchasesOf(desk, customer), origin);
}

/** @throws {DeskRefusal} */
async function purchasesOf({ platform }: Desk, customer: CustomerKey): Promise<CustomerPurchases> {
	const found = await platform.purchasesOf(customer);
	if (!found) {
		throw notFound(
			"customer_not_found",
			"There is no such customer here; name a guest's e-mail, or the ids of orders",
		);
	}
	return found;
}

import { z } from "zod";
import type { Origin } from "../../charge/history/history-entry.js";
import type { CustomerKey, CustomerPurchases } from "../door/desk.js";
import { time } from "../door/door-fields.js";
import { keptReasons, type PaymentData, type PersonalDataStore } from "../ports/personal-data.js";
import { personalPlaces } from "./personal-places.js";

const key = z.union([
	z.object({ customer_id: z.string() }),
	z.object({ email: z.string() }),
	z.object({ order_ids: z.array(z.string()) }),
]);

export const exportAnswer = z.object({
	generated_at: time,
	customer: key,
	orders: z
		.array(z.object({ id: z.string(), display_id: z.number().nullable() }))
		.describe("of the customer, also those without a payment by Pix or boleto"),
	payment_data: z
		.record(z.string(), z.array(z.record(z.string(), z.unknown())))
		.describe("rows by kind, such as charges; has_… says that a keyed hash exists"),
	elsewhere: z.array(z.string()).describe("other places with data of the customer"),
});

export type PaymentDataExport = z.infer<typeof exportAnswer>;

const elsewhere = [
	"The shop: the customer, and the names, addresses and contacts of carts and orders.",
	"The payment service: the payer of each charge. Ask the service by the charge's id.",
];

export async function exportData(
	store: Pick<PersonalDataStore, "collect">,
	customer: CustomerKey,
	{ orders, purchases }: CustomerPurchases,
): Promise<PaymentDataExport> {
	const { places } = await store.collect(purchases);
	return {
		generated_at: new Date().toISOString(),
		customer,
		orders: [...orders].map(([id, display_id]) => ({ id, display_id })),
		payment_data: places,
		elsewhere,
	};
}

const kept = z.object({
	order_id: z.string().nullable().describe("null for a cart"),
	order_display_id: z.number().nullable(),
	reasons: z.array(z.enum(keptReasons)),
});

export type KeptPurchase = z.infer<typeof kept>;

export const erasureAnswer = z.object({
	erased: z.record(z.string(), z.number()).describe("records that lost their payer data, by kind"),
	kept: z.array(kept).describe("what keeps its data for now; a later erasure takes them"),
	charges_kept: z.number().describe("charges whose ids, amounts and times stay, for tax"),
});

export type ErasureAnswer = z.infer<typeof erasureAnswer>;

/** Erases one purchase after the other. Nothing brings the data back; a repeated call erases what is left. */
export async function eraseData(
	store: Pick<PersonalDataStore, "erase">,
	{ orders, purchases }: CustomerPurchases,
	origin: Origin,
): Promise<ErasureAnswer> {
	const answer: ErasureAnswer = { erased: {}, kept: [], charges_kept: 0 };
	for (const purchase of purchases) {
		const { erased, kept: reasons, charges } = await store.erase(purchase, origin);
		for (const [place, rows] of Object.entries(erased)) {
			answer.erased[place] = (answer.erased[place] ?? 0) + rows;
		}
		if (reasons.length > 0) {
			const { orderId } = purchase;
			const order_display_id = orders.get(orderId ?? "") ?? null;
			answer.kept.push({ order_id: orderId, order_display_id, reasons });
		}
		answer.charges_kept += charges;
	}
	return answer;
}

/** How much is held, without the data. */
export interface PaymentDataSummary {
	charges: number;
	/** Rows that still hold payer data, lead to them or hold a keyed hash. */
	personal_records: number;
}

export function summaryOf({ places }: PaymentData): PaymentDataSummary {
	const personal = personalPlaces.flatMap(({ name, payer, hashes }) =>
		(places[name] ?? []).filter(
			(row) =>
				payer.some((column) => row[column] !== null) ||
				hashes.some((column) => row[`has_${column}`] === true),
		),
	);
	return { charges: places.charges?.length ?? 0, personal_records: personal.length };
}

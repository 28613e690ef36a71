import fc from "fast-check";
import type { ServiceManner } from "./service-account.js";

/**
 * What happened before the scenario; few scenarios reach it at random.
 *
 * - `placed`: the first order was placed.
 * - `grown`: it was paid, and an edit adds a further payment.
 * - `paid late`: it was cancelled and then paid, and a second order waits for the money.
 * - `paid twice`: the service made two charges for it, both were paid, and a second order waits.
 * - `other amount`: the service made its charge for another amount, and the merchant resolved the issue.
 */
export type Beginning = "placed" | "grown" | "paid late" | "paid twice" | "other amount";

/** The constants of one world: the merchant's options, the orders to come, the service's behaviour. */
export interface Setting {
	dialect: "guide" | "reference";
	unpaidOrders: "cancel" | "keep";
	orders: { method: "pix" | "boleto"; amountCents: number; sent: boolean }[];
	begins: Beginning;
	service: ServiceManner;
}

const order = fc.record({
	method: fc.constantFrom("pix" as const, "pix" as const, "boleto" as const),
	// Few amounts, so that a defect can mistake one order's charge for another's.
	amountCents: fc.constantFrom(5990, 5990, 12_000),
	sent: fc.constantFrom(false, false, false, false, true),
});

/** The first value of each choice is the plainest: counterexamples shrink towards it. */
const anyChoice: fc.Arbitrary<Setting> = fc.record({
	dialect: fc.constantFrom("reference" as const, "guide" as const),
	unpaidOrders: fc.constantFrom(
		"cancel" as const,
		"cancel" as const,
		"cancel" as const,
		"keep" as const,
	),
	orders: fc.oneof(
		{ weight: 3, arbitrary: fc.array(order, { minLength: 1, maxLength: 1 }) },
		{ weight: 2, arbitrary: fc.array(order, { minLength: 2, maxLength: 3 }) },
	),
	begins: fc.constantFrom<Beginning>(
		...(["placed", "placed", "placed", "placed", "grown", "grown"] as const),
		...(["paid late", "paid twice", "other amount"] as const),
	),
	service: fc.record({
		skewMs: fc.constantFrom(0, 0, -10 * 60_000, 10 * 60_000),
		// The longest hides a lost charge until a second attempt has taken over.
		listLagMs: fc.constantFrom(0, 4_000, 25_000, 90_000),
		neverExpires: fc.constantFrom(false, false, false, false, true),
		honoursKeys: fc.constantFrom(false, true),
	}),
});

export const anySetting: fc.Arbitrary<Setting> = anyChoice.map((setting) => ({
	...setting,
	orders: setting.begins.startsWith("paid") ? twoOrMore(setting.orders) : setting.orders,
}));

/** The merchant needs an order to accept money for. */
function twoOrMore(orders: Setting["orders"]): Setting["orders"] {
	return orders.length > 1 ? orders : [...orders, ...orders];
}

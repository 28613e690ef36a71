import fc from "fast-check";
import type { ServiceManner } from "./service-account.js";

/** The constants of one world: the merchant's options, the orders to come, the service's behaviour. */
export interface Setting {
	dialect: "guide" | "reference";
	unpaidOrders: "cancel" | "keep";
	orders: { method: "pix" | "boleto"; amountCents: number; sent: boolean }[];
	/** Before the scenario the shopper paid the first order, and an edit adds a further payment. */
	hasGrown: boolean;
	service: ServiceManner;
}

const order = fc.record({
	method: fc.constantFrom("pix" as const, "pix" as const, "boleto" as const),
	// Few amounts, so that a defect can mistake one order's charge for another's.
	amountCents: fc.constantFrom(5990, 5990, 12_000),
	sent: fc.constantFrom(false, false, false, false, true),
});

/** The first value of each choice is the plainest: counterexamples shrink towards it. */
export const anySetting: fc.Arbitrary<Setting> = fc.record({
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
	hasGrown: fc.constantFrom(false, false, false, true),
	service: fc.record({
		skewMs: fc.constantFrom(0, 0, -10 * 60_000, 10 * 60_000),
		// The longest hides a lost charge until a second attempt has taken over.
		listLagMs: fc.constantFrom(0, 4_000, 25_000, 90_000),
		neverExpires: fc.constantFrom(false, false, false, false, true),
		honoursKeys: fc.constantFrom(false, true),
	}),
});

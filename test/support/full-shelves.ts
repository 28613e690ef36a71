import type { StoreStack } from "./store-stack.js";

/** Puts more pieces of everything in stock than a test can sell: the demo shop has a few dozen each. */
export async function fillShelves({ ledger }: Pick<StoreStack, "ledger">): Promise<void> {
	await ledger(
		`UPDATE inventory_level SET stocked_quantity = 100000,
		raw_stocked_quantity = '{"value": "100000", "precision": 20}'`,
	);
}

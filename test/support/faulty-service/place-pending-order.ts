import type { SandboxCharge } from "@pix-checkout/sandbox";
import type { FaultyStack } from "./faulty-stack.js";
import { OrderWitness } from "./order-witness.js";

/** Places an order, and waits until its page shows the charge's code. */
export async function placePendingOrder(
	faulty: FaultyStack,
): Promise<{ witness: OrderWitness; charge: SandboxCharge }> {
	const witness = new OrderWitness(faulty, await faulty.stack.shop.placeOrder());
	await faulty.stack.untilStatus(witness.order.sessionId, "pending");
	const [charge] = await witness.untilCharges(1);
	if (!charge) {
		throw new Error("the service has no charge for the order");
	}
	return { witness, charge };
}

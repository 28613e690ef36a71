import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "./charge-record.js";
import { factsFromCharge } from "./facts-from-charge.js";
import type { ChargeContext } from "./ports.js";
import { raiseAttention } from "./raise-attention.js";
import { applyEvent } from "./write-charge.js";

/**
 * The service made another charge than was asked for. It is never shown, no new one is made beside
 * it, and a person must look; it stays known, so that a payment for it is recognised.
 */
export async function refuseOtherAmount(
	context: ChargeContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	await raiseAttention(context, record, "amount_differs", {
		amountCents: charge.amountCents,
		detail: `asked for ${record.amountCents} cents by ${record.method}, the service made ${charge.amountCents} by ${charge.method}`,
	});
	return applyEvent(context, record, "refused", {
		...factsFromCharge(charge, context.clock.now()),
		failure: "amount_differs",
		attention: "amount_differs",
		nextActionAt: null,
	});
}

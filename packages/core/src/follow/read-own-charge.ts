import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { StepContext } from "../charge/ports/charge-context.js";
import { referenceIn } from "../charge/reference.js";

/**
 * Reads a charge in full and checks that the answer is about this charge. Only such a read moves a
 * row, so that the payment of another charge never does.
 *
 * @throws the client's errors, and an `Error` when the service answers with another charge
 */
export async function readOwnCharge(
	{ service }: Pick<StepContext, "service">,
	record: ChargeRecord,
): Promise<Charge> {
	const charge = await service.getCharge(chargeIdOf(record));
	const ids = [record.chargeId, record.chargeAlias];
	const reference = referenceIn(charge.description);
	// The store never sent the reference of a charge that got its row when it was paid.
	const isOther =
		reference !== null && reference !== record.reference && record.requestedAt !== null;
	if (!ids.includes(charge.id) || isOther) {
		throw new Error(`asked for charge ${record.reference}, the service answered with another`);
	}
	return charge;
}

/**
 * The service's identifier of a charge.
 *
 * @throws an `Error` while the service's identifier isn't known
 */
export function chargeIdOf(record: ChargeRecord): string {
	if (record.chargeId === null) {
		throw new Error(`charge ${record.reference} has no identifier at the service yet`);
	}
	return record.chargeId;
}

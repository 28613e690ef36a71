import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../ports/charge-context.js";

/**
 * The row, if the listed charge is the row's own. A charge has two identifiers, and the list may use
 * the one that the charge store lacks: then one read of the charge decides, and the row keeps both.
 *
 * @returns `null` when the charge is not the row's
 */
export async function identifyCharge(
	{ service, chargeStore }: ChargeContext,
	{ id, uuid }: Pick<ChargeTransaction, "id" | "uuid">,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const ids = [record.chargeId, record.chargeAlias];
	if (ids.includes(id) || (uuid !== null && ids.includes(uuid))) {
		return record;
	}
	const charge = await service.getCharge(id);
	if (!ids.includes(charge.id) && !(charge.uuid && ids.includes(charge.uuid))) {
		return null;
	}
	return (await chargeStore.compareAndSet(record, { chargeAlias: id })) ?? record;
}

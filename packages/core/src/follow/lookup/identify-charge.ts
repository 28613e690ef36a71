import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type { ServiceContext } from "../../charge/ports/charge-context.js";

/**
 * The row of a listed charge that carries the reference of `record`: mostly `record` itself, else the
 * row of a payment that the merchant accepted. A charge has two identifiers, and the list may use the
 * one that the charge store lacks: then one read of the charge decides, and the row keeps both.
 *
 * @returns `null` when the charge has no row
 */
export async function identifyCharge(
	{ service, chargeStore }: ServiceContext,
	{ id, uuid }: Pick<ChargeTransaction, "id" | "uuid">,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const ids = [record.chargeId, record.chargeAlias];
	if (ids.includes(id) || (uuid !== null && ids.includes(uuid))) {
		return record;
	}
	const named = await chargeStore.findByChargeId(id);
	if (named) {
		return named;
	}
	const charge = await service.getCharge(id);
	const row =
		(await chargeStore.findByChargeId(charge.id)) ??
		(charge.uuid === null ? null : await chargeStore.findByChargeId(charge.uuid));
	return row && ((await chargeStore.compareAndSet(row, { chargeAlias: id })) ?? row);
}

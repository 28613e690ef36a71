import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { releaseCharge } from "../steps/hold-charge.js";
import { readOwnCharge } from "./read-own-charge.js";
import { recordServiceStatus } from "./record-service-status.js";

/** Reads a closed charge once more. Only a payment moves it: its order is over. */
export async function recheckClosedCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = record.chargeId === null ? null : await readOwnCharge(context, record);
	const moved = charge?.status === "paid" && (await recordServiceStatus(context, record, charge));
	return moved || releaseCharge(context, record, { tries: 0, nextActionAt: null });
}

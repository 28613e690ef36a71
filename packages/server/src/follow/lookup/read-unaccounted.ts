import { type Charge, isNotFoundError } from "@pix-checkout/client";
import { isUuid } from "../../charge/charge-ids.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type { OrderContext, ServiceContext } from "../../charge/ports/charge-context.js";
import { listUnaccounted } from "../../issues/list-unaccounted.js";
import { reportListedUnmatched } from "./find-lost-charge.js";

/**
 * Reads the charges that carry a reference of these rows and are none of the rows': see
 * `listUnaccounted`. Before, the list names them by the identifiers that the present key knows.
 *
 * @param listedSince accepts a shared listing that began then or later; without it, reads the list now
 * @throws the client's errors when a read fails
 */
export async function readUnaccounted(
	context: OrderContext & ServiceContext,
	attempts: ChargeRecord[],
	listedSince?: Date,
): Promise<Charge[]> {
	for (const attempt of attempts.filter(({ chargeId }) => chargeId !== null)) {
		await reportListedUnmatched(context, attempt, listedSince);
	}
	const charges: Charge[] = [];
	for (const unmatched of await listUnaccounted(context, attempts)) {
		charges.push(...((await readUnmatched(context, unmatched)) ?? []));
	}
	return charges;
}

/** `null` under a key that knows no such identifier: the list has named the charge by its other one. */
async function readUnmatched(
	{ service, policy }: ServiceContext,
	chargeId: string,
): Promise<[Charge] | null> {
	try {
		return [await service.getCharge(chargeId)];
	} catch (error) {
		if (isNotFoundError(error) && policy.dialect === "guide" && !isUuid(chargeId)) {
			return null;
		}
		throw error;
	}
}

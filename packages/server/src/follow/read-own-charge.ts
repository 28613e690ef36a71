import { type Charge, type ChargeStatusResponse, isNotFoundError } from "@pix-checkout/client";
import { isUuid, knownIds, lacksKindOf } from "../charge/charge-ids.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ServiceContext } from "../charge/ports/charge-context.js";
import { referenceIn } from "../charge/reference.js";
import { isOtherCharge } from "../issues/refuse-other-amount.js";
import { findByOtherId, hasSameCode } from "./lookup/identify-charge.js";

/**
 * Reads a charge in full and checks that the answer is about this charge. Only such a read moves a
 * row, so that the payment of another charge never does.
 *
 * @throws the client's errors, and an `OtherChargeError` when the service answers with another charge
 */
export async function readOwnCharge(
	context: ServiceContext,
	record: ChargeRecord,
): Promise<Charge> {
	return askAbout(context, record, async (id, { chargeId, chargeAlias, requestedAt }) => {
		const charge = await context.service.getCharge(id);
		const ids = [chargeId, chargeAlias];
		const isNamed = ids.includes(charge.id) || (charge.uuid !== null && ids.includes(charge.uuid));
		const reference = referenceIn(charge.description);
		// The store never sent the reference of a charge that got its row when it was paid.
		const isUnsent = requestedAt === null;
		// A key of the reference may answer a whole UUID with an `id` that the row has never seen.
		const isItsReference =
			isUuid(id) && (isUnsent ? !isOtherCharge(record, charge) : reference === record.reference);
		// And a key of the guide a `ch_svc_…` with a UUID, without the reference.
		const isUnderOtherId =
			lacksKindOf({ chargeId, chargeAlias }, charge.id) &&
			(isItsReference || hasSameCode(record, charge) === true);
		const isOther = reference !== null && reference !== record.reference && !isUnsent;
		if (!(isNamed || isUnderOtherId) || isOther) {
			throw new OtherChargeError(record);
		}
		return charge;
	});
}

/** A key of the other dialect answers so, too: by its own identifier, and without a reference. */
class OtherChargeError extends Error {
	override readonly name = "OtherChargeError";

	constructor({ reference }: ChargeRecord) {
		super(`asked for charge ${reference}, the service answered with another`);
	}
}

/** Reads the short status of a charge. @throws the client's errors */
export function readOwnStatus(
	context: ServiceContext,
	record: ChargeRecord,
): Promise<ChargeStatusResponse> {
	return askAbout(context, record, (id) => context.service.getChargeStatus(id));
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

/** Asks by each identifier that the row has, in the end by the one that the list shows. */
async function askAbout<T>(
	context: ServiceContext,
	record: ChargeRecord,
	ask: (id: string, row: ChargeRecord) => Promise<T>,
): Promise<T> {
	const [first = chargeIdOf(record), other] = knownIds(record, context.policy.dialect);
	try {
		return await ask(first, record);
	} catch (error) {
		if (!isNotFoundError(error) && !(error instanceof OtherChargeError)) {
			throw error;
		}
		const row = other === undefined ? await findByOtherId(context, record) : record;
		const next = other ?? row?.chargeAlias;
		if (!row || !next) {
			throw error;
		}
		return ask(next, row);
	}
}

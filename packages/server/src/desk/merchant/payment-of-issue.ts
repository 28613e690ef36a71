import { type Charge, isNotFoundError } from "@pix-checkout/client";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type { ChargeContext, ServiceContext } from "../../charge/ports/charge-context.js";
import { errorCode } from "../../charge/steps/errors.js";
import { readOwnCharge } from "../../follow/read-own-charge.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";

/**
 * The row of the charge that an issue is about. An issue about a charge that carries another row's
 * reference names that row, too, which is not the charge's.
 *
 * @returns `null` when the charge has no row, or the issue names no charge
 */
export async function recordOfIssue(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	{ chargeId, chargeRecordId }: Pick<StoredIssue, "chargeId" | "chargeRecordId">,
): Promise<ChargeRecord | null> {
	const record = chargeId === null ? null : await chargeStore.findByChargeId(chargeId);
	if (record || chargeRecordId === null) {
		return record;
	}
	const named = await chargeStore.findById(chargeRecordId);
	// Without an identifier the issue can only be about the row itself.
	return chargeId === null || named?.chargeId === null ? named : null;
}

/** - `no_answer`: the service can't be asked, or its answer is unreadable or about another charge. */
export type ReadFailure = "charge_not_found" | "no_answer";

/** Reads a charge in full, now. `record` is its row, if it has one. */
export async function readPayment(
	context: ServiceContext,
	chargeId: string,
	record: ChargeRecord | null,
): Promise<Charge | ReadFailure> {
	try {
		if (record) {
			return await readOwnCharge(context, record);
		}
		const charge = await context.service.getCharge(chargeId);
		return (await isAbout(context, chargeId, charge)) ? charge : "no_answer";
	} catch (error) {
		context.logger.warn(`reading charge ${chargeId} failed: ${errorCode(error)}`);
		return isNotFoundError(error) ? "charge_not_found" : "no_answer";
	}
}

/**
 * Whether an answer is about the asked charge: the service also accepts parts of identifiers. The
 * answer about a boleto has its uuid only, also where the list calls the boleto `ch_svc_…`: then it
 * must name no other charge of the store.
 */
async function isAbout(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	askedId: string,
	{ id, uuid }: Charge,
): Promise<boolean> {
	if (id === askedId || uuid === askedId) {
		return true;
	}
	const isOfOtherKind = id.startsWith("ch_svc_") !== askedId.startsWith("ch_svc_");
	const row = await chargeStore.findByChargeId(id);
	return isOfOtherKind && (row === null || row.chargeAlias === askedId);
}

import { type Charge, type ChargeTransaction, isNotFoundError } from "@pix-checkout/client";
import { boletoForms } from "../../charge/brazil/boleto-line.js";
import { isUuid, lacksKindOf } from "../../charge/charge-ids.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type { ServiceContext } from "../../charge/ports/charge-context.js";
import { referenceIn } from "../../charge/reference.js";
import { isOtherCharge } from "../../issues/refuse-other-amount.js";
import { listByReference } from "./shared-listings.js";

/**
 * The row of a listed charge that carries the reference of `record`: mostly `record` itself, else the
 * row of a payment that the merchant accepted. A charge has two identifiers, and the list may use the
 * one that the charge store lacks, as it does since the merchant changed the key's dialect. Then
 * reads decide, and the row keeps both.
 *
 * @returns `null` when the charge has no row
 */
export async function identifyCharge(
	context: ServiceContext,
	{ id, uuid }: Pick<ChargeTransaction, "id" | "uuid">,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const { service, chargeStore } = context;
	const ids = [record.chargeId, record.chargeAlias];
	if (ids.includes(id) || (uuid !== null && ids.includes(uuid))) {
		return record;
	}
	const named = await chargeStore.findByChargeId(id);
	if (named) {
		return named;
	}
	const otherId = await askForOtherId(context, record, id);
	if (otherId === id) {
		return learnAlias(context, record, id);
	}
	const charge = await service.getCharge(id);
	const row =
		(await chargeStore.findByChargeId(charge.id)) ??
		(charge.uuid === null ? null : await chargeStore.findByChargeId(charge.uuid));
	if (row) {
		return learnAlias(context, row, id);
	}
	return otherId === null && (await isOwnCharge(context, record, { id, charge }))
		? learnAlias(context, record, id)
		: null;
}

/**
 * The row of a charge that the service doesn't know by the row's identifiers, once the list has shown
 * the other one.
 *
 * @returns `null` when the list doesn't show it
 */
export async function findByOtherId(
	context: ServiceContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	if (record.chargeAlias !== null) {
		return null;
	}
	// Any listing will do: a charge doesn't vanish from the list.
	const { charges } = context.listings
		? await context.listings.find(context, record, new Date(0))
		: await listByReference(context, record);
	for (const { id } of charges.filter((one) => lacksKindOf(record, one.id))) {
		const row = await identifyCharge(context, { id, uuid: null }, record);
		if (row?.id === record.id) {
			return row;
		}
	}
	return null;
}

async function learnAlias(
	{ chargeStore }: ServiceContext,
	row: ChargeRecord,
	id: string,
): Promise<ChargeRecord> {
	return (await chargeStore.compareAndSet(row, { chargeAlias: id })) ?? { ...row, chargeAlias: id };
}

/**
 * The row's other identifier, as the service answers to a whole UUID: the specification has a key of
 * either dialect accept one. `null` when it doesn't say.
 */
async function askForOtherId(
	{ service }: ServiceContext,
	record: ChargeRecord,
	id: string,
): Promise<string | null> {
	const { chargeId } = record;
	if (chargeId === null || !isUuid(chargeId) || !lacksKindOf(record, id)) {
		return null;
	}
	const own = await service.getCharge(chargeId).catch(unlessNotFound);
	const isItsReference = referenceIn(own?.description ?? null) === record.reference;
	return own && isItsReference && !isUuid(own.id) ? own.id : null;
}

/**
 * Whether a charge with a row's reference, under an identifier of the kind that the row lacks, is the
 * row's: it asks by the same code, also for another amount than the row wanted. Where no code says so, it
 * asks for the same amount and is the only one listed.
 */
async function isOwnCharge(
	context: ServiceContext,
	record: ChargeRecord,
	{ id, charge }: { id: string; charge: Charge },
): Promise<boolean> {
	if (!lacksKindOf(record, id)) {
		return false;
	}
	const byCode = hasSameCode(record, charge);
	if (byCode !== null) {
		return byCode;
	}
	if (isOtherCharge(record, charge)) {
		return false;
	}
	const { charges, unreadable } = await listByReference(context, record);
	return charges.length + unreadable.length === 1 && charges[0]?.id === id;
}

/** Whether a charge is paid by the row's code, which no other charge has; `null` where either has none. */
export function hasSameCode(
	{ pixCopyPaste, boletoBarcode }: ChargeRecord,
	{ pix, boleto }: Charge,
): boolean | null {
	const own = codeOf(pixCopyPaste, boletoBarcode);
	const its = codeOf(pix?.copyPaste, boleto?.barcode);
	return own === null || its === null ? null : own === its;
}

/** By which a shopper pays; a boleto's in the one of its two forms that both have. */
function codeOf(pix: string | null | undefined, barcode: string | null | undefined): string | null {
	const forms = barcode ? boletoForms(barcode) : null;
	return pix ?? forms?.barcode ?? barcode ?? null;
}

function unlessNotFound(error: unknown): null {
	if (isNotFoundError(error)) {
		return null;
	}
	throw error;
}

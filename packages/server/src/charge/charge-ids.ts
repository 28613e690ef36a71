import type { Dialect } from "@pix-checkout/client";
import type { ChargeRecord } from "./charge-record.js";

/*
 * The service names a charge twice: `ch_svc_…` and a UUID. A key of the one dialect may name and know
 * it by the one alone, so a row that was written under another key may lack the identifier of today.
 */

type Identified = Pick<ChargeRecord, "chargeId" | "chargeAlias">;

/** A whole UUID: the service also accepts parts of identifiers, which could match other charges. */
export function isUuid(id: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/** The identifiers of a charge, the one first by which a key of this dialect knows it. */
export function knownIds({ chargeId, chargeAlias }: Identified, dialect: Dialect): string[] {
	const ids = [chargeId, chargeAlias].filter((id) => id !== null);
	return dialect === "guide" ? ids.sort((a, b) => Number(isUuid(b)) - Number(isUuid(a))) : ids;
}

/** Whether the row has a charge, and no identifier of this one's kind. */
export function lacksKindOf({ chargeId, chargeAlias }: Identified, id: string): boolean {
	const ids = [chargeId, chargeAlias].filter((known) => known !== null);
	return ids.length > 0 && ids.every((known) => isUuid(known) !== isUuid(id));
}

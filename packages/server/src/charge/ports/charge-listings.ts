import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargePolicy } from "../charge-policy.js";
import type { ChargeRecord } from "../charge-record.js";
import type { Reference } from "../reference.js";
import type { ChargeService } from "./charge-service.js";
import type { Clock } from "./clock.js";

/** The fields that the plugin keeps of a listed charge; the others may be payer data. */
export type ListedCharge = Pick<ChargeTransaction, "id" | "amountCents" | "status" | "createdAt">;

/** An entry of the service's list that is no readable charge and carries a reference of ours. */
export interface OwnUnreadableEntry {
	id: string | null;
	reference: Reference;
	/** Whether its description carries the reference, as those of our charges do. */
	isDescribed: boolean;
}

/** The entries of the list with one reference. */
export interface ListedEntries {
	charges: ListedCharge[];
	/** Unreadable entries with the reference: only a read of the charge shows what they are. */
	unreadable: OwnUnreadableEntry[];
}

export interface ChargeListings {
	/**
	 * The entries that the service lists with the row's reference.
	 *
	 * @param notBefore ignores listings that began earlier
	 */
	find(
		context: { service: ChargeService; clock: Clock; policy: ChargePolicy },
		record: ChargeRecord,
		notBefore: Date,
	): Promise<ListedEntries>;
}

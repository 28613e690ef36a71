import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { Reference } from "../charge/reference.js";
import type { ChargeService } from "./charge-service.js";
import type { Clock } from "./clock.js";

/** What is looked at of a charge in the service's list; the rest of an entry may be payer data. */
export type ListedCharge = Pick<ChargeTransaction, "id" | "amountCents" | "status" | "createdAt">;

/** An entry that is ours by a reference somewhere in it, and can't be read as a charge. */
export interface OwnUnreadableEntry {
	/** The service's identifier, if the entry has one. */
	id: string | null;
	reference: Reference;
	/** Whether its description carries the reference, as our charges' do. */
	isDescribed: boolean;
}

/** What the list has with one reference. */
export interface ListedEntries {
	charges: ListedCharge[];
	/** Entries with the reference that can't be read: what they are must be asked otherwise. */
	unreadable: OwnUnreadableEntry[];
}

/** What the rows of one sweep have listed together. */
export interface ChargeListings {
	/**
	 * Charges that the service lists with the row's reference.
	 *
	 * @param notBefore a listing that was begun earlier doesn't count
	 */
	find(
		context: { service: ChargeService; clock: Clock },
		record: ChargeRecord,
		notBefore: Date,
	): Promise<ListedEntries>;
}

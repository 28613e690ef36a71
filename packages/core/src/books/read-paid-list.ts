import type { Transaction } from "@pix-checkout/client";
import { pageSize } from "../lookup/read-list.js";
import type { ChargeContext } from "../ports/charge-context.js";

/** Which paid charges to read, and how many pages of 100 at most. */
export interface PaidList {
	createdGte: Date;
	createdLte: Date;
	/** The identifier of the last entry that was read before. */
	startingAfter?: string;
	mostPages: number;
}

/**
 * Reads paid charges from the service's list, newest first.
 *
 * @param mayContinue called before each entry; `false` ends the reading
 * @param onPage called with each full page, and with the last one
 * @returns whether it has read the list to its end
 * @throws the client's errors
 */
export async function readPaidList(
	{ service }: Pick<ChargeContext, "service">,
	{ mostPages, ...filter }: PaidList,
	mayContinue: () => boolean,
	onPage: (entries: Transaction[]) => Promise<void>,
): Promise<boolean> {
	let entries: Transaction[] = [];
	let pages = 0;
	const list = service.iterateTransactions({
		type: "charge",
		status: "paid",
		limit: pageSize,
		...filter,
	});
	for await (const entry of list) {
		if (!mayContinue()) {
			return false;
		}
		entries.push(entry);
		if (entries.length === pageSize) {
			await onPage(entries);
			entries = [];
			pages += 1;
			if (pages === mostPages) {
				return false;
			}
		}
	}
	await onPage(entries);
	return true;
}

import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { OwnUnreadableEntry } from "../../charge/ports/charge-listings.js";
import { errorCode } from "../../charge/steps/errors.js";
import { ownUnreadableEntry } from "./unreadable-entries.js";

/** The entries of one request, which the sweep compares together. */
export const pageSize = 100;

export interface ListedPage {
	charges: ChargeTransaction[];
	/** The unreadable entries that carry a reference of ours. */
	unreadable: OwnUnreadableEntry[];
}

interface ListContext extends Pick<ChargeContext, "service" | "logger"> {
	/** Called before each entry; `false` ends the reading. */
	mayContinue: () => boolean;
}

interface ListTally {
	listed: number;
	failures: number;
}

function emptyPage(): ListedPage {
	return { charges: [], unreadable: [] };
}

/**
 * Reads a list of the service in pages of 100.
 *
 * @returns the number of entries, or `unread` when the list broke off
 */
export async function readList(
	{ service, logger, mayContinue }: ListContext,
	outcome: ListTally,
	filter: { status?: "paid"; createdGte: Date },
	onPage: (page: ListedPage) => Promise<void>,
): Promise<number | "unread"> {
	if (!mayContinue()) {
		return "unread";
	}
	let page = emptyPage();
	let onThisPage = 0;
	let count = 0;
	const flush = async () => {
		count += onThisPage;
		outcome.listed += onThisPage;
		const full = page;
		page = emptyPage();
		onThisPage = 0;
		await onPage(full);
	};
	try {
		const list = service.iterateTransactions({ type: "charge", limit: pageSize, ...filter });
		for await (const transaction of list) {
			if (!mayContinue()) {
				return "unread";
			}
			onThisPage += 1;
			if (transaction.type === "charge") {
				page.charges.push(transaction);
			} else {
				const entry = ownUnreadableEntry(transaction);
				page.unreadable.push(...(entry ? [entry] : []));
			}
			if (onThisPage === pageSize) {
				await flush();
			}
		}
		await flush();
		return count;
	} catch (error) {
		outcome.failures += 1;
		logger.warn(`reading the service's list failed: ${errorCode(error)}`);
		await flush();
		return "unread";
	}
}

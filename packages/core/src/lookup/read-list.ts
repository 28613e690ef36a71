import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OwnUnreadable } from "../ports/charge-listings.js";
import { errorCode } from "../steps/errors.js";
import { ownUnreadable } from "./unreadable-entries.js";

/** How many entries are asked for at once, and worked on together. */
export const pageSize = 100;

/** A part of a list, as it is worked on. */
export interface ListedPage {
	charges: ChargeTransaction[];
	/** Those that carry a reference of ours. */
	unreadable: OwnUnreadable[];
	/** What is wrong with all that can't be read. */
	problems: string[];
}

interface ReadingContext extends Pick<ChargeContext, "service" | "logger"> {
	/** Asked before each page and each listed charge; `false` ends the reading. */
	goOn: () => boolean;
}

/** What the reading counts. */
interface ListTally {
	listed: number;
	troubles: number;
	unreadable: number;
}

const emptyPage = (): ListedPage => ({ charges: [], unreadable: [], problems: [] });

/** Reads a list in pages of 100. Returns how many it had, if it could be read to its end. */
export async function readList(
	{ service, logger, goOn }: ReadingContext,
	outcome: ListTally,
	filter: { status?: "paid"; createdGte: Date },
	onPage: (page: ListedPage) => Promise<void>,
): Promise<number | "unread"> {
	if (!goOn()) {
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
			if (!goOn()) {
				return "unread";
			}
			onThisPage += 1;
			if (transaction.type === "charge") {
				page.charges.push(transaction);
			} else {
				const entry = ownUnreadable(transaction);
				page.unreadable.push(...(entry ? [entry] : []));
			}
			if (transaction.type === "unreadable") {
				outcome.unreadable += 1;
				page.problems.push(...transaction.problems);
			}
			if (onThisPage === pageSize) {
				await flush();
			}
		}
		await flush();
		return count;
	} catch (error) {
		outcome.troubles += 1;
		logger.warn(`the service's list could not be read to its end: ${errorCode(error)}`);
		await flush();
		return "unread";
	}
}

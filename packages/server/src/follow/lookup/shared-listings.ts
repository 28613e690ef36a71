import type { ChargeRecord } from "../../charge/charge-record.js";
import type { ChargeTimes } from "../../charge/charge-times.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { ChargeListings, ListedEntries } from "../../charge/ports/charge-listings.js";
import { type Reference, referenceIn } from "../../charge/reference.js";
import { ownUnreadableEntry } from "./unreadable-entries.js";

const pageSize = 100;
/** How long after the window of its first row a listing ends. */
const sharedAfterMs = 45 * 60_000;
const nothing: ListedEntries = { charges: [], unreadable: [] };

type ListingContext = Pick<ChargeContext, "service" | "clock" | "policy">;

interface ListWindow {
	from: number;
	to: number;
}

interface Listing extends ListWindow {
	begunAt: Date;
	charges: Promise<Map<Reference, ListedEntries>>;
}

/**
 * Listings of the service's charges that the rows of one sweep share: orders that expire together
 * were placed together, and each would list the same pages.
 *
 * A listing shows only that a charge exists, and charges don't vanish; a read of the charge gives
 * its status. So a row can use another row's listing that covers its window and began no earlier
 * than its own would. A listing that fails fails for all of its rows.
 */
export class SharedListings implements ChargeListings {
	readonly #listings: Listing[] = [];
	readonly #beforeMs: number;

	/** @param beforeMs how long before the window of its first row a listing begins, for other rows */
	constructor(beforeMs = 15 * 60_000) {
		this.#beforeMs = beforeMs;
	}

	/**
	 * The charges that the service lists with the row's reference.
	 *
	 * @param notBefore ignores listings that began earlier
	 */
	async find(
		context: ListingContext,
		record: ChargeRecord,
		notBefore: Date,
	): Promise<ListedEntries> {
		const { from, to } = windowOf(record, context.policy.times);
		const known = this.#listings.find(
			(one) => one.from <= from && one.to >= to && one.begunAt >= notBefore,
		);
		const listing = known ?? this.#begin(context, { from, to });
		return (await listing.charges).get(record.reference) ?? nothing;
	}

	#begin({ service, clock }: ListingContext, { from, to }: ListWindow): Listing {
		const window = { from: from - this.#beforeMs, to: to + sharedAfterMs };
		const charges = readWindow(service, window);
		const listing = { ...window, begunAt: clock.now(), charges };
		this.#listings.push(listing);
		return listing;
	}
}

/** The charges that the service lists now with the row's reference. */
export async function listByReference(
	{ service, policy }: Pick<ChargeContext, "service" | "policy">,
	record: ChargeRecord,
): Promise<ListedEntries> {
	const charges = await readWindow(service, windowOf(record, policy.times));
	return charges.get(record.reference) ?? nothing;
}

/** The time in which the row's POST can have created a charge, by the service's clock. */
function windowOf(record: ChargeRecord, { clockSkewMs }: ChargeTimes): ListWindow {
	const sentAt = (record.requestedAt ?? record.createdAt).getTime();
	// A store that lost the sending doesn't know when it was.
	const to = record.state === "queued" ? Number.POSITIVE_INFINITY : sentAt + 2 * clockSkewMs;
	return { from: sentAt - clockSkewMs, to };
}

async function readWindow(
	service: ChargeContext["service"],
	{ from, to }: ListWindow,
): Promise<Map<Reference, ListedEntries>> {
	const entries = new Map<Reference, ListedEntries>();
	const entriesOf = (reference: Reference) => {
		const known = entries.get(reference) ?? { charges: [], unreadable: [] };
		entries.set(reference, known);
		return known;
	};
	for await (const transaction of service.iterateTransactions({
		type: "charge",
		limit: pageSize,
		createdGte: new Date(from),
		...(Number.isFinite(to) ? { createdLte: new Date(to) } : {}),
	})) {
		const unreadable = ownUnreadableEntry(transaction);
		if (unreadable) {
			entriesOf(unreadable.reference).unreadable.push(unreadable);
		}
		if (transaction.type !== "charge") {
			continue;
		}
		const { id, amountCents, status, createdAt, description } = transaction;
		const reference = referenceIn(description);
		if (reference) {
			entriesOf(reference).charges.push({ id, amountCents, status, createdAt });
		}
	}
	return entries;
}

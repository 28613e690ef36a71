import type { StoredTransferEvent } from "@pix-checkout/postgres";
import type { ListedTransaction } from "./listed-transaction";

/** A withdrawal of the service's list, with the events that the store received about it. */
export interface WithdrawalWithEvents {
	withdrawal: ListedTransaction;
	/** Oldest first. */
	events: StoredTransferEvent[];
}

/** Events about a withdrawal that the list doesn't show. */
export interface UnlistedTransfer {
	/** The withdrawal as the events name it; `null` if they name none. */
	transferId: string | null;
	/** Oldest first; never empty. */
	events: StoredTransferEvent[];
}

/**
 * Joins the service's list with the stored events, by either identifier. Nothing is dropped: a
 * withdrawal may have no event yet, and an event no withdrawal in the list.
 */
export function withdrawalsWithEvents(
	withdrawals: readonly ListedTransaction[],
	events: readonly StoredTransferEvent[],
): { withdrawals: WithdrawalWithEvents[]; unlisted: UnlistedTransfer[] } {
	const joined = withdrawals.map((withdrawal) => ({
		withdrawal,
		events: inOrder(events.filter((event) => isAbout(event, withdrawal))),
	}));
	const listed = new Set(joined.flatMap((one) => one.events.map(({ id }) => id)));
	const unlisted = new Map<string, UnlistedTransfer>();
	for (const event of inOrder(events.filter(({ id }) => !listed.has(id)))) {
		const { transferId } = event;
		const known = unlisted.get(transferId ?? event.id)?.events ?? [];
		unlisted.set(transferId ?? event.id, { transferId, events: [...known, event] });
	}
	return { withdrawals: joined, unlisted: [...unlisted.values()].reverse() };
}

function isAbout(event: StoredTransferEvent, { identifiers }: ListedTransaction): boolean {
	return [event.transferId, event.transferAlias].some(
		(name) => name !== null && identifiers.includes(name),
	);
}

function inOrder(events: StoredTransferEvent[]): StoredTransferEvent[] {
	return events.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

import type { ChargeRecord } from "../charge/charge-record.js";
import { SharedListings } from "../lookup/shared-listings.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { runPart } from "../steps/errors.js";
import { advanceCharge } from "./advance-charge.js";

/** How many due charges are read at once. */
const batch = 500;
/** So many orders' charges are advanced at once: the service has no limit on reads, stores have. */
const atOnce = 8;
/** No charge is begun later than this after the sweep's begin, so that the next one isn't held up. */
const sweepMs = 30_000;

/**
 * Advances the charges whose time has come, each once, until none is left or the sweep's time is over.
 * Charges of one order come one after the other, since each asks about the others.
 *
 * @param start when the sweep began
 * @param goOn asked before each charge; `false` ends it, and the rest stays due
 */
export async function advanceDue(
	context: ChargeContext,
	start: Date,
	goOn: () => boolean,
): Promise<{ advanced: number; moved: number; troubles: number }> {
	const { chargeStore, clock } = context;
	const sharing = { ...context, listings: new SharedListings() };
	const report = { advanced: 0, moved: 0, troubles: 0 };
	const begun = new Set<string>();
	let isOver = false;

	const mayGoOn = () => {
		if (clock.now().getTime() - start.getTime() > sweepMs || !goOn()) {
			isOver = true;
		}
		return !isOver;
	};
	const advanceAll = async (records: ChargeRecord[]) => {
		for (const record of records) {
			if (!mayGoOn()) {
				return;
			}
			const after = await runPart(context.logger, `advancing charge ${record.reference}`, () =>
				advanceCharge(sharing, record),
			);
			report.advanced += 1;
			report.troubles += after ? 0 : 1;
			report.moved += !after || after.record.state === record.state ? 0 : 1;
		}
	};

	while (mayGoOn()) {
		const due = await chargeStore.listDue(clock.now(), batch);
		// One that is due again, or still held, waits for the next sweep.
		const fresh = due.filter(({ id }) => !begun.has(id));
		if (fresh.length === 0) {
			break;
		}
		for (const { id } of fresh) {
			begun.add(id);
		}
		await inParallel(byOrder(fresh), advanceAll);
	}
	return report;
}

function byOrder(records: ChargeRecord[]): ChargeRecord[][] {
	const groups = new Map<string, ChargeRecord[]>();
	for (const record of records) {
		const order = record.orderId ?? record.sessionId;
		groups.set(order, [...(groups.get(order) ?? []), record]);
	}
	return [...groups.values()];
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
	const waiting = items[Symbol.iterator]();
	const worker = async () => {
		for (const item of waiting) {
			await work(item);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}

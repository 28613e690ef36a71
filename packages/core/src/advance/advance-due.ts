import type { ChargeRecord } from "../charge/charge-record.js";
import { stretchPixChecks } from "../charge/schedule.js";
import { SharedListings } from "../lookup/shared-listings.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { runPart } from "../steps/errors.js";
import { advanceCharge } from "./advance-charge.js";

/** How many due charges one query reads. */
const batch = 500;
/** How many orders the sweep advances at once: the service has no limit on reads, databases have. */
const concurrency = 8;

/**
 * Advances each due charge once, until none is left or the sweep's time is over. Charges of one
 * order run one after the other, because each asks about the others.
 *
 * @param start when the sweep began
 * @param mayContinue called before each charge; after `false` the other charges stay due
 */
export async function advanceDue(
	context: ChargeContext,
	start: Date,
	mayContinue: () => boolean,
): Promise<{ advanced: number; moved: number; failures: number }> {
	const { chargeStore, clock, policy } = context;
	const { advanceForMs, checkOneEveryMs, countPendingMs } = policy.times;
	const pending = await chargeStore.countPendingPix(new Date(start.getTime() - countPendingMs));
	const sharedContext = {
		...context,
		policy: stretchPixChecks(policy, pending * checkOneEveryMs),
		listings: new SharedListings(),
	};
	const report = { advanced: 0, moved: 0, failures: 0 };
	const started = new Set<string>();
	let isOver = false;

	const mayStartNext = () => {
		const spentMs = clock.now().getTime() - start.getTime();
		if (spentMs > advanceForMs || !mayContinue()) {
			isOver = true;
		}
		return !isOver;
	};
	const advanceAll = async (records: ChargeRecord[]) => {
		for (const record of records) {
			if (!mayStartNext()) {
				return;
			}
			const after = await runPart(context.logger, `advancing charge ${record.reference}`, () =>
				advanceCharge(sharedContext, record),
			);
			report.advanced += 1;
			report.failures += after ? 0 : 1;
			report.moved += !after || after.record.state === record.state ? 0 : 1;
		}
	};

	while (mayStartNext()) {
		const due = await chargeStore.listDue(clock.now(), batch);
		// A charge that is due again, or that another process holds, waits for the next sweep.
		const fresh = due.filter(({ id }) => !started.has(id));
		if (fresh.length === 0) {
			break;
		}
		for (const { id } of fresh) {
			started.add(id);
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
	await Promise.all(Array.from({ length: concurrency }, worker));
}

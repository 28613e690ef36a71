import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { isPastGrace, stretchPixChecks } from "../charge/schedule.js";
import { runPart } from "../charge/steps/errors.js";
import { SharedListings } from "../follow/lookup/shared-listings.js";
import { advanceCharge } from "./advance-charge.js";

const batch = 500;
/** How many orders the sweep advances at once: of those that need the service's list, and of the others. */
const concurrency = 8;
/** The sweep begins no charge later than this, so that the next round isn't late. */
const advanceForMs = 30_000;
const countPendingMs = 2 * 60 * 60_000;
/** How far apart reads begin: so much for each pending Pix charge. */
const apartPerPendingMs = 1;

/**
 * Advances each due charge once, until none is left or its time is over. Charges of one order run one
 * after the other, because each asks about the others. Orders whose charges need the service's list
 * run beside the others, because a list may hang. The more charges are pending,
 * the slower the sweep reads: it may find thousands of them due, and must not flood the service.
 *
 * @param mayContinue called before each charge; after `false` the other charges stay due
 * @param isKeyRefused after `true` only paid charges advance, which need no answer of the service: the
 * others stay due for a process with a good key
 */
export async function advanceDue(
	context: ChargeContext & { timers: Timers },
	mayContinue: () => boolean,
	isKeyRefused: () => boolean = () => false,
): Promise<{ advanced: number; moved: number; failures: number }> {
	const { chargeStore, clock, policy, timers } = context;
	const { checkOneEveryMs, spaceReadsMs } = policy.times;
	const start = clock.now();
	const pending = await chargeStore.countPendingPix(new Date(start.getTime() - countPendingMs));
	const sharedContext = {
		...context,
		policy: stretchPixChecks(policy, pending * checkOneEveryMs),
		listings: new SharedListings(),
	};
	const apartMs = Math.min(pending * apartPerPendingMs, spaceReadsMs);
	let nextReadAtMs = 0;
	/** Reads from the service begin so far apart. */
	const readTurn = async () => {
		const now = timers.monotonicMs();
		const at = Math.max(now, nextReadAtMs);
		nextReadAtMs = at + apartMs;
		if (at > now) {
			await new Promise<void>((resolve) => void timers.after(at - now, resolve));
		}
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
			if (mayStartNext() && isRead(record)) {
				await readTurn();
			}
			if (!mayStartNext()) {
				return;
			}
			if (isKeyRefused() && record.state !== "paid") {
				continue;
			}
			const after = await runPart(context.logger, `advancing charge ${record.reference}`, () =>
				advanceCharge(sharedContext, record),
			);
			report.advanced += 1;
			const hasFailed = !after || after.record.tries > record.tries;
			report.failures += hasFailed ? 1 : 0;
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
		// The others don't wait for turns.
		const unread = fresh.filter((record) => !isRead(record));
		const orders = byOrder([...unread, ...fresh.filter(isRead)]);
		const needsList = (records: ChargeRecord[]) =>
			records.some((record) => mayNeedList(record, clock.now(), policy));
		await Promise.all([
			inParallel(orders.filter(needsList), advanceAll),
			inParallel(
				orders.filter((records) => !needsList(records)),
				advanceAll,
			),
		]);
	}
	return report;
}

/** Whether the charge's step may look for a charge in the service's list. */
function mayNeedList(record: ChargeRecord, now: Date, policy: ChargePolicy): boolean {
	return record.chargeId === null || isPastGrace(record, now, policy);
}

/** Whether the charge's step begins with a read of the charge. */
function isRead({ state, chargeId }: ChargeRecord): boolean {
	return state !== "paid" && chargeId !== null;
}

function byOrder(records: ChargeRecord[]): ChargeRecord[][] {
	const groups = new Map<string, ChargeRecord[]>();
	for (const record of records) {
		const order = record.orderId ?? record.sessionId;
		groups.set(order, [...(groups.get(order) ?? []), record]);
	}
	return [...groups.values()];
}

/** Works on some of the items at once, and begins the next when one is done. */
export async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
	const waiting = items[Symbol.iterator]();
	const worker = async () => {
		for (const item of waiting) {
			await work(item);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, worker));
}

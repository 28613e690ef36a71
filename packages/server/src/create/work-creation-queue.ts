import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext, StepContext } from "../charge/ports/charge-context.js";
import { errorCode, runPart } from "../charge/steps/errors.js";
import { adoptFromList } from "../follow/lookup/find-lost-charge.js";
import { SharedListings } from "../follow/lookup/shared-listings.js";
import { resolveFailedCreation } from "../issues/open-issue.js";
import { runStep } from "../issues/run-step.js";
import { watchService } from "../service-health/service-health.js";
import { postCharge } from "./post-charge.js";

export interface QueueRun {
	sent: number;
	/** When the limit allows the next, if it is used up. */
	limitedUntil: Date | null;
	/** Whether the service refused this process's key: another process may have a good one. */
	isKeyRefused: boolean;
}

/** How many creations are under way at once: a slow service must not keep us from using its limit. */
const concurrency = 8;

/**
 * Sends the queued charges in the order of their turns, as fast as the service's limit allows. All
 * processes may call it at once; the queue keeps them apart.
 */
export async function workCreationQueue(
	context: ChargeContext,
	mayContinue: () => boolean,
	onLost: (lost: ChargeRecord) => void = () => {},
): Promise<QueueRun> {
	const { watched, record, isKeyRefused } = watchService(context);
	try {
		const mayGoOn = () => !isKeyRefused() && mayContinue();
		const run = await workQueue(watched, mayGoOn, onLost);
		return { ...run, isKeyRefused: isKeyRefused() };
	} finally {
		await runPart(context.logger, "recording the health of the service", record);
	}
}

async function workQueue(
	context: StepContext & Pick<ChargeContext, "queue">,
	mayContinue: () => boolean,
	onLost: (lost: ChargeRecord) => void,
): Promise<Omit<QueueRun, "isKeyRefused">> {
	const { queue, clock, policy, logger } = context;
	const listings = new SharedListings();
	const underWay = new Set<Promise<void>>();
	let sent = 0;
	/** Failures in a row: one charge's own holds up no other, so many are the database's. */
	let failed: unknown[] = [];
	let limitedUntil: Date | null = null;

	const send = async (record: ChargeRecord, seenSince: Date | null) => {
		let found: ChargeRecord | null = null;
		const step = async (given: typeof context, held: ChargeRecord) => {
			// The store may be an older copy of itself, in which the charge was not sent yet.
			found = seenSince && (await adoptFromList({ ...given, listings }, held, seenSince));
			if (found) {
				logger.warn(
					`charge ${held.reference} was sent already, and the checkout has it as queued: was a backup restored?`,
				);
			}
			return found ?? postCharge(given, held);
		};
		const after = await runStep(context, step, record);
		if (found || after.requestedAt?.getTime() === record.requestedAt?.getTime()) {
			await queue.returnCreation();
		} else {
			sent += 1;
		}
		if (after.state === "unconfirmed") {
			onLost(after);
		}
		if (record.failure !== null && (after.state === "pending" || after.state === "discarded")) {
			const resolution = after.state === "pending" ? "charge_created" : "charge_discarded";
			await resolveFailedCreation(context, after, resolution);
		}
	};

	while (failed.length < concurrency && mayContinue()) {
		const now = clock.now();
		const leaseUntil = new Date(now.getTime() + policy.times.leaseMs);
		const next = await queue.takeQueued(now, leaseUntil);
		if (next.kind !== "taken") {
			limitedUntil = next.kind === "limited" ? next.at : null;
			break;
		}
		const work = send(next.record, next.seenSince)
			.then(() => {
				failed = [];
			})
			.catch((error: unknown) => {
				failed.push(error);
				logger.warn(`sending charge ${next.record.reference} failed: ${errorCode(error)}`);
			})
			.finally(() => underWay.delete(work));
		underWay.add(work);
		if (underWay.size >= concurrency) {
			await Promise.race(underWay);
		}
	}
	await Promise.all(underWay);
	if (failed.length >= concurrency) {
		throw failed[0];
	}
	return { sent, limitedUntil };
}

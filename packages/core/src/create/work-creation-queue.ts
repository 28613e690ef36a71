import { runStep } from "../advance/run-step.js";
import { leaseMs } from "../charge/schedule.js";
import { watchService } from "../issues/service-health.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { runPart } from "../steps/errors.js";
import { postCharge } from "./post-charge.js";

/** So many creations are under way at once: a slow service must not keep us from using its limit. */
const concurrency = 8;

/**
 * Makes the charges that wait, in the order of their turns, as fast as the service's limit allows. All
 * processes may do so at once; the queue keeps them apart.
 *
 * @param until no further one is begun after that
 * @returns how many were sent to the service, and when to come again if its limit is used up
 */
export async function workCreationQueue(
	context: ChargeContext,
	until: Date,
): Promise<{ sent: number; limitedUntil: Date | null }> {
	const { watched, record } = watchService(context);
	try {
		return await workQueue(watched, until);
	} finally {
		await runPart(context.logger, "recording the health of the service", record);
	}
}

async function workQueue(
	context: ChargeContext,
	until: Date,
): Promise<{ sent: number; limitedUntil: Date | null }> {
	const { queue, clock } = context;
	const underWay = new Set<Promise<void>>();
	let sent = 0;
	let trouble: { error: unknown } | null = null;
	let limitedUntil: Date | null = null;

	const make = async (record: Parameters<typeof postCharge>[1]) => {
		const after = await runStep(context, postCharge, record);
		if (after.requestedAt?.getTime() === record.requestedAt?.getTime()) {
			await queue.returnCreation();
		} else {
			sent += 1;
		}
		if (record.failure !== null && (after.state === "pending" || after.state === "discarded")) {
			const { chargeStore } = context;
			await chargeStore.resolveIssue("creation_failed", record.id, `the charge is ${after.state}`);
		}
	};

	while (trouble === null && clock.now() < until) {
		const now = clock.now();
		const next = await queue.takeQueued(now, new Date(now.getTime() + leaseMs));
		if (next.kind !== "taken") {
			limitedUntil = next.kind === "limited" ? next.at : null;
			break;
		}
		const work = make(next.record)
			.catch((error: unknown) => {
				trouble = { error };
			})
			.finally(() => underWay.delete(work));
		underWay.add(work);
		if (underWay.size >= concurrency) {
			await Promise.race(underWay);
		}
	}
	await Promise.all(underWay);
	rethrow(trouble);
	return { sent, limitedUntil };
}

function rethrow(trouble: { error: unknown } | null): void {
	if (trouble) {
		throw trouble.error;
	}
}

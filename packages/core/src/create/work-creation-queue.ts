import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext, StepContext } from "../charge/ports/charge-context.js";
import { runPart } from "../charge/steps/errors.js";
import { resolveFailedCreation } from "../exceptions/open-issue.js";
import { runStep } from "../exceptions/run-step.js";
import { watchService } from "../exceptions/service-health.js";
import { postCharge } from "./post-charge.js";

/** How many creations are under way at once: a slow service must not keep us from using its limit. */
const concurrency = 8;

/**
 * Sends the queued charges in the order of their turns, as fast as the service's limit allows. All
 * processes may call it at once; the queue keeps them apart.
 *
 * @param mayContinue asked before each charge
 * @param onLost called for each charge that is unconfirmed after its creation
 * @returns how many charges it sent, and when to call it again if the limit is used up
 */
export async function workCreationQueue(
	context: ChargeContext,
	mayContinue: () => boolean,
	onLost: (lost: ChargeRecord) => void = () => {},
): Promise<{ sent: number; limitedUntil: Date | null }> {
	const { watched, record } = watchService(context);
	try {
		return await workQueue(watched, mayContinue, onLost);
	} finally {
		await runPart(context.logger, "recording the health of the service", record);
	}
}

async function workQueue(
	context: StepContext & Pick<ChargeContext, "queue">,
	mayContinue: () => boolean,
	onLost: (lost: ChargeRecord) => void,
): Promise<{ sent: number; limitedUntil: Date | null }> {
	const { queue, clock, policy } = context;
	const underWay = new Set<Promise<void>>();
	let sent = 0;
	let failure: { error: unknown } | null = null;
	let limitedUntil: Date | null = null;

	const send = async (record: ChargeRecord) => {
		const after = await runStep(context, postCharge, record);
		if (after.requestedAt?.getTime() === record.requestedAt?.getTime()) {
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

	while (failure === null && mayContinue()) {
		const now = clock.now();
		const leaseUntil = new Date(now.getTime() + policy.times.leaseMs);
		const next = await queue.takeQueued(now, leaseUntil);
		if (next.kind !== "taken") {
			limitedUntil = next.kind === "limited" ? next.at : null;
			break;
		}
		const work = send(next.record)
			.catch((error: unknown) => {
				failure = { error };
			})
			.finally(() => underWay.delete(work));
		underWay.add(work);
		if (underWay.size >= concurrency) {
			await Promise.race(underWay);
		}
	}
	await Promise.all(underWay);
	rethrow(failure);
	return { sent, limitedUntil };
}

function rethrow(failure: { error: unknown } | null): void {
	if (failure) {
		throw failure.error;
	}
}

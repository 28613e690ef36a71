import { advanceDue } from "../advance/advance-due.js";
import { reviewCaptured } from "../capture/review-captured.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { runPart } from "../charge/steps/errors.js";
import { watchQueuedCharges } from "../create/watch-queued-charges.js";
import { reportMissing } from "../follow/lookup/foreign-charges.js";
import { watchService } from "../service-health/service-health.js";
import type { ListComparison } from "./reconcile/list-comparison.js";
import { reconcileCharges } from "./reconcile/reconcile-charges.js";

/** How long a round waits for the service's lists before it goes on beside them. */
const listsAheadMs = 5_000;

export interface SweepReport extends ListComparison {
	advanced: number;
	/** How many of them moved to another state. */
	moved: number;
	/** Whether the service refused this process's key: another process may have a good one. */
	isKeyRefused: boolean;
}

/**
 * One sweep over charges: compares the charge store with the service's list, advances every due
 * charge, and opens issues for what lasts too long. `workCreationQueue` sends the queued charges. Two
 * sweeps at once are safe. When a part fails, the sweep logs it and runs the others.
 *
 * It works in rounds: each waits five seconds for the service's lists, and then advances what is due.
 * Usually the lists are read by then, and the first round is the last one. Lists that are long, or hang,
 * are read on beside the rounds.
 *
 * @param mayContinue called before each page and charge; after `false` the other charges stay due
 * @param meanwhile the sweep's other work, between two rounds
 */
export async function sweepCharges(
	context: ChargeContext & { timers: Timers },
	mayContinue: () => boolean = () => true,
	meanwhile: () => Promise<void> = async () => {},
): Promise<SweepReport> {
	const { watched, record, isKeyRefused } = watchService(context);
	const report: SweepReport = {
		listed: 0,
		paid: 0,
		adopted: 0,
		failures: 0,
		advanced: 0,
		moved: 0,
		isKeyRefused: false,
	};
	const part = async (name: string, work: () => Promise<unknown>) => {
		const done = await runPart(context.logger, name, async () => {
			await work();
			return true;
		});
		report.failures += done ? 0 : 1;
	};

	const readLists = async () => {
		await part("comparing the charge store with the service's list", async () => {
			const { failures, ...compared } = await reconcileCharges(watched, mayContinue);
			Object.assign(report, compared);
			report.failures += failures;
		});
		// Before the steps decide by the service's health.
		await part("recording the health of the service", record);
		await part("reviewing captured charges", () => reviewCaptured(watched));
	};
	const advance = async () => {
		await part("advancing due charges", async () => {
			const { advanced, moved, failures } = await advanceDue(watched, mayContinue, isKeyRefused);
			report.advanced += advanced;
			report.moved += moved;
			report.failures += failures;
		});
		await part("watching queued charges", () => watchQueuedCharges(watched));
		await part("reporting charges that the service doesn't know", () => reportMissing(watched));
	};

	const lists = readLists();
	let areRead = false;
	while (!areRead) {
		areRead = await endsWithin(lists, listsAheadMs, context.timers);
		if (mayContinue()) {
			await advance();
		}
		if (!areRead && mayContinue()) {
			await meanwhile();
		}
	}
	await part("recording the health of the service", record);
	return { ...report, isKeyRefused: isKeyRefused() };
}

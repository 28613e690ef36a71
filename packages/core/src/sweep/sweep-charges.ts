import { advanceDue } from "../advance/advance-due.js";
import { reviewCaptured } from "../capture/review-captured.js";
import { watchWaiting } from "../create/watch-waiting.js";
import { watchService } from "../issues/service-health.js";
import { reportMissing } from "../lookup/foreign-charges.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { type Reconciliation, reconcileCharges } from "../reconcile/reconcile-charges.js";
import { runPart } from "../steps/errors.js";

/** What a sweep came to. */
export interface SweepReport extends Reconciliation {
	/** Charges that were looked at because their time had come. */
	advanced: number;
	/** How many of these moved to another state. */
	moved: number;
}

/**
 * One sweep: compares the charge store with the service's list, then advances every charge whose time has
 * come, and looks after what lasts too long. Waiting queued charges have their own queue. Safe if two run.
 * A part that fails is logged, and the others run all the same.
 *
 * @param goOn asked before each page and charge; `false` ends the sweep, and the rest stays due
 */
export async function sweepCharges(
	context: ChargeContext,
	goOn: () => boolean = () => true,
): Promise<SweepReport> {
	const { watched, record } = watchService(context);
	const { logger } = context;
	const report: SweepReport = {
		listed: 0,
		paid: 0,
		adopted: 0,
		unreadable: 0,
		troubles: 0,
		advanced: 0,
		moved: 0,
	};
	const part = async (name: string, work: () => Promise<unknown>) => {
		const done = await runPart(logger, name, async () => {
			await work();
			return true;
		});
		report.troubles += done ? 0 : 1;
	};
	const start = context.clock.now();
	await part("comparing the charge store with the service's list", async () =>
		Object.assign(report, await reconcileCharges(watched, goOn)),
	);
	// Before anything is decided by how the service is.
	await part("telling how the service answers", record);
	await part("advancing the charges that are due", async () => {
		const { advanced, moved, troubles } = await advanceDue(watched, start, goOn);
		Object.assign(report, { advanced, moved, troubles: report.troubles + troubles });
	});
	await part("looking after charges that are not made", () => watchWaiting(watched));
	await part("looking after charges that the service doesn't know", () => reportMissing(watched));
	await part("comparing captured charges", () => reviewCaptured(watched));
	await part("telling how the service answers", record);
	return report;
}

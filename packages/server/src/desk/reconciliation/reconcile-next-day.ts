import { dayOf } from "../../charge/brazil/banking-days.js";
import type { DeskContext } from "../ports/desk-context.js";
import { reconcileDay } from "./reconcile-day.js";

/** How often the sweep reconciles a day: each comes round in an hour and a half. */
const everyMs = 60_000;
/** How many days a round has: as many as the review of captured charges lists. */
const daysOfRound = 90;
const dayMs = 86_400_000;

/**
 * Reconciles one day that is over: yesterday, then the day before, and so on, and again from
 * yesterday. A day that fails waits for the next round.
 */
export async function reconcileNextDay(
	context: Pick<DeskContext, "reconciliation" | "clock" | "chargeStore" | "logger">,
): Promise<void> {
	const { reconciliation, clock } = context;
	if (!reconciliation) {
		return;
	}
	const now = clock.now();
	const { day, checkedAt } = await reconciliation.cursor.read();
	if (checkedAt !== null && now.getTime() - checkedAt.getTime() < everyMs) {
		return;
	}
	const today = dayOf(now);
	const isRoundOver = day === null || day >= today || day <= daysBefore(today, daysOfRound);
	const next = daysBefore(isRoundOver ? today : day, 1);
	await reconciliation.cursor.change(() => ({ day: next, checkedAt: now }));
	await reconcileDay(context, reconciliation, next);
}

function daysBefore(day: string, count: number): string {
	return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}

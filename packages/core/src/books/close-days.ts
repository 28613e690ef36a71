import type { Books } from "../ports/books.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { runPart } from "../steps/errors.js";
import { askUnlisted } from "./ask-unlisted.js";
import { checkDay } from "./check-day.js";

/** How many days one sweep adds up; the newest come first. */
const daysOfSweep = 5;

/**
 * Works on the books of days that are over and due: asks the service for charges that no list has
 * shown, stores the day's sums, and opens or resolves issues about what differs. A day that fails is
 * tried again later, and doesn't hold up the others.
 *
 * @param mayContinue called before each day; after `false` the other days stay due
 */
export async function closeDays(context: ChargeContext, mayContinue: () => boolean): Promise<void> {
	const { books, logger, policy } = context;
	if (!books || !mayContinue()) {
		return;
	}
	for (const day of await books.days.listDue(daysOfSweep)) {
		if (!mayContinue()) {
			return;
		}
		await books.days.postpone(day, policy.times.booksRetryMs);
		await runPart(logger, `closing the books of ${day}`, () =>
			closeDay(context, books, day, mayContinue),
		);
	}
}

async function closeDay(
	context: ChargeContext,
	books: Books,
	day: string,
	mayContinue: () => boolean,
): Promise<void> {
	const { logger, policy } = context;
	// A list that fails must keep neither the sums nor the issues.
	const isMoreToAsk = await runPart(logger, `asking for unlisted payments of ${day}`, () =>
		askUnlisted(context, books, day, mayContinue),
	);
	const { hasOpen } = await books.days.addUp(day);
	const hasIssue = await checkDay(context, books, day);
	const againMs = hasOpen || hasIssue ? policy.times.booksAgainMs : null;
	await books.days.postpone(day, isMoreToAsk ? 0 : againMs);
}

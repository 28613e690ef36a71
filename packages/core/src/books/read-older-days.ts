import { boundsOfDay } from "../brazil/banking-days.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { Clock } from "../ports/clock.js";
import type { BooksReading, ReadingDays, StoredValue } from "../ports/stored-values.js";
import { readPaidList } from "./read-paid-list.js";
import { keepPayments } from "./record-payments.js";

/** How many pages one sweep reads: captures and codes come first. */
const pagesOfSweep = 5;

/**
 * Has the sweep read the paid charges of older days from the service's list.
 *
 * @param days `YYYY-MM-DD` in São Paulo
 * @returns what is being read now, and whether this call began it: one request at a time
 */
export async function requestReading(
	{ booksReading, clock }: { booksReading: StoredValue<BooksReading>; clock: Clock },
	days: { from: string; to: string },
): Promise<{ reading: ReadingDays; isNew: boolean }> {
	const wanted: ReadingDays = { ...days, requestedAt: clock.now(), pages: 0, after: null };
	let isNew = false;
	const { days: reading } = await booksReading.change((current) => {
		isNew = current.days === null;
		return { days: current.days ?? wanted };
	});
	return { reading: reading ?? wanted, isNew };
}

/**
 * Reads some pages of the requested days, and remembers how far. The list gives no filter by the time
 * of payment, so the window of creation begins long before the first day, for boletos. The next sweep
 * continues, also after a failure or a restart.
 *
 * @throws the client's errors
 */
export async function readOlderDays(
	context: ChargeContext,
	mayContinue: () => boolean,
): Promise<void> {
	const { books, policy, logger } = context;
	const days = books && mayContinue() ? (await books.reading.read()).days : null;
	if (!books || !days) {
		return;
	}
	const { assumedLifeMs, watchMs, clockSkewMs } = policy.times;
	const { start } = boundsOfDay(days.from);
	const { end } = boundsOfDay(days.to);
	let { pages, after } = days;
	const isRead = await readPaidList(
		context,
		{
			createdGte: new Date(start.getTime() - assumedLifeMs.boleto - watchMs),
			createdLte: new Date(end.getTime() + clockSkewMs),
			...(after === null ? {} : { startingAfter: after }),
			mostPages: pagesOfSweep,
		},
		mayContinue,
		async (entries) => {
			await keepPayments(context, entries);
			pages += entries.length > 0 ? 1 : 0;
			// An entry without an identifier can't be a cursor: its page is read again after a failure.
			after = entries.at(-1)?.id ?? after;
			await books.reading.change((current) => ({
				days: current.days && { ...current.days, pages, after },
			}));
		},
	);
	if (isRead) {
		await books.reading.change(() => ({ days: null }));
		logger.info(`read the service's payments from ${days.from} to ${days.to}: ${pages} pages`);
	}
}

import type { Transaction } from "@pix-checkout/client";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { Books, UnlistedCharge } from "../ports/books.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { readPaidList } from "./read-paid-list.js";
import { keepPayments } from "./record-payments.js";

/** How many slices of the list one pass over a day reads. */
const slicesOfPass = 3;
/** The pages of one slice: a longer one proves nothing, and its charges stay open. */
const pagesOfSlice = 30;
/** The charges of one pass. */
const chargesOfPass = 500;
/** Charges created so shortly after one another share a slice. */
const sharedMs = 15 * 60_000;

/**
 * Reads the service's list of the time of creation of each paid charge that no list has shown: the
 * lists that the sweep reads anyway may have left an old boleto out. Only then it is missing there.
 *
 * @returns whether more charges wait for the next pass
 * @throws the client's errors
 */
export async function askUnlisted(
	context: ChargeContext,
	books: Books,
	day: string,
	mayContinue: () => boolean,
): Promise<boolean> {
	let waiting = await books.days.listUnasked(day, chargesOfPass);
	for (let slices = 0; slices < slicesOfPass; slices += 1) {
		const [first] = waiting;
		if (!first) {
			return false;
		}
		const slice = sliceOf(first, waiting, context.policy);
		const entries: Transaction[] = [];
		const isRead = await readPaidList(
			context,
			{ createdGte: slice.from, createdLte: slice.to, mostPages: pagesOfSlice },
			mayContinue,
			async (page) => {
				await keepPayments(context, page);
				entries.push(...page.filter(({ type }) => type === "unreadable"));
			},
		);
		if (!isRead) {
			return false;
		}
		const unreadable = slice.charges.filter((charge) => isAmong(charge, entries));
		const missing = slice.charges.filter((charge) => !unreadable.includes(charge));
		await books.days.recordAsked(idsOf(missing), "missing");
		await books.days.recordAsked(idsOf(unreadable), "unreadable");
		waiting = waiting.filter((charge) => !slice.charges.includes(charge));
	}
	return waiting.length > 0;
}

/** The times of creation around the first charge, and all charges that lie in them. */
function sliceOf(
	first: UnlistedCharge,
	waiting: UnlistedCharge[],
	{ times: { assumedLifeMs, watchMs, clockSkewMs } }: ChargePolicy,
): { from: Date; to: Date; charges: UnlistedCharge[] } {
	const { requestedAt, paidAt, method } = first;
	if (requestedAt === null) {
		// An accepted payment: the service created it at any time of its life.
		return {
			from: new Date(paidAt.getTime() - assumedLifeMs[method] - watchMs),
			to: new Date(paidAt.getTime() + clockSkewMs),
			charges: [first],
		};
	}
	const last = requestedAt.getTime() + sharedMs;
	return {
		from: new Date(requestedAt.getTime() - clockSkewMs),
		to: new Date(last + clockSkewMs),
		charges: waiting.filter((one) => one.requestedAt && one.requestedAt.getTime() <= last),
	};
}

/** Whether the list has the charge as an entry that can't be read. */
function isAmong({ chargeId, chargeAlias }: UnlistedCharge, unreadable: Transaction[]): boolean {
	return unreadable.some(({ id }) => id !== null && (id === chargeId || id === chargeAlias));
}

function idsOf(charges: UnlistedCharge[]): string[] {
	return charges.map(({ id }) => id);
}

import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeRecord } from "./charge-record.js";
import { factsFromCharge } from "./facts-from-charge.js";
import { openIntent } from "./open-intent.js";
import type { ChargeContext } from "./ports.js";
import { referenceIn } from "./reference.js";
import { refuseOtherAmount } from "./refuse-other-amount.js";
import { clockSkewMs, lookAgainMs, orderWaitMs, settlingWindowMs, watchMs } from "./schedule.js";
import { applyEvent, releaseCharge } from "./write-charge.js";

/**
 * Looks for a charge whose creation was never answered, by its reference, in the list of
 * transactions; adopts it when it is there. The list may lag, so only after a settling window does
 * a new attempt take over, and the old one stays watched.
 */
export async function findLostCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	const adopted = await adoptFromList(context, record);
	if (adopted) {
		return adopted;
	}
	const unknownSince = record.checkedAt ?? record.requestedAt ?? record.createdAt;
	const lostForMs = now.getTime() - unknownSince.getTime();
	const tries = record.tries + 1;
	const nextActionAt = new Date(now.getTime() + lookAgainMs(tries, lostForMs));
	if (record.state === "superseded") {
		const { sessionId, method, amountCents } = record;
		await openIntent(context, { sessionId, method, amountCents, attempt: record.attempt + 1 });
		return releaseCharge(context, record, {
			tries,
			nextActionAt: lostForMs > watchMs ? null : nextActionAt,
		});
	}
	if (lostForMs < settlingWindowMs(record.attempt)) {
		return releaseCharge(context, record, { tries, nextActionAt });
	}
	context.journal.warn(`charge ${record.reference} was not found; a new attempt takes over`);
	return applyEvent(context, record, "not_found", { nextActionAt: now });
}

/**
 * Adopts the charge of a row if the service lists one with its reference. One of another amount is
 * never shown, and no new attempt is made beside it: it goes to attention.
 *
 * @returns the row as it is after adoption, or `null` when the list has no such charge
 */
export async function adoptFromList(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const oldest = await findListed(context, record);
	if (!oldest) {
		return null;
	}
	const charge = await context.service.getCharge(oldest.id);
	if ([oldest, charge].some(({ amountCents }) => amountCents !== record.amountCents)) {
		return refuseOtherAmount(context, record, charge);
	}
	const now = context.clock.now();
	context.journal.info(`charge ${record.reference} was found at the service`);
	// Asked again at once: the charge may be paid or expired by now.
	return applyEvent(context, record, "adopted", {
		...factsFromCharge(charge, now),
		failure: null,
		nextActionAt: now,
	});
}

/** Of several charges with our reference the oldest is the one that the first POST made. */
async function findListed(
	{ service, ledger, journal }: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeTransaction | null> {
	const sentAt = record.requestedAt ?? record.createdAt;
	const matches: ChargeTransaction[] = [];
	for await (const transaction of service.iterateTransactions({
		type: "charge",
		limit: 100,
		createdGte: new Date(sentAt.getTime() - clockSkewMs),
		createdLte: new Date(sentAt.getTime() + orderWaitMs),
	})) {
		if (transaction.type !== "charge") {
			continue;
		}
		const isOurs = referenceIn(transaction.description) === record.reference;
		if (isOurs && !(await isTaken(ledger, transaction.id, record))) {
			matches.push(transaction);
		}
	}
	if (matches.length > 1) {
		journal.warn(`charge ${record.reference} exists ${matches.length} times at the service`);
	}
	const age = (transaction: ChargeTransaction) => transaction.createdAt?.getTime() ?? 0;
	return matches.sort((a, b) => age(a) - age(b))[0] ?? null;
}

async function isTaken(
	ledger: ChargeContext["ledger"],
	chargeId: string,
	record: ChargeRecord,
): Promise<boolean> {
	const holder = await ledger.findByChargeId(chargeId);
	return holder !== null && holder.id !== record.id;
}

import type { ChargeTransaction } from "@pix-checkout/client";
import { adoptCharge } from "./adopt-charge.js";
import type { ChargeRecord } from "./charge-record.js";
import { openIntent } from "./open-intent.js";
import type { ChargeContext } from "./ports.js";
import { passStep } from "./protocol-steps.js";
import { referenceIn } from "./reference.js";
import { reportStray } from "./report-stray.js";
import { clockSkewMs, lookAgainMs, settlingWindowMs, watchMs } from "./schedule.js";
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
		const { sessionId, method, amountCents, queuedAt } = record;
		const attempt = record.attempt + 1;
		await openIntent(context, {
			sessionId,
			method,
			amountCents,
			attempt,
			shopper: record,
			queuedAt,
		});
		return releaseCharge(context, record, {
			tries,
			nextActionAt: lostForMs > watchMs ? null : nextActionAt,
		});
	}
	if (lostForMs < settlingWindowMs(record.attempt)) {
		return releaseCharge(context, record, { tries, nextActionAt });
	}
	context.journal.warn(`charge ${record.reference} was not found; a new attempt takes over`);
	const superseded = await applyEvent(context, record, "not_found", { nextActionAt: now });
	passStep("superseded_recorded", record.reference);
	return superseded;
}

/**
 * Adopts the charge of a row if the service lists one with its reference. Of several the oldest is
 * the one that the first POST made; the others are reported.
 *
 * @returns the row as it is after adoption, or `null` when the list has no such charge
 */
export async function adoptFromList(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const [oldest, ...others] = await findListed(context, record);
	if (!oldest) {
		return null;
	}
	const adopted = await adoptCharge(context, record, await context.service.getCharge(oldest.id));
	for (const stray of others) {
		await reportStray(context, adopted, stray);
	}
	return adopted;
}

/** Reports the charges that the service lists with a row's reference beside the row's own. */
export async function reportListedStrays(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<void> {
	for (const listed of await findListed(context, record)) {
		if (listed.id === record.chargeId || listed.id === record.chargeAlias) {
			continue;
		}
		// The list may use the identifier that the ledger doesn't have.
		const { id } = await context.service.getCharge(listed.id);
		if (id !== record.chargeId && id !== record.chargeAlias) {
			await reportStray(context, record, listed);
		}
	}
}

/** Charges with the row's reference that no other row has, oldest first. */
async function findListed(
	{ service, ledger }: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeTransaction[]> {
	const sentAt = record.requestedAt ?? record.createdAt;
	const matches: ChargeTransaction[] = [];
	for await (const transaction of service.iterateTransactions({
		type: "charge",
		limit: 100,
		createdGte: new Date(sentAt.getTime() - clockSkewMs),
		createdLte: new Date(sentAt.getTime() + 2 * clockSkewMs),
	})) {
		if (transaction.type !== "charge") {
			continue;
		}
		const isOurs = referenceIn(transaction.description) === record.reference;
		if (isOurs && !(await isTaken(ledger, transaction.id, record))) {
			matches.push(transaction);
		}
	}
	const age = (transaction: ChargeTransaction) => transaction.createdAt?.getTime() ?? 0;
	return matches.sort((a, b) => age(a) - age(b));
}

async function isTaken(
	ledger: ChargeContext["ledger"],
	chargeId: string,
	record: ChargeRecord,
): Promise<boolean> {
	const holder = await ledger.findByChargeId(chargeId);
	return holder !== null && holder.id !== record.id;
}

import { type Charge, isNotFoundError } from "@pix-checkout/client";
import { advanceCharge } from "./advance-charge.js";
import type { ChargeRecord } from "./charge-record.js";
import { isPaidState } from "./charge-states.js";
import { factsFromCharge } from "./facts-from-charge.js";
import { adoptFromList } from "./find-lost-charge.js";
import type { ChargeContext } from "./ports.js";
import { raiseAttention } from "./raise-attention.js";
import { referenceIn } from "./reference.js";
import { applyEvent } from "./write-charge.js";

/** What a webhook claims. Nothing of it is believed; it says which charge to ask about. */
export interface ChargeHint {
	/** The charge as the event names it. */
	chargeId: string;
	/** The event says that the charge is paid. */
	claimsPaid: boolean;
	/** Its description as the event gives it: where to look when the id alone leads nowhere. */
	description: string | null;
}

/**
 * - `done`: asked, and written down.
 * - `retry`: it could not be asked; ask again until it could.
 * - `unconfirmed`: the service does not say (yet) what the event says; its reads may lag a little.
 * - `ignored`: not a charge of ours; its row may just be being written.
 */
export type HintOutcome = "done" | "retry" | "unconfirmed" | "ignored";

/**
 * Acts on a webhook by asking the service. The order that moves is the one of our own ledger; a
 * payload that names another order's reference moves nothing.
 *
 * @throws the client's errors when the service can't be asked; the delivery is to be kept
 */
export async function receiveHint(context: ChargeContext, hint: ChargeHint): Promise<HintOutcome> {
	const record =
		(await context.ledger.findByChargeId(hint.chargeId)) ??
		(await findByAsking(context, hint.chargeId)) ??
		(await findByLooking(context, hint));
	if (!record) {
		return "ignored";
	}
	const { record: after, busy } = await advanceCharge(context, record);
	// A row that could not be asked about now keeps its delivery, until the asking has worked.
	if (busy || after.tries > 0) {
		return "retry";
	}
	return hint.claimsPaid && !isPaidState(after.state) ? "unconfirmed" : "done";
}

/** The service tells a charge's other identifier and its description; both lead to our row. */
async function findByAsking(
	context: ChargeContext,
	chargeId: string,
): Promise<ChargeRecord | null> {
	const charge = await context.service.getCharge(chargeId).catch((error: unknown) => {
		if (isNotFoundError(error)) {
			return null;
		}
		throw error;
	});
	if (!charge) {
		return null;
	}
	const known = await context.ledger.findByChargeId(charge.id);
	if (known) {
		// Remembered, so that the next event of this charge leads here at once.
		const chargeUuid = charge.uuid ?? (isUuid(chargeId) ? chargeId : known.chargeUuid);
		return (await context.ledger.compareAndSet(known, { chargeUuid })) ?? known;
	}
	const reference = referenceIn(charge.description);
	const record = reference && (await context.ledger.findByReference(reference));
	if (!record) {
		return null;
	}
	if (record.chargeId !== null || record.amountCents !== charge.amountCents) {
		await reportStranger(context, record, charge);
		return null;
	}
	const now = context.clock.now();
	return applyEvent(context, record, "adopted", {
		...factsFromCharge(charge, now),
		nextActionAt: now,
	});
}

/** The service also takes parts of identifiers, which would match other charges later. */
function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** It carries our reference and is not the charge that we know: if it is paid, a person must look. */
async function reportStranger(
	context: ChargeContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<void> {
	if (charge.status === "paid") {
		await raiseAttention(context, record, "second_charge_paid", {
			subject: charge.id,
			amountCents: charge.amountCents,
			detail: `charge ${charge.id} carries its reference, is not the one we made, and is paid`,
		});
	}
}

/** In the guide dialect a read names no description: the list does, and only it is believed. */
async function findByLooking(
	context: ChargeContext,
	{ description }: ChargeHint,
): Promise<ChargeRecord | null> {
	const reference = referenceIn(description);
	const record = reference && (await context.ledger.findByReference(reference));
	return record && record.chargeId === null ? adoptFromList(context, record) : null;
}

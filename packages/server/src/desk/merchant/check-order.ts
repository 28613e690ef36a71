import { advanceCharge } from "../../advance/advance-charge.js";
import { captureCharge } from "../../capture/capture-charge.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type {
	ChargeContext,
	OrderContext,
	StepContext,
} from "../../charge/ports/charge-context.js";
import type { Timers } from "../../charge/ports/clock.js";
import { retryWhileBusy } from "../../charge/steps/retry-while-busy.js";
import { readPendingCharge } from "../../follow/follow-charge.js";
import { findLostCharge } from "../../follow/lookup/find-lost-charge.js";
import type { Step } from "../../issues/run-step.js";
import { shownAttempt } from "../../orders/shown-attempt.js";
import { checkForPayment } from "../../shopper/refresh-for-shopper.js";
import { attemptsOfOrder } from "./attempts-of-order.js";
import type { OrderRefusal } from "./order-refusals.js";

/** The service answered about every charge that can change, or why nothing is known. */
type Checked = "checked" | OrderRefusal;

/**
 * Asks the service about an order's charges because the merchant wants to know now, and advances
 * what moved. Cancels nothing: the sweep ends orders. Adds one line to the history.
 */
export async function checkOrder(
	context: ChargeContext & { timers: Timers },
	orderId: string,
): Promise<{ outcome: Checked }> {
	return retryWhileBusy(context, () => checkOnce(context, orderId));
}

async function checkOnce(context: StepContext, orderId: string): Promise<{ outcome: Checked }> {
	const attempts = await attemptsOfOrder(context, orderId);
	if (!attempts || attempts.length === 0) {
		return { outcome: "charge_not_found" };
	}
	const outcomes = new Set<Checked>();
	for (const attempt of attempts) {
		outcomes.add(await checkCharge(context, attempt));
	}
	if (outcomes.has("checked") || outcomes.has("not_answered")) {
		await recordCheck(context, orderId);
	}
	const worst = (["not_answered", "busy", "checked"] as const).find((one) => outcomes.has(one));
	return { outcome: worst ?? "nothing_to_ask" };
}

async function checkCharge(context: StepContext, attempt: ChargeRecord): Promise<Checked> {
	const step = checkStepOf(attempt);
	if (!step) {
		return "nothing_to_ask";
	}
	let isAnswered = false;
	const { busy } = await advanceCharge(context, attempt, async (_, held) => {
		const after = await step(context, held);
		isAnswered = true;
		return after;
	});
	if (busy && !isAnswered) {
		return "busy";
	}
	return isAnswered ? "checked" : "not_answered";
}

/** How a charge is asked about: in full, and without an end of its order. */
export function checkStepOf({ state, chargeId, issue }: ChargeRecord): Step | null {
	switch (state) {
		case "pending":
			return readPendingCharge;
		case "unconfirmed":
		case "replaced":
			return findLostCharge;
		case "expired":
		case "failed":
		case "closed":
			return chargeId === null ? null : checkForPayment;
		case "paid":
			return issue === null ? captureCharge : null;
		// Nothing was sent yet, or the POST's own answer comes first.
		case "queued":
		case "creating":
		case "captured":
		case "discarded":
			return null;
	}
}

async function recordCheck(context: OrderContext, orderId: string): Promise<void> {
	const shown = shownAttempt((await attemptsOfOrder(context, orderId)) ?? []);
	if (shown) {
		const { id: chargeRecordId, amountCents, state: detail } = shown;
		const entry = { kind: "checked" as const, chargeRecordId, orderId, amountCents, detail };
		await context.chargeStore.record(entry);
	}
}

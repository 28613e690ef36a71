import { isNotFoundError } from "@pix-checkout/client";
import type { ChargeRecord } from "./charge-record.js";
import { errorCode } from "./error-code.js";
import type { ChargeContext } from "./ports.js";
import { raiseAttention } from "./raise-attention.js";
import { backOffMs, graceEndsAt } from "./schedule.js";
import { releaseCharge } from "./write-charge.js";

/** What is done with a held row; gives it back. */
export type Step = (context: ChargeContext, held: ChargeRecord) => Promise<ChargeRecord>;

/** Runs a step. One that throws is written down on the row, to be tried again later. */
export async function runStep(
	context: ChargeContext,
	step: Step,
	held: ChargeRecord,
): Promise<ChargeRecord> {
	try {
		return await step(context, held);
	} catch (error) {
		const failure = errorCode(error);
		const { clock, journal } = context;
		journal.warn(`charge ${held.reference} (${held.state}) will be tried again: ${failure}`);
		if (isNotFoundError(error) && clock.now() > graceEndsAt(held, context.policy)) {
			await raiseAttention(context, held, "pending_after_expiry", {
				amountCents: held.amountCents,
				detail: "the service does not know the charge any more; the order was kept",
			});
		}
		return releaseCharge(context, held, {
			tries: held.tries + 1,
			failure,
			nextActionAt: new Date(clock.now().getTime() + backOffMs(held.tries)),
		});
	}
}

import type { Transaction } from "@pix-checkout/client";
import { referenceIn } from "../charge/reference.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { errorCode } from "../steps/errors.js";

/**
 * Keeps the paid charges of a list for the reconciliation. A failure is logged only: a report must
 * not keep a payment from being captured, and a later list has the same charges.
 */
export async function recordPayments(
	context: Pick<ChargeContext, "servicePayments" | "logger">,
	listed: Transaction[],
): Promise<void> {
	try {
		await keepPayments(context, listed);
	} catch (error) {
		context.logger.warn(`recording the service's payments failed: ${errorCode(error)}`);
	}
}

/** Keeps the paid charges of a list, or throws. */
export async function keepPayments(
	{ servicePayments }: Pick<ChargeContext, "servicePayments">,
	listed: Transaction[],
): Promise<void> {
	const payments = listed.flatMap((one) =>
		one.type === "charge" && one.status === "paid"
			? [
					{
						id: one.id,
						uuid: one.uuid,
						amountCents: one.amountCents,
						fee: one.fee,
						paidAt: one.paidAt,
						reference: referenceIn(one.description),
					},
				]
			: [],
	);
	if (servicePayments && payments.length > 0) {
		await servicePayments.record(payments);
	}
}

import type { Transaction } from "@pix-checkout/client";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import { referenceIn } from "../../charge/reference.js";
import { errorCode } from "../../charge/steps/errors.js";

/**
 * Notifies the listener which charges of a list are paid. A failure is logged only: a report must not keep
 * a payment from being captured, and a later list has the same charges.
 */
export async function tryNotifyPaymentListener(
	context: Pick<ChargeContext, "paymentListener" | "logger">,
	listed: Transaction[],
): Promise<void> {
	const tryEach = async (entries: Transaction[]) => {
		try {
			await notifyPaymentListener(context, entries);
		} catch (error) {
			if (entries.length === 1) {
				context.logger.warn(`recording a payment of the service failed: ${errorCode(error)}`);
			}
			// One entry that can't be stored keeps no other back.
			for (const entry of entries.length > 1 ? entries : []) {
				await tryEach([entry]);
			}
		}
	};
	await tryEach(listed);
}

/** Notifies the listener which charges of a list are paid, or throws. */
export async function notifyPaymentListener(
	{ paymentListener }: Pick<ChargeContext, "paymentListener">,
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
	if (paymentListener && payments.length > 0) {
		await paymentListener.recorded(payments);
	}
}

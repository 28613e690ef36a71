import type { MedusaContainer } from "@medusajs/framework/types";
import { type ReconciledPayment, withRecordedPayment } from "@pix-checkout/core";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { capturesWithoutCharge } from "./captures-without-charge";
import { recordedPayments } from "./recorded-payments";

/**
 * All payments of a day, `YYYY-MM-DD` in São Paulo, by the service, the charge store and Medusa, oldest
 * first.
 */
export async function paymentsOfDay(
	container: MedusaContainer,
	day: string,
): Promise<ReconciledPayment[]> {
	const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
	const payments = await store.servicePayments.ofDay(day);
	const recorded = await recordedPayments(
		container,
		payments.flatMap(({ sessionId }) => sessionId ?? []),
	);
	const compared = payments.map((payment) =>
		withRecordedPayment(payment, recorded.get(payment.sessionId ?? "") ?? null),
	);
	const captured = await capturesWithoutCharge(container, day);
	return [...compared, ...captured].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

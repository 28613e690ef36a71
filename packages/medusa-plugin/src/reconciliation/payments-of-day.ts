import type { MedusaContainer } from "@medusajs/framework/types";
import { type ReconciledPayment, withRecordedPayments } from "@pix-checkout/server/platform";
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
	const compared = await withRecordedPayments(
		await store.servicePayments.ofDay(day),
		(sessionIds) => recordedPayments(container, sessionIds),
	);
	const captured = await capturesWithoutCharge(container, day);
	return [...compared, ...captured].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

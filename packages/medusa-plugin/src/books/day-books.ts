import type { MedusaContainer } from "@medusajs/framework/types";
import { type PaymentInBooks, withSessionBooks } from "@pix-checkout/core";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { capturesWithoutCharge } from "./captures-without-charge";
import { sessionBooks } from "./session-books";

/**
 * All payments of a day, `YYYY-MM-DD` in São Paulo, by the service, the charge store and Medusa, oldest
 * first.
 */
export async function dayBooks(container: MedusaContainer, day: string): Promise<PaymentInBooks[]> {
	const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
	const payments = await store.servicePayments.ofDay(day);
	const books = await sessionBooks(
		container,
		payments.flatMap(({ sessionId }) => sessionId ?? []),
	);
	const compared = payments.map((payment) =>
		withSessionBooks(payment, books.get(payment.sessionId ?? "") ?? null),
	);
	const captured = await capturesWithoutCharge(container, day);
	return [...compared, ...captured].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

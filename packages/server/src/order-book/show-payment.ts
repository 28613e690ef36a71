import { type StoreContext, statusOnPage } from "@pix-checkout/core";
import type { BookedOrder } from "./booked-order.js";
import { type Payment, paymentOf } from "./payment.js";
import { paymentPage } from "./payment-page.js";

/** A payment as the shop sees it, with the code that its page shows. */
export async function showPayment(context: StoreContext, order: BookedOrder): Promise<Payment> {
	const page = paymentPage(context, order.paymentId);
	const found = await page.find();
	const { clock, policy } = context;
	const shown =
		typeof found === "string" ? null : statusOnPage(page, found, { now: clock.now(), policy });
	return paymentOf(order, shown);
}

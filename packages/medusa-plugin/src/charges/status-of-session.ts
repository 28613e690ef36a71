import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeRecord,
	isRenewable,
	type SessionStatus,
	sessionStatus,
	shownAttempt,
} from "@pix-checkout/core";
import { cleanId } from "../api/clean-text";
import { type CheckoutServices, checkoutServices } from "./checkout-services";

/** The parameters of the routes that show a payment session's charge. */
export const sessionParams = z.object({ payment_session_id: cleanId });

/** As Medusa makes them. */
const sessionIdSchema = z.string().regex(/^\w{1,100}$/);

/** The payment session's id in a route's address; empty when it can't be one. */
export function sessionIdFrom(parameter: string): string {
	return sessionIdSchema.safeParse(parameter).data ?? "";
}

/** What the shopper's page is told of a payment session; `null` when it has no charge. */
export async function statusOfSession(
	container: MedusaContainer,
	sessionId: string,
): Promise<SessionStatus | null> {
	const work = checkoutServices(container);
	const { clock, chargeStore, policy } = work.context;
	const attempts = await chargeStore.listBySession(sessionId);
	const now = clock.now();
	return sessionStatus(attempts, now, {
		expectedAt: await expectedAt(work, attempts, now),
		renewable: isRenewable(attempts, now, policy),
	});
}

/** When the page can expect its charge: a queued charge's turn in the queue, or the next look for a lost one. */
async function expectedAt(
	{ context }: CheckoutServices,
	attempts: ChargeRecord[],
	now: Date,
): Promise<Date> {
	const shown = shownAttempt(attempts);
	switch (shown?.state) {
		case "queued": {
			const turn = await context.queue.expectTurn(shown, now);
			// One that was not tried yet is begun as soon as its order is there, whatever its row says.
			const retryAt = shown.tries > 0 ? shown.nextActionAt : null;
			return retryAt && retryAt > turn ? retryAt : turn;
		}
		case "unconfirmed":
			return shown.nextActionAt ?? now;
		default:
			return now;
	}
}

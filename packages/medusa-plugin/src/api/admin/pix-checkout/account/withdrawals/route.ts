import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { withdrawalsWithEvents } from "../../../../../account/withdrawals-with-events";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { unlistedAnswer, type WithdrawalsAnswer, withdrawalAnswer } from "../account-answers";
import { answerFailure } from "../account-failure";

/** How many of the newest events may be about withdrawals that the list doesn't show. */
const newestEvents = 200;

/** The newest withdrawals of the service's list, joined with the `transfer.*` events. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const { account, store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	try {
		const { value, readAt } = await account.withdrawals();
		const identifiers = value.withdrawals.flatMap((one) => one.identifiers);
		const [known, newest] = await Promise.all([
			store.account.transferEventsOf(identifiers),
			store.account.newestTransferEvents(newestEvents),
		]);
		const events = new Map([...known, ...newest].map((event) => [event.id, event]));
		const joined = withdrawalsWithEvents(value.withdrawals, [...events.values()]);
		const answer: WithdrawalsAnswer = {
			withdrawals: joined.withdrawals.map(withdrawalAnswer),
			unlisted: joined.unlisted.map(unlistedAnswer),
			is_complete: value.isComplete,
			read_at: readAt.toISOString(),
		};
		res.json(answer);
	} catch (error) {
		answerFailure(res, error);
	}
}

import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dayOf } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";

/** How many, and their money in cents. */
interface SumAnswer {
	count: number;
	amount_cents: number;
}

/** The answer's body; a public contract. */
export interface TodayAnswer {
	/** In São Paulo, as `YYYY-MM-DD`. */
	day: string;
	/** The payments of the day. */
	paid: SumAnswer;
	/** The codes that wait for a payment now, of whichever day. */
	waiting: SumAnswer;
	/** The codes that ran out today, of orders that no other code pays or may pay. */
	expired: SumAnswer;
	/** Today's orders that wait no more, and how many of them are paid. */
	orders: { ended: number; paid: number };
	/** The unpaid boletos whose last day is tomorrow. */
	boletos_due_tomorrow: SumAnswer;
}

/** Today in São Paulo at a glance. */
export async function GET(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<TodayAnswer>,
): Promise<void> {
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const day = dayOf(store.clock.now());
	const { paid, waiting, expired, orders, boletosDueNextDay } =
		await store.overview.summarizeDay(day);
	res.json({
		day,
		paid: sumAnswer(paid),
		waiting: sumAnswer(waiting),
		expired: sumAnswer(expired),
		orders,
		boletos_due_tomorrow: sumAnswer(boletosDueNextDay),
	});
}

function sumAnswer({ count, cents }: { count: number; cents: number }): SumAnswer {
	return { count, amount_cents: cents };
}

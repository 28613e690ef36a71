import { z } from "zod";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { errorAnswer } from "../doors/answers.js";
import type { DoorAnswer } from "../doors/door.js";
import { cleanId } from "../doors/requests/validation.js";
import type { ChargePage, NoCharge } from "./charge-page.js";
import { orderPage } from "./order-page.js";
import { sessionPage } from "./session-page.js";

/** The pages that a platform shows, by the id in an address. */
export interface ChargePages {
	/** Asks nobody about an id that is none of the platform's. */
	find(context: OrderContext, id: string): ChargePage | Missing;
}

/** How a platform writes its ids. */
export interface PlatformIds {
	/** Nothing has an id of another form, and no door asks for one. */
	form: RegExp;
	/** Whether an id is an order's, and not a payment session's. */
	isOrder(id: string): boolean;
}

export const chargeParams = z.object({ id: cleanId });

/** The pages of a platform's payment sessions and orders. */
export function pagesByIds({ form, isOrder }: PlatformIds): ChargePages {
	return {
		find: (context, id) => {
			const isPossible = form.test(id);
			if (isOrder(id)) {
				return isPossible ? orderPage(context, id) : "order_not_found";
			}
			return isPossible ? sessionPage(context, id) : "charge_not_found";
		},
	};
}

export type Missing = Exclude<NoCharge, "paid_otherwise">;

const messages: Record<Missing, string> = {
	charge_not_found: "There is no such payment, or it has no charge yet",
	order_not_found: "There is no such order",
};

export function noChargeAnswer(code: Missing): DoorAnswer {
	return errorAnswer(404, { type: "not_found", code, message: messages[code] });
}

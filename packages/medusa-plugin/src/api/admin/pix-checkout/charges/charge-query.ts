import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeFilter,
	type ChargeName,
	type ChargeState,
	chargeMethods,
	chargeStates,
	maxCents,
	referenceIn,
	stateGroups,
} from "@pix-checkout/server/platform";
import { orderOfNumber } from "../../../../orders/order-numbers";
import { ordersOfEmail } from "../../../../orders/orders-of-email";
import { cleanText } from "../../../utils/validation";

const groups = ["waiting", "paid", "over"] as const satisfies (keyof typeof stateGroups)[];
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const cents = z.int().min(0).max(maxCents);

/** The filter of a search: a request's body, because an e-mail address must not be in a URL. */
export const filterFields = {
	/** An order's number or id, a reference, a charge id, or a shopper's e-mail address. */
	q: cleanText(200).trim().optional(),
	/** States, or groups of states. */
	state: z
		.array(z.enum([...chargeStates, ...groups]))
		.min(1)
		.optional(),
	method: z.enum(chargeMethods).optional(),
	/** ISO 8601 with an offset. */
	created_from: time.optional(),
	created_to: time.optional(),
	min_cents: cents.optional(),
	max_cents: cents.optional(),
};

const filterSchema = z.object(filterFields);

/** The charge store's filter. */
export async function chargeFilter(
	container: MedusaContainer,
	query: z.infer<typeof filterSchema>,
): Promise<ChargeFilter> {
	return {
		named: query.q ? await nameOf(container, query.q) : undefined,
		states: query.state?.flatMap(statesOf),
		method: query.method,
		createdFrom: query.created_from,
		createdTo: query.created_to,
		minCents: query.min_cents,
		maxCents: query.max_cents,
	};
}

/** The states of a group, or the one state. */
function statesOf(name: string): readonly ChargeState[] {
	const group = groups.find((one) => one === name);
	return group === undefined ? chargeStates.filter((one) => one === name) : stateGroups[group];
}

/** What a merchant typed; a text of no known form is taken for a charge's id at the service. */
async function nameOf(container: MedusaContainer, text: string): Promise<ChargeName> {
	const reference = referenceIn(text);
	if (reference) {
		return { reference };
	}
	if (text.includes("@")) {
		return { orderIds: await ordersOfEmail(container, text) };
	}
	const [, number] = /^#?(\d{1,9})$/.exec(text) ?? [];
	if (number !== undefined) {
		const orderId = await orderOfNumber(container, Number(number));
		return { orderIds: orderId === null ? [] : [orderId] };
	}
	return text.startsWith("order_") ? { orderIds: [text] } : { chargeId: text };
}

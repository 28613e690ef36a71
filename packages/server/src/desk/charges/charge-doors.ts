import { z } from "zod";
import { chargeMethods } from "../../charge/charge-record.js";
import { type ChargeState, chargeStates } from "../../charge/charge-states.js";
import { referenceIn } from "../../charge/reference.js";
import { cleanId } from "../../doors/requests/validation.js";
import type { DeskPlatform } from "../door/desk.js";
import { deskDoor } from "../door/desk-door.js";
import { DeskRefusal, notFound } from "../door/desk-refusal.js";
import { centsField, cleanText, pageAnswer } from "../door/door-fields.js";
import { chargeAnswer, showCharge } from "./charge-answer.js";
import { type ChargeName, countedCharges, stateGroups } from "./search-charges.js";

const groups = ["waiting", "paid", "over"] as const satisfies (keyof typeof stateGroups)[];
const timeField = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const needs = ["payments:read"] as const;

const pageOfCharges = z.object({
	charges: z.array(chargeAnswer).describe("newest first"),
	count: z.number().describe(`on all pages together; ${countedCharges} means "or more"`),
	...pageAnswer,
});

export type ChargeListAnswer = z.infer<typeof pageOfCharges>;

export const searchForCharges = deskDoor({
	// An e-mail address must not be in a URL.
	method: "POST",
	path: "/charges/search",
	needs,
	does: "finds charges",
	input: z.strictObject({
		q: cleanText(200)
			.trim()
			.optional()
			.describe("an order's number or id, a reference, a charge id, or a shopper's e-mail address"),
		state: z
			.array(z.enum([...chargeStates, ...groups]))
			.min(1)
			.optional()
			.describe("states, or groups of states"),
		method: z.enum(chargeMethods).optional(),
		created_from: timeField.optional().describe("ISO 8601 with an offset"),
		created_to: timeField.optional().describe("exclusive"),
		min_cents: centsField.optional(),
		max_cents: centsField.optional(),
		limit: z.int().min(1).max(100).default(20),
		offset: z.int().min(0).max(countedCharges).default(0),
	}),
	answer: pageOfCharges,
	act: async ({ tables, platform }, { limit, offset, ...query }) => {
		const filter = {
			named: query.q ? await nameOf(platform, query.q) : undefined,
			states: query.state?.flatMap(statesOf),
			method: query.method,
			createdFrom: query.created_from,
			createdTo: query.created_to,
			minCents: query.min_cents,
			maxCents: query.max_cents,
		};
		const { charges, count } = await tables.overview.search(filter, { limit, offset });
		const numbers = await platform.orderNumbers(charges.map(({ orderId }) => orderId));
		return { charges: charges.map((one) => showCharge(one, numbers)), count, limit, offset };
	},
});

export const readCharge = deskDoor({
	method: "GET",
	path: "/charges/:id",
	needs,
	does: "one charge, by its id at this desk",
	input: z.strictObject({ id: cleanId }),
	answer: z.object({ charge: chargeAnswer }),
	act: async ({ tables, platform }, { id }) => {
		const charge = await tables.charges.findById(id);
		if (!charge) {
			throw notFound(
				"charge_not_found",
				`There is no charge ${id}; search with POST charges/search`,
			);
		}
		return { charge: showCharge(charge, await platform.orderNumbers([charge.orderId])) };
	},
});

/** The states of a group, or the one state. */
function statesOf(name: string): readonly ChargeState[] {
	const group = groups.find((one) => one === name);
	return group === undefined ? chargeStates.filter((one) => one === name) : stateGroups[group];
}

/** What a merchant typed; a text of no known form is taken for a charge's id at the service. */
async function nameOf(platform: DeskPlatform, text: string): Promise<ChargeName> {
	const reference = referenceIn(text);
	if (reference) {
		return { reference };
	}
	if (text.includes("@")) {
		const orderIds = await platform.ordersOfEmail(text);
		if (orderIds === null) {
			const message = "q: this shop's orders have no e-mail address here; search by order";
			throw new DeskRefusal(400, { type: "invalid_data", code: "invalid_request", message });
		}
		return { orderIds };
	}
	const orderId = await platform.findOrder(text);
	return orderId === null ? { chargeId: text } : { orderIds: [orderId] };
}

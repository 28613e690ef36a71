import { z } from "zod";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { historySources } from "../../charge/history/history-entry.js";
import { cleanId } from "../../doors/requests/validation.js";
import { shownAttemptOfOrder } from "../../orders/shown-attempt.js";
import { chargeAnswer, showCharge } from "../charges/charge-answer.js";
import type { Desk, DeskUser } from "../door/desk.js";
import { deskDoor } from "../door/desk-door.js";
import { notFound } from "../door/desk-refusal.js";
import { cents, orderNumberField, time } from "../door/door-fields.js";
import { type TimelineEntry, timelineKinds } from "../history/list-history.js";
import { attemptsOfOrder } from "./attempts-of-order.js";
import { availableActions, orderActions } from "./available-actions.js";
import { cancelForMerchant } from "./cancel-for-merchant.js";
import { checkOrder } from "./check-order.js";
import { type OrderRefusal, refusedOrder } from "./order-refusals.js";
import { refundOfOrder } from "./refund-of-order.js";
import { requestNewCode } from "./request-new-code.js";

const reading = ["payments:read"] as const;
const acting = ["payments:read", "payments:update"] as const;
const input = z.strictObject({ id: cleanId });

const historyAnswer = z.object({
	id: z.string().describe("an issue's two lines share it"),
	kind: z.enum(timelineKinds),
	charge_record_id: z.string().nullable(),
	amount_cents: cents,
	detail: z.string().nullable().describe("a stable code; of an issue its kind"),
	source: z.enum(historySources),
	actor: z.string().nullable().describe("who acted"),
	actor_name: z.string().nullable(),
	at: time,
});

export type HistoryAnswer = z.infer<typeof historyAnswer>;

const refund = z.object({
	state: z.enum(["to_send", "sent", "sent_in_part"]),
	due_cents: z.number(),
	sent_cents: z.number(),
	sent_at: time.nullable(),
});

const answer = z.object({
	attempts: z
		.array(chargeAnswer)
		.describe("oldest first; none for an order without Pix and boleto"),
	shown_id: z
		.string()
		.nullable()
		.describe("what matters most: a code that waits for a payment, else the captured charge"),
	refund: refund.nullable().describe("the shown charge's money on its way back"),
	actions: z.array(z.enum(orderActions)).describe("what can be done now"),
	history: z.array(historyAnswer).describe("oldest first"),
	server_time: time,
});

export type OrderPageAnswer = z.infer<typeof answer>;

const numberedAnswer = z.object({ order_id: z.string().nullable() });

export type NumberedOrderAnswer = z.infer<typeof numberedAnswer>;

export const findOrder = deskDoor({
	method: "GET",
	path: "/orders",
	needs: reading,
	does: "the order with exactly this number, or null",
	input: z.strictObject({ number: orderNumberField }),
	answer: numberedAnswer,
	act: async ({ platform }, { number }) => ({
		order_id: await platform.findOrder(String(number)),
	}),
});

export const readOrder = deskDoor({
	method: "GET",
	path: "/orders/:id",
	needs: reading,
	does: "an order's charges and their history",
	input,
	answer,
	act: (desk, { id }) => showOrder(desk, id),
});

export const checkCharges = deskDoor({
	method: "POST",
	path: "/orders/:id/check",
	needs: acting,
	does: "asks the service now about the order's charges, and records what it says",
	input,
	answer,
	act: async (desk, { id }) => {
		const { outcome } = await checkOrder(desk.context, id);
		return outcome === "checked" ? showOrder(desk, id) : refuse(outcome);
	},
});

export const makeNewCode = deskDoor({
	method: "POST",
	path: "/orders/:id/new-code",
	needs: acting,
	does: "makes a new code for an order whose code is over, by the rules of the shopper's own renewal",
	input,
	answer,
	act: async (desk, { id }) => {
		const { outcome } = await requestNewCode(desk.context, id);
		if (outcome !== "renewed") {
			return refuse(outcome);
		}
		desk.wakeCreations();
		return showOrder(desk, id);
	},
});

export const cancelOrder = deskDoor({
	method: "POST",
	path: "/orders/:id/cancel",
	needs: acting,
	does: "asks the service a last time, and cancels an unpaid order",
	input,
	answer,
	act: async (desk, { id }) => {
		const { outcome } = await cancelForMerchant(desk.context, id);
		return outcome === "cancelled" ? showOrder(desk, id) : refuse(outcome);
	},
});

function refuse(code: OrderRefusal): never {
	throw refusedOrder(code);
}

/** @throws {DeskRefusal} */
async function showOrder(
	{ context, tables, platform }: Desk,
	orderId: string,
): Promise<OrderPageAnswer> {
	const attempts = await attemptsOfOrder(context, orderId);
	if (!attempts) {
		throw notFound("order_not_found", `There is no order ${orderId}`);
	}
	const chargeRecordIds = attempts.map(({ id }) => id);
	const history = await tables.history.list({ orderId, chargeRecordIds });
	const shown = leadingAttempt(attempts);
	const [numbers, users, refundOfShown] = await Promise.all([
		platform.orderNumbers([orderId]),
		platform.usersBy(history.flatMap(({ actor }) => actor ?? [])),
		shown ? refundOfOrder(context, shown, attempts) : null,
	]);
	return {
		attempts: attempts.map((attempt) => showCharge(attempt, numbers)),
		shown_id: shown?.id ?? null,
		refund: refundOfShown,
		actions: await availableActions(context, orderId, attempts),
		history: history.map((entry) => showEntry(entry, users)),
		server_time: context.clock.now().toISOString(),
	};
}

/** What the shopper's page shows, but a capture before a code that nobody is to pay. */
function leadingAttempt(attempts: ChargeRecord[]): ChargeRecord | undefined {
	const shown = shownAttemptOfOrder(attempts);
	return shown?.state === "pending" && shown.codeRevokedAt === null
		? shown
		: (attempts.findLast(({ state }) => state === "captured") ?? shown);
}

function showEntry(
	{ chargeRecordId, amountCents, at, ...entry }: TimelineEntry,
	users: ReadonlyMap<string, DeskUser>,
): HistoryAnswer {
	return {
		...entry,
		charge_record_id: chargeRecordId,
		amount_cents: amountCents,
		actor_name: users.get(entry.actor ?? "")?.name ?? null,
		at: at.toISOString(),
	};
}

import { z } from "zod";
import { always, cents, named, object, text, time } from "../schema.js";

/* Bodies of webhooks in the OpenAPI document (specification: "Events"). */

const notShown = "The service's specification shows no fields of this event";
const uuid = z.uuidv4();

export const eventSchemas = [
	{
		event: "charge.paid",
		summary: "A charge was paid",
		schema: chargeEvent("ChargePaidEvent", "charge.paid", "paid"),
	},
	{
		event: "charge.expired",
		summary: "A charge's time is over",
		schema: chargeEvent("ChargeExpiredEvent", "charge.expired", "expired"),
	},
	{
		event: "charge.failed",
		summary: "A charge could not be processed",
		schema: chargeEvent("ChargeFailedEvent", "charge.failed", "failed"),
	},
	{
		event: "transfer.completed",
		summary: "A withdrawal went out",
		schema: transferEvent("TransferCompletedEvent", "transfer.completed", "completed"),
	},
	{
		event: "transfer.failed",
		summary: "A withdrawal could not go out",
		schema: transferEvent("TransferFailedEvent", "transfer.failed", "failed"),
	},
] as const;

function chargeEvent(id: string, event: string, status: string) {
	const isPaid = status === "paid";
	const data = object("The charge", {
		uuid: uuid.describe("The charge; the same in every delivery of this event"),
		amount: cents("The paid or requested amount"),
		status: always(status, "The charge's new status"),
		description: text("As the creation sent it").optional(),
		customer: object("The payer, as far as the creation sent it", {
			name: text("Full name").optional(),
			email: text("E-mail address").optional(),
		}).optional(),
		...(isPaid && { paid_at: time("When the service confirmed the payment") }),
		created_at: time("When the service created the charge"),
	});
	return envelope(id, event, data, isPaid ? undefined : notShown);
}

function transferEvent(id: string, event: string, status: string) {
	const data = object("The withdrawal", {
		uuid: uuid.describe("The service's identifier, a UUID of version 4"),
		id: text("Its identifier in lists of the reference dialect, `wd_svc_…`"),
		amount: cents("The amount of the withdrawal"),
		status: always(status, "The withdrawal's new status"),
		...(status === "completed" && { completed_at: time("When the money went out") }),
		created_at: time("When the merchant requested it"),
	});
	return envelope(id, event, data, notShown);
}

function envelope(id: string, event: string, data: z.ZodType, choice?: string) {
	const fields = { event: always(event, "What happened"), data };
	return named(id, object(`The body of ${event}`, fields, choice));
}

import { cents, object, type Schema, schemaRef, text, time, uuid } from "./schema.js";

const customer = object(
	"The payer, as far as sent",
	{
		name: text("Full name"),
		email: text("E-mail address"),
	},
	["name", "email"],
);

const NOT_SHOWN = "The service's specification shows no fields of this event";

/** Bodies of webhooks, and the webhooks themselves (OpenAPI's `webhooks`). */
export const eventSchemas: Record<string, Schema> = {
	ChargePaidEvent: chargeEvent("charge.paid", "paid"),
	ChargeExpiredEvent: {
		...chargeEvent("charge.expired", "expired"),
		"x-sandbox-choice": NOT_SHOWN,
	},
	ChargeFailedEvent: { ...chargeEvent("charge.failed", "failed"), "x-sandbox-choice": NOT_SHOWN },
	TransferCompletedEvent: transferEvent("transfer.completed", "completed"),
	TransferFailedEvent: transferEvent("transfer.failed", "failed"),
};

export const webhooks = {
	"charge.paid": webhook("A charge was paid", "ChargePaidEvent"),
	"charge.expired": webhook("A charge's time is over", "ChargeExpiredEvent"),
	"charge.failed": webhook("A charge could not be processed", "ChargeFailedEvent"),
	"transfer.completed": webhook("A withdrawal went out", "TransferCompletedEvent"),
	"transfer.failed": webhook("A withdrawal could not go out", "TransferFailedEvent"),
};

function chargeEvent(event: string, status: string): Schema {
	return envelope(
		event,
		object(
			"The charge",
			{
				uuid: { ...uuid, description: "The charge; the same in every delivery of this event" },
				amount: cents("What the payer paid or should have paid"),
				status: { const: status, description: "The charge's new status" },
				description: text("As it was sent when the charge was made"),
				customer,
				...(status === "paid" ? { paid_at: time("When the payment was confirmed") } : {}),
				created_at: time("When the charge was made"),
			},
			["description", "customer"],
		),
	);
}

function transferEvent(event: string, status: string): Schema {
	const completed = status === "completed";
	const data = object("The withdrawal", {
		uuid,
		amount: cents("What goes out"),
		status: { const: status, description: "The withdrawal's new status" },
		...(completed ? { completed_at: time("When it went out") } : {}),
		created_at: time("When it was asked for"),
	});
	return { ...envelope(event, data), "x-sandbox-choice": NOT_SHOWN };
}

function envelope(event: string, data: Schema): Schema {
	return object(`The body of ${event}`, {
		event: { const: event, description: "What happened" },
		data,
	});
}

function webhook(summary: string, schema: string) {
	return {
		post: {
			summary,
			description:
				"Answer 200 within 5 seconds and work afterwards. It may come more than once and is not signed: read the charge before you act.",
			requestBody: {
				required: true,
				content: { "application/json": { schema: schemaRef(schema) } },
			},
			responses: { "200": { description: "Received" } },
		},
	};
}

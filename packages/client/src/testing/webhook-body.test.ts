import { expect, test } from "vitest";
import { readCharge } from "../answers/read-charge.js";
import { chargeUuid, guidePixRead, referenceCreated } from "../test-support/fixtures.js";
import { parseWebhookEvent } from "../webhooks/parse-webhook-event.js";
import { webhookBody, webhookEvents } from "./webhook-body.js";

test("a paid charge's body has the fields of the specification", () => {
	const createdAt = new Date("2026-11-21T12:00:00Z");
	const customer = { name: "Maria Exemplo", email: "maria@example.com" };
	expect(
		webhookBody("charge.paid", {
			uuid: chargeUuid,
			amountCents: 7_500,
			description: "order-42",
			customer,
			createdAt,
		}),
	).toEqual({
		event: "charge.paid",
		data: {
			uuid: chargeUuid,
			amount: 7500,
			status: "paid",
			description: "order-42",
			customer,
			paid_at: "2026-11-21T12:01:00.000Z",
			created_at: "2026-11-21T12:00:00.000Z",
		},
	});
});

test("every event needs only its name, and parses back from its JSON", () => {
	const bodies = [
		webhookBody("charge.paid"),
		webhookBody("charge.expired"),
		webhookBody("charge.failed"),
		webhookBody("transfer.completed"),
		webhookBody("transfer.failed"),
	];
	const read = bodies.map((body) => parseWebhookEvent(JSON.stringify(body)));
	expect(read.every(({ known }) => known)).toBe(true);
	expect(read.map(({ event }) => event)).toEqual(webhookEvents);
});

test("a body has its event's status, and only a paid charge was paid", () => {
	expect(webhookBody("charge.expired").data).toMatchObject({ status: "expired" });
	expect(webhookBody("charge.failed").data).not.toHaveProperty("paid_at");
	expect(webhookBody("transfer.completed").data).toMatchObject({ status: "completed" });
});

test("a read charge gives the body of its events", () => {
	const read = parseWebhookEvent(webhookBody("charge.expired", readCharge(guidePixRead)));
	expect(read).toMatchObject({
		chargeId: chargeUuid,
		status: "expired",
		amountCents: 5990,
		customer: null,
		createdAt: null,
	});
});

test("a charge without a uuid is named by its id", () => {
	const body = webhookBody("charge.paid", readCharge(referenceCreated));
	expect(body.data).not.toHaveProperty("uuid");
	expect(parseWebhookEvent(body)).toMatchObject({ chargeId: "ch_svc_4fzk2", status: "paid" });
});

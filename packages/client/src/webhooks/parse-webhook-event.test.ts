import fc from "fast-check";
import { expect, test } from "vitest";
import { isInvalidWebhookError } from "../errors.js";
import { chargeUuid } from "../test-support/fixtures.js";
import { parseWebhookEvent } from "./parse-webhook-event.js";

const paid = {
	event: "charge.paid",
	data: {
		uuid: chargeUuid,
		amount: 5990,
		status: "paid",
		description: "order-42",
		customer: { name: "Maria Exemplo da Silva", email: "maria@example.com" },
		paid_at: "2026-11-21T12:03:04.000Z",
		created_at: "2026-11-21T12:00:00Z",
		loyalty: { points: 3 },
	},
	sent_by: "someone",
};

test("a paid charge keeps the specification's fields, and all others", () => {
	expect(parseWebhookEvent(paid)).toEqual({
		event: "charge.paid",
		known: true,
		chargeId: chargeUuid,
		status: "paid",
		amountCents: 5990,
		description: "order-42",
		customer: { name: "Maria Exemplo da Silva", email: "maria@example.com", document: null },
		paidAt: new Date("2026-11-21T12:03:04Z"),
		createdAt: new Date("2026-11-21T12:00:00Z"),
		data: paid.data,
		raw: paid,
	});
});

test("text and bytes parse like the JSON in them", () => {
	const text = JSON.stringify(paid);
	expect(parseWebhookEvent(text)).toEqual(parseWebhookEvent(paid));
	expect(parseWebhookEvent(Buffer.from(text))).toEqual(parseWebhookEvent(paid));
});

test.each(["charge.expired", "charge.failed"])("%s needs only an identifier", (event) => {
	expect(parseWebhookEvent({ event, data: { id: "ch_svc_1" } })).toMatchObject({
		event,
		known: true,
		chargeId: "ch_svc_1",
		status: null,
		amountCents: null,
	});
});

test("a field of a wrong type is null: only the identifier counts", () => {
	const data = {
		uuid: chargeUuid,
		amount: "59,90",
		status: 7,
		customer: "Maria",
		paid_at: "yesterday",
	};
	expect(parseWebhookEvent({ event: "charge.paid", data })).toMatchObject({
		chargeId: chargeUuid,
		amountCents: null,
		status: null,
		customer: null,
		paidAt: null,
		data,
	});
});

test.each(["transfer.completed", "transfer.failed"])("%s keeps its fields", (event) => {
	const data = { anything: 1 };
	expect(parseWebhookEvent({ event, data })).toEqual({
		event,
		known: true,
		transferId: null,
		transferAlias: null,
		status: null,
		amountCents: null,
		data,
		raw: { event, data },
	});
});

test("a transfer event names the withdrawal by both identifiers, its status and amount", () => {
	const read = (data: object) => parseWebhookEvent({ event: "transfer.failed", data });
	const data = { uuid: chargeUuid, id: "wd_svc_1", amount: 700, status: "failed" };
	expect(read(data)).toMatchObject({
		transferId: chargeUuid,
		transferAlias: "wd_svc_1",
		status: "failed",
		amountCents: 700,
	});
	expect(read({ id: "wd_svc_1" })).toMatchObject({ transferId: "wd_svc_1", transferAlias: null });
	expect(read({ id: "wd_svc_1", amount: 7, amount_cents: 700 })).toMatchObject({
		amountCents: 700,
	});
	expect(read({ id: "../x", status: "two words", amount: 7.5 })).toMatchObject({
		transferId: null,
		status: null,
		amountCents: null,
	});
});

test("an unknown event is kept", () => {
	const delivery = { event: "charge.refunded", data: { uuid: chargeUuid } };
	expect(parseWebhookEvent(delivery)).toEqual({ ...delivery, known: false, raw: delivery });
});

test.each([
	["nothing", undefined],
	["null", null],
	["a list", [paid]],
	["no JSON", "{event"],
	["no event", { data: {} }],
	["an empty event", { event: "", data: {} }],
	["an event that is no text", { event: 1, data: {} }],
	["no data", { event: "charge.paid" }],
	["data that is a list", { event: "charge.paid", data: [] }],
	["a charge event without identifier", { event: "charge.paid", data: { amount: 1 } }],
	["an identifier that is a path", { event: "charge.paid", data: { uuid: "../balance" } }],
])("%s is no event", (_case, body) => {
	expect(() => parseWebhookEvent(body)).toThrow(
		expect.objectContaining({ code: "invalid_webhook" }),
	);
});

test("the error quotes nothing of the body", () => {
	expect(() => parseWebhookEvent("maria@example.com")).not.toThrow(/maria/);
});

test("any body gives an event or an error of the client", () => {
	const event = fc.constantFrom("charge.paid", "charge.expired", "transfer.failed", "other");
	const body = fc.oneof(fc.anything(), fc.record({ event, data: fc.anything() }), fc.string());
	fc.assert(
		fc.property(body, (delivery) => {
			try {
				expect(parseWebhookEvent(delivery)).toHaveProperty("event");
			} catch (error) {
				if (!isInvalidWebhookError(error)) {
					throw error;
				}
			}
		}),
		{ numRuns: 2000 },
	);
});

import { describe, expect, it } from "vitest";
import { MemoryInbox } from "../testing/memory-inbox.js";
import { storeWebhookEvent } from "./store-webhook-event.js";

const now = new Date("2026-11-21T12:00:00Z");

function anInbox() {
	return new MemoryInbox([], () => now);
}

function transferBody(data: Record<string, unknown>) {
	return { event: "transfer.completed", data };
}

describe("an event about a withdrawal", () => {
	it("is kept with identifiers, status and amount, and without its payee", async () => {
		const inbox = anInbox();
		const data = {
			uuid: "u-1",
			id: "wd_svc_1",
			amount: 700,
			status: "completed",
			pix_key: "maria@example.com",
			recipient: { name: "Maria" },
		};
		await storeWebhookEvent({ inbox }, transferBody(data), "authenticated");
		expect(inbox.transfers).toEqual([
			{
				event: "transfer.completed",
				transferId: "u-1",
				transferAlias: "wd_svc_1",
				status: "completed",
				amountCents: 700,
			},
		]);
		expect(JSON.stringify(inbox)).not.toMatch(/maria/i);
	});

	it("is kept once, however often the service sends it", async () => {
		const inbox = anInbox();
		for (let count = 0; count < 3; count += 1) {
			await storeWebhookEvent({ inbox }, transferBody({ uuid: "u-1" }), "authenticated");
		}
		expect(inbox.transfers).toHaveLength(1);
	});

	it("keeps no status that could name a payee", async () => {
		const inbox = anInbox();
		const data = { uuid: "u-1", status: "sent-to-maria@example.com" };
		await storeWebhookEvent({ inbox }, transferBody(data), "authenticated");
		expect(inbox.transfers).toMatchObject([{ status: null }]);
	});

	it("is not kept from a stranger, because nothing confirms it", async () => {
		const inbox = anInbox();
		await storeWebhookEvent({ inbox }, transferBody({ uuid: "u-1" }), "unauthenticated");
		expect(inbox.transfers).toEqual([]);
	});
});

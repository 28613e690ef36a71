import { describe, expect, it } from "vitest";
import { makeReference } from "../charge/reference.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { purgeInbox } from "./purge-inbox.js";
import { storeWebhookEvent } from "./store-webhook-event.js";

const reference = makeReference();
const uuid = "0b7e6f6e-8f0a-4c3c-9d58-6a2f3f2f5b11";

describe("a delivered webhook", () => {
	it.each<[string, unknown, object]>([
		[
			"a paid charge",
			{
				event: "charge.paid",
				data: { uuid, status: "paid", description: `Pedido 12 ${reference}` },
			},
			{ event: "charge.paid", chargeId: uuid, status: "paid", reference, state: "received" },
		],
		[
			"a charge without a status or description",
			{ event: "charge.expired", data: { id: "ch_svc_1" } },
			{ event: "charge.expired", chargeId: "ch_svc_1", status: "", reference: null },
		],
		[
			"a made-up status",
			{ event: "charge.failed", data: { id: "ch_svc_1", status: "forged-4711" } },
			{ event: "charge.failed", chargeId: "ch_svc_1", status: "other", state: "received" },
		],
		[
			"a transfer",
			{ event: "transfer.completed", data: { uuid, status: "paid" } },
			{ event: "transfer.completed", chargeId: "", status: "", state: "ignored" },
		],
		[
			"an unknown event about a charge",
			{ event: "charge.made_up", data: { uuid, status: "paid", description: reference } },
			{ event: "charge.made_up", chargeId: "", status: "", reference: null, state: "ignored" },
		],
		[
			"a name with a strange end",
			{ event: "charge.paid\u0000", data: { uuid } },
			{ event: "unnamed", chargeId: "", state: "ignored" },
		],
		[
			"a name with a strange beginning",
			{ event: " charge.paid", data: { uuid } },
			{ event: "unnamed", chargeId: "", state: "ignored" },
		],
		[
			"a name of a hundred characters",
			{ event: "x".repeat(100), data: {} },
			{ event: "x".repeat(100), chargeId: "", state: "ignored" },
		],
		[
			"a longer name",
			{ event: "x".repeat(101), data: {} },
			{ event: "unnamed", chargeId: "", state: "ignored" },
		],
	])("about %s is stored by what leads to its charge", async (_, body, stored) => {
		const shop = await ShopUnderTest.open();
		const lane = await storeWebhookEvent(shop.context, JSON.stringify(body), "unauthenticated");
		expect(shop.inbox.events).toMatchObject([{ ...stored, lane: "unauthenticated" }]);
		expect(lane).toBe(shop.inbox.events[0]?.state === "received" ? "unauthenticated" : null);
	});

	it.each(["pending", "paid", "expired", "failed"])("keeps the status %s", async (status) => {
		const shop = await ShopUnderTest.open();
		const body = { event: "charge.paid", data: { uuid, status } };
		expect(await storeWebhookEvent(shop.context, body, "authenticated")).toBe("authenticated");
		expect(shop.inbox.events).toMatchObject([{ status }]);
	});
});

describe("the purge of the inbox", () => {
	it.each([
		{ it: "ends when nothing is left", batches: [500, 3, 0, 0], times: 100, purges: 3 },
		{ it: "takes twenty batches at most", batches: [], times: 100, purges: 20 },
		{ it: "ends when the sweep's time is up", batches: [], times: 2, purges: 2 },
	])("$it", async ({ batches, times, purges }) => {
		const { inbox, context } = await ShopUnderTest.open();
		const kept: object[] = [];
		inbox.purge = async (keep: object = {}) => batches[kept.push(keep) - 1] ?? 500;
		let asked = 0;
		await purgeInbox({ ...context, inbox }, () => {
			asked += 1;
			return asked <= times;
		});
		expect(kept).toHaveLength(purges);
		expect(kept[0]).toEqual({ knownDays: 30, unknownDays: 1 });
	});
});

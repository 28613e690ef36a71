import type { NewTransferEvent } from "@pix-checkout/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostPagesOf } from "./support/pages-of.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const dayMs = 24 * 60 * 60_000;

describe("the account on PostgreSQL", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(() => test?.close());
	beforeEach(() => test.clear());

	it("keeps the event of a withdrawal once, under both of its identifiers", async () => {
		await storeTransfer({ transferId: "u-1", transferAlias: "wd_svc_1", amountCents: 4e12 });
		await storeTransfer({ transferId: "u-1", transferAlias: "wd_svc_1", amountCents: 1 });
		await storeTransfer({ transferId: "u-1", event: "transfer.failed" });
		await storeTransfer({ transferId: "u-2" });
		const { account } = test.store;
		expect(await account.transferEventsOf(["wd_svc_1"])).toMatchObject([
			{ event: "transfer.completed", transferId: "u-1", amountCents: 4e12 },
		]);
		const both = await account.transferEventsOf(["u-1", "wd_svc_1"]);
		expect(both.map(({ event }) => event)).toEqual(["transfer.completed", "transfer.failed"]);
		expect(await account.newestTransferEvents(2)).toMatchObject([
			{ transferId: "u-2" },
			{ transferId: "u-1", event: "transfer.failed" },
		]);
		expect(await account.transferEventsOf([])).toEqual([]);
	});

	it("remembers when the service last sent an event", async () => {
		await storeTransfer({ transferId: "u-1" });
		const anHourAgo = new Date(Date.now() - 3_600_000);
		await test.sql(
			"UPDATE pix_checkout_transfer_event SET received_at = $1, last_received_at = $1",
			[anHourAgo],
		);
		await storeTransfer({ transferId: "u-1" });
		const [event] = await test.store.account.newestTransferEvents(1);
		expect(event?.receivedAt).toEqual(anHourAgo);
		expect(event?.lastReceivedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
	});

	it("keeps equal deliveries of an event that names no withdrawal once", async () => {
		const unnamed = { transferId: null, transferAlias: null };
		const storeEach = () =>
			Promise.all([
				storeTransfer(unnamed),
				storeTransfer({ ...unnamed, amountCents: 2_000 }),
				storeTransfer({ ...unnamed, status: "completed" }),
				storeTransfer({ ...unnamed, event: "transfer.failed" }),
			]);
		for (let delivery = 1; delivery <= 5; delivery += 1) {
			await storeEach();
		}
		expect(await test.store.account.newestTransferEvents(10)).toHaveLength(4);
	});

	it("stores nothing about a withdrawal with the event of a charge", async () => {
		await test.store.inbox.store({
			event: "charge.paid",
			chargeId: "ch_svc_1",
			status: "paid",
			reference: null,
			unknownLane: "authenticated",
		});
		expect(await test.store.account.newestTransferEvents(10)).toEqual([]);
	});

	it("deletes events as old as those of known charges", async () => {
		for (const days of [29, 31]) {
			await test.insert("pix_checkout_transfer_event", {
				id: `pxtransfer_${days}`,
				transfer_id: `u-${days}`,
				event: "transfer.failed",
				received_at: new Date(Date.now() - days * dayMs),
			});
		}
		expect(await test.store.inbox.purge({ knownDays: 30, unknownDays: 1 })).toBe(1);
		expect(await test.store.account.newestTransferEvents(10)).toMatchObject([
			{ id: "pxtransfer_29" },
		]);
	});

	it("finds the orders of our charges by either identifier", async () => {
		await test.insertCharge({ charge_id: "ch_svc_1", charge_alias: "u-1", order_id: "order_1" });
		await test.insertCharge({ charge_id: "ch_svc_2" });
		const { account } = test.store;
		expect(await account.ordersOf(["ch_svc_1", "ch_svc_2", "other"])).toEqual(
			new Map([["ch_svc_1", "order_1"]]),
		);
		expect(await account.ordersOf(["u-1"])).toEqual(new Map([["u-1", "order_1"]]));
	});

	it("reads no more than a few pages of 100,000 events and as many charges", async () => {
		await test.sql(
			`INSERT INTO pix_checkout_transfer_event
				(id, event, transfer_id, transfer_alias, received_at)
			SELECT 'pxtransfer_' || n, 'transfer.completed', 'u-' || n, 'wd_svc_' || n,
				now() - n * interval '1 second'
			FROM generate_series(1, 100000) n`,
		);
		await test.sql(
			`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect,
				reference, amount_cents, state, version, charge_id, charge_alias, queued_at, tries)
			SELECT 'pxcharge_' || n, 'payses_' || n, 'order_' || n, 1, 'pix', 'reference',
				'pxc_' || n, 100, 'captured', 1, 'ch_svc_' || n, 'c-' || n, now(), 0
			FROM generate_series(1, 100000) n`,
		);
		await test.sql("VACUUM ANALYZE pix_checkout_transfer_event, pix_checkout_charge");
		const hundred = Array.from({ length: 100 }, (_, index) => 900 * index + 1);
		const named = (prefix: string) => hundred.map((n) => `${prefix}${n}`);
		const pages = {
			ordersOf: await mostPagesOf(test, (to) => to.account.ordersOf(named("ch_svc_"))),
			byAlias: await mostPagesOf(test, (to) => to.account.ordersOf(named("c-"))),
			events: await mostPagesOf(test, (to) => to.account.transferEventsOf(named("wd_svc_"))),
			newest: await mostPagesOf(test, (to) => to.account.newestTransferEvents(100)),
			purge: await mostPagesOf(test, (to) => to.inbox.purge({ knownDays: 30, unknownDays: 1 })),
		};
		// 100 look-ups of a few pages each in two indexes; the tables have thousands of pages.
		for (const [statement, count] of Object.entries(pages)) {
			expect([statement, count]).toEqual([statement, expect.toSatisfy((n) => n < 1000)]);
		}
	});

	async function storeTransfer(transfer: Partial<NewTransferEvent>): Promise<void> {
		const event = transfer.event ?? "transfer.completed";
		await test.store.inbox.store({
			event,
			chargeId: "",
			status: "",
			reference: null,
			unknownLane: "authenticated",
			transfer: {
				event,
				transferId: null,
				transferAlias: null,
				status: null,
				amountCents: null,
				...transfer,
			},
		});
	}
});

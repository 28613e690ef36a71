import assert from "node:assert/strict";
import { promisesOf } from "./contract.js";
import { atOnce } from "./rows.js";
import type { StorageUnderContract } from "./storage.js";

export const sharedStatePromises = promisesOf<StorageUnderContract>("the shared state", {
	"loses no concurrent change of a value": async ({ cursor }) => {
		const before = await cursor.read();
		await atOnce(10, () =>
			cursor.change((value) => ({ ...value, paidCount: value.paidCount + 1 })),
		);
		assert.deepEqual(await cursor.read(), { ...before, paidCount: before.paidCount + 10 });
	},

	"keeps the times of a value": async ({ cursor }) => {
		const createdUntil = new Date("2026-11-23T12:00:00.123Z");
		const changed = await cursor.change((value) => ({ ...value, createdUntil }));
		assert.deepEqual(changed.createdUntil, createdUntil);
		assert.deepEqual(await cursor.read(), changed);
	},

	"gives the sweep to one process at a time, as long as it extends its lease": async (storage) => {
		const { sweepLease } = storage;
		const holders = (await atOnce(5, () => sweepLease.begin())).filter((one) => one !== null);
		assert.equal(holders.length, 1);
		const [holder = ""] = holders;
		await storage.pass(sweepLease.forMs - 5_000);
		assert.equal(await sweepLease.extend(holder), true);
		await storage.pass(sweepLease.forMs - 5_000);
		await sweepLease.end("another process");
		assert.equal(await sweepLease.begin(), null);
		await sweepLease.end(holder);
		assert.equal(await sweepLease.begin(10 * 60_000), null);
		assert.notEqual(await sweepLease.begin(), null);
	},

	"gives the sweep of a process that died to another, and not back": async (storage) => {
		const { sweepLease } = storage;
		const dead = await sweepLease.begin();
		await storage.pass(sweepLease.forMs + 1_000);
		const holder = await sweepLease.begin();
		assert.notEqual(holder, null);
		assert.equal(await sweepLease.extend(dead ?? ""), false);
		await sweepLease.end(dead ?? "");
		assert.equal(await sweepLease.begin(), null);
	},

	"lets one holder at a time act on an order, and others on other orders": async ({
		orderLocks,
	}) => {
		const acts: string[] = [];
		const act = async (orderId: string) => {
			acts.push(`begin ${orderId}`);
			await new Promise((resolve) => setImmediate(resolve));
			acts.push(`end ${orderId}`);
			return orderId;
		};
		// One that doesn't wait is refused, and no act begins inside another one.
		const answers = await Promise.allSettled(
			["a", "a", "a"].map((orderId) => orderLocks.hold(orderId, () => act(orderId))),
		);
		assert.ok(answers.some(({ status }) => status === "fulfilled"));
		assert.ok(acts.every((line, index) => line === (index % 2 === 0 ? "begin a" : "end a")));
		const both = orderLocks.hold("a", () => orderLocks.hold("b", () => act("b")));
		assert.equal(await both, "b");
	},

	"frees an order after an act that fails": async ({ orderLocks }) => {
		const failing = orderLocks.hold("a", () => Promise.reject(new RangeError("the act")));
		await assert.rejects(failing, RangeError);
		assert.equal(await orderLocks.hold("a", async () => "held"), "held");
	},

	"gives the order of a process that stood still to another, and refuses it then": async ({
		orderLocks,
		pass,
	}) => {
		const [began, thawed] = [moment(), moment()];
		const late = orderLocks.hold("a", async (confirm) => {
			await confirm();
			began.reach();
			await thawed.reached;
			await confirm();
		});
		await began.reached;
		await pass(orderLocks.forMs + 1_000);
		await orderLocks.hold("a", async (confirm) => {
			thawed.reach();
			await assert.rejects(late, { code: "order_locked" });
			// The late one has not freed it.
			await confirm();
		});
	},
});

/** A moment that one side reaches, and the other waits for. */
function moment() {
	let reach = () => {};
	const reached = new Promise<void>((resolve) => {
		reach = resolve;
	});
	return { reach, reached };
}

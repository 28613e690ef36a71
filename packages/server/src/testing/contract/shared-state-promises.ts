import assert from "node:assert/strict";
import { atOnce, promisesOf } from "../../../contract/contract.js";
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
		let isHeld = true;
		const others = await orderLocks.hold("a", async (confirm) => {
			// One that doesn't wait is refused; one that waits begins after this act.
			const begun = ["second", "third"].map(() =>
				orderLocks.hold("a", async () => assert.equal(isHeld, false)),
			);
			const settled = Promise.allSettled(begun);
			// Each confirmation gives the others time for a try of theirs.
			for (let turn = 0; turn < 20; turn += 1) {
				await confirm();
			}
			isHeld = false;
			return { settled };
		});
		for (const other of await others.settled) {
			assert.ok(other.status === "fulfilled" || other.reason.code === "order_locked");
		}
		const both = orderLocks.hold("a", () => orderLocks.hold("b", async () => "both"));
		assert.equal(await both, "both");
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

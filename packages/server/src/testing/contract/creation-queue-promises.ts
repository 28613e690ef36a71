import assert from "node:assert/strict";
import { atOnce, promisesOf } from "../../../contract/contract.js";
import { idsOf, inMs, newCharge } from "./rows.js";
import type { StorageUnderContract } from "./storage.js";

const minute = 60_000;
/** A whole window, and what turns that have not come yet may use of it. */
const limit = 60;
const unreserved = 40;

function take(storage: StorageUnderContract) {
	return storage.queue.takeQueued(storage.now(), inMs(storage, minute));
}

async function takeAll(storage: StorageUnderContract): Promise<string[]> {
	const taken: string[] = [];
	for (let next = await take(storage); next.kind === "taken"; next = await take(storage)) {
		taken.push(next.record.id);
	}
	return taken;
}

function enter(storage: StorageUnderContract, count: number, shopperKey: string | null = null) {
	return atOnce(count, () => storage.charges.insertQueued(newCharge(storage, { shopperKey })));
}

export const creationQueuePromises = promisesOf<StorageUnderContract>("the queue of creations", {
	"takes charges in the order of their turns, and holds them": async (storage) => {
		const entered: string[] = [];
		for (let count = 0; count < 3; count += 1) {
			entered.push(...idsOf(await enter(storage, 1)));
		}
		const now = storage.now();
		const leaseUntil = new Date(now.getTime() + minute);
		const first = await storage.queue.takeQueued(now, leaseUntil);
		assert.ok(first.kind === "taken");
		assert.deepEqual(first.record.leaseUntil, leaseUntil);
		assert.deepEqual([first.record.id, ...(await takeAll(storage))], entered);
		assert.deepEqual(await take(storage), { kind: "none" });
	},

	"gives a charge to one of several processes, and no more than the limit": async (storage) => {
		await enter(storage, limit + 5);
		const taken = await atOnce(limit + 5, () => take(storage));
		const ids = taken.flatMap((one) => (one.kind === "taken" ? [one.record.id] : []));
		assert.equal(new Set(ids).size, ids.length);
		ids.push(...(await takeAll(storage)));
		assert.equal(ids.length, limit);
		assert.equal((await take(storage)).kind, "limited");
	},

	"takes no charge before its time": async (storage) => {
		const later = newCharge(storage, { nextActionAt: inMs(storage, minute) });
		const { id } = await storage.charges.insertQueued(later);
		assert.deepEqual(await take(storage), { kind: "none" });
		await storage.pass(minute + 1_000);
		assert.deepEqual(await takeAll(storage), [id]);
	},

	"counts in the next window what the service has not answered of the one before": async (
		storage,
	) => {
		const { charges, queue } = storage;
		await enter(storage, 10);
		for (let count = 0; count < 10; count += 1) {
			const taken = await queue.takeQueued(storage.now(), inMs(storage, 10 * minute));
			assert.ok(taken.kind === "taken");
			// Half of them are sent.
			if (count % 2 === 0) {
				await charges.compareAndSet(taken.record, { state: "creating" });
			}
		}
		await storage.pass(2 * minute);
		await enter(storage, limit);
		assert.equal((await takeAll(storage)).length, limit - 10);
	},

	"takes again what a process held that died": async (storage) => {
		const [row] = await enter(storage, 1);
		assert.equal((await take(storage)).kind, "taken");
		await storage.pass(2 * minute);
		const again = await take(storage);
		assert.equal(again.kind === "taken" && again.record.id, row?.id);
	},

	"begins with another shopper's first order before a crowd of one shopper": async (storage) => {
		await enter(storage, 100, "a crowd");
		assert.equal((await takeAll(storage)).length, unreserved);
		const [honest] = await enter(storage, 1, "another shopper");
		assert.deepEqual(await takeAll(storage), [honest?.id]);
	},

	"returns a creation that was not sent": async (storage) => {
		await enter(storage, limit + 1);
		await takeAll(storage);
		await storage.queue.returnCreation();
		assert.equal((await takeAll(storage)).length, 1);
	},

	"stops when the service refuses, until the limit is reset": async (storage) => {
		await enter(storage, 2);
		assert.equal((await take(storage)).kind, "taken");
		await storage.queue.applyRateLimitRefusal(inMs(storage, minute), storage.now());
		const stopped = await take(storage);
		assert.ok(stopped.kind === "limited" && stopped.at > storage.now());
		await storage.pass(2 * minute);
		assert.equal((await take(storage)).kind, "taken");
	},

	"expects a turn now while the limit has room, and later behind a crowd": async (storage) => {
		const [first] = await enter(storage, 1);
		assert.ok(first);
		const now = storage.now();
		assert.deepEqual(await storage.queue.expectTurn(first, now), now);
		await enter(storage, 2 * limit);
		const [last] = await enter(storage, 1);
		assert.ok(last);
		const expected = await storage.queue.expectTurn(last, storage.now());
		assert.ok(expected > storage.now());
	},
});

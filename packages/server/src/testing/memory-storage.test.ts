import { describe, it } from "vitest";
import { initialListCursor } from "../charge/ports/stored-values.js";
import { storageContract } from "./contract/storage-contract.js";
import { MemoryChargeStore } from "./memory-charge-store.js";
import { MemoryInbox } from "./memory-inbox.js";
import { MemoryLease } from "./memory-lease.js";
import { MemoryOrderLocks } from "./memory-order-locks.js";
import { MemoryQueue } from "./memory-queue.js";
import { MemoryValue } from "./memory-value.js";

describe("in memory,", () => {
	it.each(storageContract.map((one) => [one.name, one] as const))("%s", async (_, { check }) => {
		let nowMs = Date.parse("2026-11-23T12:00:00Z");
		const now = () => new Date(nowMs);
		const charges = new MemoryChargeStore(now);
		const inbox = new MemoryInbox(charges.rows, now);
		await check({
			charges,
			queue: new MemoryQueue(charges),
			inbox,
			lookUps: inbox,
			cursor: new MemoryValue(initialListCursor),
			sweepLease: new MemoryLease(now),
			orderLocks: new MemoryOrderLocks(now),
			now,
			pass: async (ms) => {
				nowMs += ms;
			},
		});
	});
});

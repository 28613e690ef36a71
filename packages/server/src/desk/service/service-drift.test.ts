import type { ServiceDifference } from "@pix-checkout/client";
import { describe, expect, it, vi } from "vitest";
import { processTimers } from "../../charge/ports/clock.js";
import type { NoticedDifference, StoredValue } from "../../charge/ports/stored-values.js";
import { ServiceDrift } from "./service-drift.js";

function difference(path: string): ServiceDifference {
	return {
		operation: "getCharge",
		part: "field",
		path,
		expected: "timestamp with a zone",
		found: "another date without a time",
	};
}

/** The stored list, which several instances share. */
function sharedList() {
	let value: NoticedDifference[] = [];
	const table = { writes: 0, isAway: false };
	const stored: StoredValue<NoticedDifference[]> = {
		read: async () => value,
		async change(change) {
			if (table.isAway) {
				throw new Error("the database is away");
			}
			value = change(value);
			table.writes += 1;
			return value;
		},
	};
	const instance = () => {
		const lines: string[] = [];
		const time = { now: new Date("2026-11-23T12:00:00Z") };
		const drift = new ServiceDrift({
			stored,
			clock: { now: () => time.now },
			timers: processTimers,
			logger: { info: () => {}, warn: (line) => lines.push(line), error: () => {} },
		});
		return { drift, lines, time };
	};
	return { table, instance };
}

describe("the service's differences that a store has met", () => {
	it("are counted by all instances together, and each is logged once", async () => {
		const { instance } = sharedList();
		const one = instance();
		const other = instance();
		one.drift.notice([difference("paid_at"), difference("expires_at")]);
		one.time.now = new Date("2026-11-23T12:05:00Z");
		one.drift.notice([difference("paid_at")]);
		await one.drift.write();
		other.time.now = new Date("2026-11-23T12:10:00Z");
		other.drift.notice([difference("paid_at")]);
		await other.drift.write();
		expect(await one.drift.list()).toEqual([
			{
				...difference("paid_at"),
				firstAt: new Date("2026-11-23T12:00:00Z"),
				lastAt: new Date("2026-11-23T12:10:00Z"),
				count: 3,
			},
			{
				...difference("expires_at"),
				firstAt: new Date("2026-11-23T12:00:00Z"),
				lastAt: new Date("2026-11-23T12:00:00Z"),
				count: 1,
			},
		]);
		expect(one.lines).toHaveLength(2);
		expect(one.lines[0]).toBe(
			"the service differs from its specification: getCharge, field paid_at: expected timestamp with a zone, found another date without a time",
		);
		expect(other.lines).toEqual([]);
	});

	it("are the newest 50, and one that comes back after it left the list is not logged again", async () => {
		const { instance } = sharedList();
		const { drift, lines, time } = instance();
		drift.notice([difference("oldest")]);
		await drift.write();
		for (let number = 0; number < 60; number += 1) {
			time.now = new Date(time.now.getTime() + 1_000);
			drift.notice([difference(`field_${number}`)]);
		}
		await drift.write();
		const kept = (await drift.list()).map(({ path }) => path);
		expect(kept).toHaveLength(50);
		expect(kept[0]).toBe("field_59");
		expect(kept).not.toContain("oldest");
		drift.notice([difference("oldest")]);
		await drift.write();
		expect(lines.filter((line) => line.includes("oldest"))).toHaveLength(1);
	});

	it("are written at intervals and not with each answer, and for the last time at the end", async () => {
		vi.useFakeTimers();
		try {
			const { table, instance } = sharedList();
			const { drift } = instance();
			for (let answers = 0; answers < 1_000; answers += 1) {
				drift.notice([difference("paid_at")]);
			}
			expect(table.writes).toBe(0);
			await vi.advanceTimersByTimeAsync(30_000);
			expect(table.writes).toBe(1);
			await vi.advanceTimersByTimeAsync(300_000);
			expect(table.writes).toBe(1);
			drift.notice([difference("paid_at")]);
			await drift.stop();
			expect(table.writes).toBe(2);
			expect(await drift.list()).toMatchObject([{ count: 1_001 }]);
			drift.notice([difference("paid_at")]);
			expect(vi.getTimerCount()).toBe(0);
		} finally {
			vi.useRealTimers();
		}
	});

	it("survive an unreachable database", async () => {
		const { table, instance } = sharedList();
		const { drift, lines } = instance();
		drift.notice([difference("paid_at")]);
		table.isAway = true;
		await drift.write();
		table.isAway = false;
		drift.notice([difference("paid_at")]);
		await drift.write();
		expect(await drift.list()).toMatchObject([{ count: 2 }]);
		expect(lines).toHaveLength(1);
	});
});

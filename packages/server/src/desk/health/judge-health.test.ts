import { describe, expect, it } from "vitest";
import { initialServiceHealth, type UseOutage } from "../../charge/ports/stored-values.js";
import { type JudgedFacts, judgeHealth } from "./judge-health.js";

const now = new Date("2026-11-23T12:00:00Z");
const minute = 60_000;

function ago(ms: number): Date {
	return new Date(now.getTime() - ms);
}

const well: JudgedFacts = {
	now,
	sweep: { begunAt: ago(9_000), until: ago(8_000) },
	service: initialServiceHealth,
	lastEventAt: ago(5 * minute),
	lastPaidAt: ago(5 * minute),
	queue: { length: 3, oldestAt: ago(minute), firstDueAt: ago(40_000) },
	window: { limit: 60, remaining: 60, resetAt: new Date(0) },
	inbox: { due: 1, oldestDueAt: ago(1_000) },
	issues: { open: 1, cents: 5_990, failedCaptures: 0 },
	sweepIntervalMs: 10_000,
	databaseAheadMs: -40,
	clockSkewMs: 15 * minute,
	account: "own",
	isReadOnly: false,
	lacksRights: false,
};
const waiting = { length: 9, oldestAt: ago(2 * minute), firstDueAt: null };
const outage: UseOutage = {
	since: ago(minute),
	lastAt: ago(1_000),
	failure: "unreachable",
	code: "ECONNREFUSED",
};

describe("the health of a store", () => {
	it("is ok while all parts work, and before the first payment", () => {
		expect(judgeHealth(well)).toEqual({ status: "ok", reasons: [] });
		const skewed = { ...initialServiceHealth, clock: { aheadMs: 14 * minute, at: ago(minute) } };
		expect(judgeHealth({ ...well, service: skewed })).toEqual({ status: "ok", reasons: [] });
		const fresh = { ...well, lastEventAt: null, lastPaidAt: null };
		expect(judgeHealth(fresh)).toEqual({ status: "ok", reasons: [] });
	});

	it.each<[string, Partial<JudgedFacts>, string]>([
		["a capture fails", { issues: { open: 2, cents: 9, failedCaptures: 1 } }, "capture_failing"],
		["no sweep has run", { sweep: null }, "sweep_never"],
		[
			"two sweeps are missing",
			{ sweep: { begunAt: ago(31_000), until: ago(30_000) } },
			"sweep_late",
		],
		["one use fails", { service: { ...initialServiceHealth, reads: outage } }, "service_failing"],
		["a payment came without an event", { lastEventAt: ago(180 * minute) }, "webhook_missed"],
		["no event ever came", { lastEventAt: null }, "webhook_never_arrived"],
		["events wait", { inbox: { due: 9, oldestDueAt: ago(2 * minute) } }, "inbox_backlog"],
		["orders wait", { queue: { ...waiting, oldestAt: ago(11 * minute) } }, "queue_slow"],
		["a due charge isn't sent", { queue: { ...waiting, firstDueAt: ago(50_000) } }, "queue_stuck"],
		[
			"a due charge isn't sent within a window that has creations left",
			{
				queue: { ...waiting, firstDueAt: ago(50_000) },
				window: { limit: 60, remaining: 59, resetAt: new Date(now.getTime() + minute) },
			},
			"queue_stuck",
		],
		["the clocks differ", { databaseAheadMs: -6_000 }, "clock_apart"],
		[
			"the service's clock is far behind",
			{ service: { ...initialServiceHealth, clock: { aheadMs: -16 * minute, at: ago(minute) } } },
			"service_clock_apart",
		],
	])("is degraded when %s", (_, broken, reason) => {
		expect(judgeHealth({ ...well, ...broken })).toEqual({ status: "degraded", reasons: [reason] });
	});

	it.each<[string, Partial<JudgedFacts>, string]>([
		["the charges are another account's", { account: "other" }, "other_account"],
		["nobody knows whose the charges are", { account: "unknown" }, "account_unverified"],
		["the database takes no writes", { isReadOnly: true }, "database_read_only"],
		["the role lacks a right", { lacksRights: true }, "database_rights_missing"],
		[
			"the key is refused",
			{
				service: { ...initialServiceHealth, creations: { ...outage, failure: "key_refused" } },
			},
			"service_key_refused",
		],
		[
			"the service has failed for long",
			{
				service: {
					...initialServiceHealth,
					lists: outage,
					reported: { detail: "it doesn't answer", about: ["lists"] },
				},
			},
			"service_unavailable",
		],
		[
			"no sweep has run for minutes",
			{ sweep: { begunAt: ago(3 * minute), until: ago(3 * minute) } },
			"sweep_stopped",
		],
	])("is failing when %s", (_, broken, reason) => {
		expect(judgeHealth({ ...well, ...broken })).toEqual({ status: "failing", reasons: [reason] });
	});

	it("is ok while due charges wait for the service's limit", () => {
		const queue = { ...waiting, firstDueAt: ago(5 * minute) };
		for (const resetAt of [new Date(now.getTime() + minute), ago(5_000)]) {
			// The last third of a window is for shoppers whose turn has come.
			for (const remaining of [0, 20]) {
				const window = { limit: 60, remaining, resetAt };
				expect(judgeHealth({ ...well, queue, window })).toEqual({ status: "ok", reasons: [] });
			}
		}
	});

	it("names every reason, the worst first", () => {
		const broken = {
			...well,
			databaseAheadMs: 60_000,
			sweep: { begunAt: ago(3 * minute), until: ago(3 * minute) },
		};
		expect(judgeHealth(broken)).toEqual({
			status: "failing",
			reasons: ["sweep_stopped", "clock_apart"],
		});
	});

	it("takes a sweep under way for no late one, however long it runs", () => {
		const long = { begunAt: ago(10 * minute), until: new Date(now.getTime() + minute) };
		expect(judgeHealth({ ...well, sweep: long })).toEqual({ status: "ok", reasons: [] });
	});
});

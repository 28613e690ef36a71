import type { FaultRule } from "../faults/fault-rule.js";

const always = { times: "always" } as const;

/** The faults with a switch of their own on the page. */
export const usualFaults: Record<string, FaultRule> = {
	"Charge is made, its answer is lost": {
		fault: { kind: "dropped_after" },
		on: "create",
		...always,
	},
	"Connection ends before the service": { fault: { kind: "dropped_before" }, ...always },
	"Every answer is 503": { fault: { kind: "error_before", status: 503 }, ...always },
	"Every answer is 429": { fault: { kind: "rate_limited", resetMs: 30_000 }, ...always },
	"Answers are 3 s late": { fault: { kind: "latency", ms: 3000 }, ...always },
	"No answer ever comes": { fault: { kind: "hanging" }, ...always },
	"Lists lag by a minute": { fault: { kind: "list_lags", ms: 60_000 }, ...always },
	"Webhooks are lost": { fault: { kind: "webhook_lost" }, ...always },
	"Webhooks come twice": { fault: { kind: "webhook_doubled" }, ...always },
};

/** A rule of each kind, for the page's form. */
export const faultExamples: readonly FaultRule[] = [
	{ fault: { kind: "dropped_before" } },
	{ fault: { kind: "dropped_after" } },
	{ fault: { kind: "hanging" } },
	{ fault: { kind: "half_body" } },
	{ fault: { kind: "error_before", status: 500 } },
	{ fault: { kind: "error_after", status: 502 } },
	{ fault: { kind: "rate_limited", resetMs: 30_000 } },
	{ fault: { kind: "junk", body: "<h1>Bad gateway</h1>" } },
	{ fault: { kind: "latency", ms: 3000 } },
	{ fault: { kind: "fields", without: ["pix.copy_paste"] } },
	{ fault: { kind: "list_lags", ms: 60_000 } },
	{ fault: { kind: "clock_skewed", ms: -120_000 } },
	{ fault: { kind: "webhook_lost" } },
	{ fault: { kind: "webhook_doubled" } },
	{ fault: { kind: "webhook_delayed", ms: 60_000 } },
	{ fault: { kind: "webhook_reordered" } },
];

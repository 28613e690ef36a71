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

/** @typedef {import("../../index.js").FaultRule} FaultRule */
/** @typedef {import("../../index.js").FaultKind} FaultKind */

/**
 * The faults with a switch of their own.
 * @type {Array<{ label: string, rule: FaultRule }>}
 */
export const usualFaults = [
	{
		label: "Charge is made, its answer is lost",
		rule: { fault: { kind: "dropped_after" }, on: "create" },
	},
	{ label: "Connection ends before the service", rule: { fault: { kind: "dropped_before" } } },
	{ label: "Every answer is 503", rule: { fault: { kind: "error_before", status: 503 } } },
	{ label: "Every answer is 429", rule: { fault: { kind: "rate_limited", resetMs: 30_000 } } },
	{ label: "Answers are 3 s late", rule: { fault: { kind: "latency", ms: 3000 } } },
	{ label: "No answer ever comes", rule: { fault: { kind: "hanging" } } },
	{ label: "Lists lag by a minute", rule: { fault: { kind: "list_lags", ms: 60_000 } } },
	{ label: "Webhooks are lost", rule: { fault: { kind: "webhook_lost" } } },
	{ label: "Webhooks come twice", rule: { fault: { kind: "webhook_doubled" } } },
];

/**
 * Every kind with an example of its settings.
 * @type {Record<FaultKind, object>}
 */
export const examples = {
	dropped_before: {},
	dropped_after: {},
	hanging: {},
	half_body: {},
	error_before: { status: 500 },
	error_after: { status: 502 },
	rate_limited: { resetMs: 30_000 },
	junk: { body: "<h1>Bad gateway</h1>" },
	down: { forMs: 5000 },
	latency: { ms: 3000 },
	fields: { without: ["pix.copy_paste"] },
	list_lags: { ms: 60_000 },
	clock_skewed: { ms: -120_000 },
	webhook_lost: {},
	webhook_doubled: {},
	webhook_delayed: { ms: 60_000 },
	webhook_reordered: {},
};

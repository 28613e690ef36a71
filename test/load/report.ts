import { quantile } from "../bench/figures.js";
import type { BrokenPromise } from "../faults/judge/promises.js";
import { isComplete } from "../faults/judge/sale-promises.js";
import type { Sale } from "./sale.js";

const minuteMs = 60_000;

/** The sale and its outcome, in Markdown. */
export function reportOf(sale: Sale, broken: BrokenPromise[]): string {
	const rows = [
		...ordersOf(sale),
		...creationsOf(sale),
		...pollsOf(sale),
		["broken promises", String(broken.length)],
	];
	const { orders, seed, dialect } = sale.settings;
	return [
		`\nA sale of ${orders} orders, seed ${seed}, dialect ${dialect}\n`,
		"| what | figure |",
		"| --- | --- |",
		...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
		"",
	].join("\n");
}

type Row = [what: string, figure: string];

function ordersOf({ facts, stories, times, placedWithinMs }: Sale): Row[] {
	const like = (kind: string) => stories.filter(({ plan }) => plan.ending.kind === kind).length;
	const captured = facts.orders.filter(({ captures }) => captures.length > 0);
	const cancelled = facts.orders.filter(({ cancelledAt }) => cancelledAt !== null);
	return [
		["orders", String(facts.orders.filter(isComplete).length)],
		[
			"orders that the killed process left incomplete",
			String(facts.orders.filter((order) => !isComplete(order)).length),
		],
		[
			"placed within",
			`${minutes(placedWithinMs)} min of the sale, ${minutes(times.placing)} min of the machine`,
		],
		["orders a minute of the machine", figure((stories.length * minuteMs) / times.placing)],
		[
			"shoppers who pay / renew and pay / never pay",
			`${like("pays")} / ${like("renews")} / ${like("never_pays")}`,
		],
		["captured / cancelled", `${captured.length} / ${cancelled.length}`],
		["finished after the last shopper", `${minutes(times.finishing)} min of the machine`],
	];
}

function creationsOf({ facts }: Sale): Row[] {
	const creations = facts.requests.filter(({ operation }) => operation === "create");
	const times = creations.map(({ at }) => Date.parse(at));
	const busiest = Math.max(
		...times.map((from) => times.filter((at) => at >= from && at < from + minuteMs).length),
	);
	const others = facts.requests.filter(({ operation }) => operation !== "create");
	return [
		["charges at the service", String(facts.charges.length)],
		["webhooks that the store accepted", String(facts.accepted.length)],
		["most creations in a minute", String(busiest)],
		[
			"creations that the limit rejected",
			String(creations.filter(({ status }) => status === 429).length),
		],
		["other requests to the service for each order", figure(others.length / facts.orders.length)],
	];
}

function pollsOf({ polls, stories }: Sale): Row[] {
	const shown = (isHeld: boolean) => {
		const times = stories.flatMap(({ plan, paidShownMs }) =>
			plan.isHeld === isHeld && paidShownMs !== null ? [paidShownMs] : [],
		);
		return [0.5, 0.9, 0.99].map((share) => Math.round(quantile(times, share))).join(" / ");
	};
	return [
		["polls: plain / held / failed", `${polls.plain} / ${polls.held} / ${polls.failed}`],
		["ms from payment to a page with held polls, p50 / p90 / p99", shown(true)],
		["ms from payment to a page with plain polls, p50 / p90 / p99", shown(false)],
	];
}

function minutes(ms: number): string {
	return figure(ms / minuteMs);
}

function figure(value: number): string {
	return String(Math.round(value * 10) / 10);
}

import type { BrokenPromise } from "../faults/judge/promises.js";
import type { Sale } from "./sale.js";

const minuteMs = 60_000;

/** The sale and its outcome, in Markdown. */
export function reportOf(sale: Sale, broken: BrokenPromise[]): string {
	const { settings, facts, times, placedWithinMs } = sale;
	const captured = facts.orders.filter(({ captures }) => captures.length > 0);
	const cancelled = facts.orders.filter(({ cancelledAt }) => cancelledAt !== null);
	const rows = {
		"placed within": `${minutes(placedWithinMs)} min of the sale, ${minutes(times.placing)} min of the machine`,
		"captured / cancelled": `${captured.length} / ${cancelled.length}`,
		"finished after the last shopper": `${minutes(times.finishing)} min of the machine`,
		"charges at the service": facts.charges.length,
		"webhooks that the store accepted": facts.accepted.length,
		"broken promises": broken.length,
	};
	return [
		`\nA sale of ${settings.orders} orders, seed ${settings.seed}, dialect ${settings.dialect}\n`,
		"| what | figure |",
		"| --- | --- |",
		...Object.entries(rows).map(([what, figure]) => `| ${what} | ${figure} |`),
		"",
	].join("\n");
}

function minutes(ms: number): number {
	return Math.round((ms * 10) / minuteMs) / 10;
}

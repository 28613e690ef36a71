import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Facts } from "../judge/facts.js";
import { logBroken } from "../judge/order-story.js";
import { brokenPromises } from "../judge/promises.js";
import { runAtRandom } from "./run.js";

const wanted = process.env.PIX_CHECKOUT_RANDOM_CHECKOUTS;
const checkouts = Number(wanted || 300);
const seed = process.env.PIX_CHECKOUT_RANDOM_SEED || randomBytes(4).toString("hex");

if (!wanted) {
	console.info(
		"the run at random is skipped, because it takes long: start it with PIX_CHECKOUT_RANDOM_CHECKOUTS=300",
	);
}

describe.skipIf(!wanted)(`${checkouts} checkouts at random, under all faults at once`, () => {
	it(
		"break no promise",
		async () => {
			const startedAt = Date.now();
			const log = (line: string) =>
				console.info(`${Math.round((Date.now() - startedAt) / 1000)} s: ${line}`);
			log(
				`to repeat it: PIX_CHECKOUT_RANDOM_SEED=${seed} PIX_CHECKOUT_RANDOM_CHECKOUTS=${checkouts}`,
			);
			const facts = await runAtRandom({ seed, checkouts, log });
			log(summary(facts));
			expect(facts.orders.length).toBeGreaterThanOrEqual(checkouts);
			const broken = brokenPromises(facts);
			logBroken(facts, broken, log);
			expect(broken).toEqual([]);
		},
		30 * 60_000 + checkouts * 6_000,
	);
});

function summary({ orders, charges, attempts, issues, accepted }: Facts): string {
	const paid = charges.filter(({ status }) => status === "paid");
	const captured = orders.filter(({ captures }) => captures.length > 0);
	const cancelled = orders.filter(({ cancelledAt }) => cancelledAt !== null);
	const further = orders.filter(({ captures }) => captures.length > 1);
	const elsewhere = orders.filter(({ paidElsewhereCents }) => paidElsewhereCents > 0);
	const half = orders.filter(({ sessionIds }) => sessionIds.length === 0);
	return [
		`${orders.length} orders, ${half.length} of them incomplete, ${captured.length} captured, ${further.length} of these with a further payment, ${elsewhere.length} paid another way, ${cancelled.length} cancelled`,
		`${charges.length} charges at the service, ${paid.length} paid`,
		`attempts: ${tally(attempts.map(({ state }) => state))}`,
		`issues: ${tally(issues.map(({ kind }) => kind))}`,
		`${accepted.length} webhook events accepted`,
	].join("; ");
}

function tally(words: string[]): string {
	const counts = new Map<string, number>();
	for (const word of words) {
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
}

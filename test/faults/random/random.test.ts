import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Facts } from "./facts.js";
import { storiesBehind } from "./order-story.js";
import { brokenPromises } from "./promises.js";
import { runAtRandom } from "./run.js";

const wanted = process.env.PIX_CHECKOUT_RANDOM_CHECKOUTS;
const checkouts = Number(wanted || 300);
const seed = process.env.PIX_CHECKOUT_RANDOM_SEED || randomBytes(4).toString("hex");

if (!wanted) {
	console.info(
		"the run at random is skipped: it takes long; run it with PIX_CHECKOUT_RANDOM_CHECKOUTS=300",
	);
}

describe.skipIf(!wanted)(`${checkouts} checkouts at random, while everything breaks`, () => {
	it(
		"end with no promise broken",
		async () => {
			const startedAt = Date.now();
			const say = (line: string) =>
				console.info(`${Math.round((Date.now() - startedAt) / 1000)} s: ${line}`);
			say(
				`to have it again: PIX_CHECKOUT_RANDOM_SEED=${seed} PIX_CHECKOUT_RANDOM_CHECKOUTS=${checkouts}`,
			);
			const facts = await runAtRandom({ seed, checkouts, say });
			say(summary(facts));
			expect(facts.orders.length).toBeGreaterThanOrEqual(checkouts);
			const broken = brokenPromises(facts);
			// Nobody can have the very same run again.
			const stories = new Set(
				broken.flatMap(({ what }) => storiesBehind(facts, what).map((lines) => lines.join("\n"))),
			);
			for (const story of stories) {
				say(`what happened:\n${story}`);
			}
			expect(broken).toEqual([]);
		},
		30 * 60_000 + checkouts * 6_000,
	);
});

function summary({ orders, charges, attempts, issue, accepted }: Facts): string {
	const paid = charges.filter(({ status }) => status === "paid");
	const captured = orders.filter(({ captures }) => captures.length > 0);
	const cancelled = orders.filter(({ cancelledAt }) => cancelledAt !== null);
	const further = orders.filter(({ captures }) => captures.length > 1);
	const elsewhere = orders.filter(({ paidElsewhereCents }) => paidElsewhereCents > 0);
	const half = orders.filter(({ sessionIds }) => sessionIds.length === 0);
	return [
		`${orders.length} orders, ${half.length} of them never finished, ${captured.length} captured, ${further.length} of them further, ${elsewhere.length} paid another way, ${cancelled.length} cancelled`,
		`${charges.length} charges at the service, ${paid.length} paid`,
		`attempts: ${tally(attempts.map(({ state }) => state))}`,
		`issue: ${tally(issue.map(({ kind }) => kind))}`,
		`${accepted.length} deliveries taken`,
	].join("; ");
}

function tally(words: string[]): string {
	const counts = new Map<string, number>();
	for (const word of words) {
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
}

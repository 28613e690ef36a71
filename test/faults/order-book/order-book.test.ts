import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inParallel } from "../../support/in-parallel.js";
import { isLongRun } from "../../support/pace.js";
import { logBroken } from "../judge/order-story.js";
import { brokenPromises } from "../judge/promises.js";
import { type BookFacts, brokenShipments } from "./check-shipments.js";
import { playWorld } from "./play-world.js";

const wanted = process.env.PIX_CHECKOUT_BOOK_CHECKOUTS;
const checkouts = Number(wanted || 100);
const seed = process.env.PIX_CHECKOUT_RANDOM_SEED || randomBytes(4).toString("hex");

/** A longer run plays several worlds. */
const checkoutsInWorld = 50;
const worldsAtOnce = isLongRun ? 2 : 1;

if (!wanted) {
	console.info(
		"the order book's run at random is skipped, because it takes long: start it with PIX_CHECKOUT_BOOK_CHECKOUTS=100",
	);
}

describe.skipIf(!wanted)(
	`${checkouts} checkouts of order books at random, under all faults`,
	() => {
		it(
			"break no promise, and ship each paid order once",
			async () => {
				const worlds = Array.from(
					{ length: Math.ceil(checkouts / checkoutsInWorld) },
					(_, number) => ({
						seed: number === 0 ? seed : `${seed}-${number}`,
						size: Math.min(checkoutsInWorld, checkouts - number * checkoutsInWorld),
					}),
				);
				const broken = await inParallel(worldsAtOnce, worlds, brokenInWorld);
				expect(broken.flat()).toEqual([]);
			},
			5 * 60_000 + checkouts * 6_000,
		);
	},
);

async function brokenInWorld(world: { seed: string; size: number }) {
	const again = `PIX_CHECKOUT_RANDOM_SEED=${world.seed} PIX_CHECKOUT_BOOK_CHECKOUTS=${world.size}`;
	const startedAt = Date.now();
	const log = (line: string) =>
		console.info(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${line}`);
	log(`to repeat it: ${again}`);
	const facts = await playWorld(world.seed, world.size, log);
	log(summary(facts));
	const broken = [...brokenPromises(facts), ...brokenShipments(facts)];
	logBroken(facts, broken, log);
	return broken.map((one) => ({ ...one, again }));
}

function summary({ orders, charges, issues }: BookFacts): string {
	const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);
	return [
		`${orders.length} orders`,
		`${orders.filter(({ status }) => status === "paid").length} paid`,
		`${sum(orders.map(({ shipments }) => shipments))} shipments by ${sum(orders.map(({ effects }) => effects))} calls`,
		`${charges.length} charges`,
		`${issues.length} issues`,
	].join(", ");
}

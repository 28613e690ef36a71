import { type FailpointKiller, failpointKiller } from "../../support/kill-at-failpoint.js";
import { isLongRun } from "../../support/pace.js";
import { readyForACrowd } from "../../support/ready-for-a-crowd.js";
import { redisMissing, startRedis } from "../../support/redis.js";
import { type StoreStack, startStack } from "../../support/store-stack.js";
import { play, skewedClock } from "../floor/play.js";
import { ShopFloor } from "../floor/shop-floor.js";
import type { Facts } from "../judge/facts.js";
import { prepareFailures } from "../trouble/failing-writes.js";
import { SeededRandom } from "../trouble/seeded-random.js";
import { prepareLateFailures } from "./failing-completions.js";
import { readOrders } from "./medusas-orders.js";
import { moveMedusasTimes } from "./medusas-times.js";
import { ordersWithoutCharge } from "./orders-without-charge.js";
import { payResolved } from "./pay-resolved.js";
import { liveInStore, placeOrder } from "./shopper.js";
import { planShoppers } from "./shopper-plan.js";
import type { StoreFloor } from "./store-floor.js";

export interface RunOptions {
	seed: string;
	checkouts: number;
	/** Logs the run's progress. */
	log: (line: string) => void;
}

const shoppersAtOnce = 10;
/** A store takes seconds to start. */
const pace = 1;
const pixGraceMinutes = 0.3;
/** A run lasts at least as long as two codes, for a shopper who renews. */
const chargeTtlMs = isLongRun ? 60_000 : 35_000;
const patience = { codeMs: 120_000, endMs: isLongRun ? 30_000 : 15_000 };

/** Lets shoppers buy under all faults, waits until the store has finished, and returns the facts. */
export async function runAtRandom(options: RunOptions): Promise<Facts> {
	const killer = await failpointKiller();
	const stack = await startStack({
		name: "faults-random",
		...(redisMissing ? {} : { instances: 2, redis: await startRedis() }),
		pixGraceMinutes,
		sandbox: {
			seed: options.seed,
			chargeTtlMs,
			rateLimit: { chargesPerMinute: 100_000 },
			// The judge needs every request to the service.
			loggedRequests: 1_000_000,
		},
		environment: killer.environment,
	});
	try {
		return await breakEverything(options, stack, killer);
	} finally {
		await stack.stop();
	}
}

async function breakEverything(
	{ seed, checkouts, log }: RunOptions,
	stack: StoreStack,
	killer: FailpointKiller,
): Promise<Facts> {
	const random = new SeededRandom(seed);
	const floor: StoreFloor = new ShopFloor(stack, patience);
	await readyForACrowd(stack);
	await moveMedusasTimes(stack.sql);
	await prepareFailures(stack.sql);
	await prepareLateFailures(stack.sql);
	const skew = skewedClock(random);
	const facts = await play(random, {
		floor,
		shop: stack,
		killer,
		skew,
		pace,
		openRoutes: stack.stores.map(({ url }) => `${url}/hooks/payment/pix_pix-checkout`),
		freezes: false,
		acts: [[20, (chance) => payResolved(chance, stack.sandbox, stack.admin)]],
		plans: planShoppers(random, checkouts),
		placeAtOnce: shoppersAtOnce,
		place: (plan) => placeOrder(floor, plan),
		live: (plan, placed) => liveInStore(floor, plan, placed),
		furtherWork: () => ordersWithoutCharge(stack),
		log,
	});
	const orders = await readOrders(stack.admin);
	floor.clock.stop();
	return { ...facts, orders, pixGraceMs: pixGraceMinutes * 60_000, sale: null };
}

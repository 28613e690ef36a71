import type { FaultRule } from "@pix-checkout/sandbox";
import { type FaultyStack, startFaultyStack } from "../../support/faulty-service/index.js";
import { inParallel } from "../../support/in-parallel.js";
import { type FailpointKiller, failpointKiller } from "../../support/kill-at-failpoint.js";
import { isLongRun } from "../../support/pace.js";
import { readyForACrowd } from "../../support/ready-for-a-crowd.js";
import { redisMissing, startRedis } from "../../support/redis.js";
import { untilQuiet } from "../floor/quiesce.js";
import { ShopFloor } from "../floor/shop-floor.js";
import { type Facts, gatherFacts } from "../judge/facts.js";
import { prepareFailures } from "../trouble/failing-writes.js";
import { makeTrouble } from "../trouble/make-trouble.js";
import { SeededRandom } from "../trouble/seeded-random.js";
import { supervise } from "../trouble/supervisor.js";
import { startWebhookCarrier } from "../trouble/webhook-carrier.js";
import { prepareLateFailures } from "./failing-completions.js";
import { refuseForADay } from "./lasting-refusal.js";
import { readOrders } from "./medusas-orders.js";
import { moveMedusasTimes } from "./medusas-times.js";
import { ordersWithoutCharge } from "./orders-without-charge.js";
import { payResolved } from "./pay-resolved.js";
import { liveOn, placeOrder } from "./shopper.js";
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
	const faulty = await startFaultyStack({
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
		return await breakEverything(options, faulty, killer);
	} finally {
		await faulty.stop();
	}
}

async function breakEverything(
	{ seed, checkouts, log }: RunOptions,
	faulty: FaultyStack,
	killer: FailpointKiller,
): Promise<Facts> {
	const random = new SeededRandom(seed);
	const { stack, service } = faulty;
	const { sandbox, store, stores } = stack;
	const floor: StoreFloor = new ShopFloor(stack, patience);
	await readyForACrowd(stack);
	await moveMedusasTimes(stack.sql);
	await prepareFailures(stack.sql);
	await prepareLateFailures(stack.sql);

	const receivers = stores.map(({ webhookUrl }) => webhookUrl);
	const carrier = await startWebhookCarrier(random.for("webhooks"), [
		store.webhookUrl,
		...receivers,
	]);
	sandbox.setWebhookUrl(carrier.url);
	const supervisor = supervise(random.for("restarts"), stores, pace);
	const end = new AbortController();
	// The service's clock differs during the whole run.
	const skew: FaultRule = {
		fault: { kind: "clock_skewed", ms: random.for("clock").between(-30, 30) * 1_000 },
	};
	let placed = 0;
	const trouble = makeTrouble(
		random,
		{
			sql: stack.sql,
			sandbox,
			service,
			skew,
			carrier,
			supervisor,
			killer,
			pace,
			// Once all orders are placed, the kills need not wait for further ones.
			placed: () => (placed === checkouts ? Number.POSITIVE_INFINITY : placed),
			openRoutes: stores.map(({ url }) => `${url}/hooks/payment/pix_pix-checkout`),
			freezes: false,
			acts: [[20, (chance) => payResolved(chance, sandbox, stack.admin)]],
		},
		end.signal,
	);

	const lives = await inParallel(shoppersAtOnce, planShoppers(random, checkouts), async (plan) => {
		const order = await placeOrder(floor, plan);
		placed += 1;
		if (placed % 25 === 0) {
			log(`${placed} orders are placed, ${supervisor.deaths()} kills`);
		}
		return { living: liveOn(floor, plan, order) };
	});
	const stories = await Promise.all(lives.map(({ living }) => living));
	log("all shoppers have finished");

	end.abort();
	await trouble;
	service.setFaults(skew);
	await service.comeUp();
	await killer.remove();
	await supervisor.end();
	await carrier.becomeReliable();
	const leftToDo = await untilQuiet(floor, () => ordersWithoutCharge(stack));
	log(`the store has no work left after ${supervisor.deaths()} kills`);
	await carrier.stop();
	const facts = await gatherFacts(stack, service);
	const orders = await readOrders(stack.admin);
	const refusal = await refuseForADay(faulty, skew);
	log("the service refused the key for a day");
	floor.clock.stop();
	return {
		...facts,
		orders,
		refusal,
		stories,
		accepted: carrier.accepted(),
		leftToDo,
		pixGraceMs: pixGraceMinutes * 60_000,
		sale: null,
	};
}

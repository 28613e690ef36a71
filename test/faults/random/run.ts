import { setTimeout as sleep } from "node:timers/promises";
import type { FaultRule } from "@pix-checkout/sandbox";
import {
	type FaultyService,
	type FaultyStack,
	startFaultyStack,
} from "../../support/faulty-service/index.js";
import { inParallel } from "../../support/in-parallel.js";
import { type FailpointKiller, failpointKiller } from "../../support/kill-at-failpoint.js";
import { isLongRun } from "../../support/pace.js";
import { readyForACrowd } from "../../support/ready-for-a-crowd.js";
import { redisMissing, startRedis } from "../../support/redis.js";
import { makeChaos } from "./chaos.js";
import { type Facts, gatherFacts } from "./facts.js";
import { failWrites, prepareFailures } from "./failing-database.js";
import { refuseForADay } from "./lasting-refusal.js";
import { moveMedusasTimes } from "./medusas-times.js";
import { untilQuiet } from "./quiesce.js";
import { SeededRandom } from "./seeded-random.js";
import { ShopFloor } from "./shop-floor.js";
import { liveOn, placeOrder } from "./shopper.js";
import { planShoppers } from "./shopper-plan.js";
import { type Supervisor, supervise } from "./supervisor.js";
import { type Kill, type Phase, planKills, planPhases } from "./trouble-plan.js";
import { startWebhookCarrier } from "./webhook-carrier.js";

export interface RunOptions {
	seed: string;
	checkouts: number;
	/** Logs the run's progress. */
	log: (line: string) => void;
}

const shoppersAtOnce = 10;
/** On a slow machine no shopper would finish between two kills otherwise. */
const ordersBetweenKills = 5;
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
	const floor = new ShopFloor(stack, patience);
	await readyForACrowd(stack);
	await moveMedusasTimes(stack.sql);
	await prepareFailures(stack.sql);

	const receivers = stores.map(({ webhookUrl }) => webhookUrl);
	const carrier = await startWebhookCarrier(random.for("webhooks"), [
		store.webhookUrl,
		...receivers,
	]);
	sandbox.setWebhookUrl(carrier.url);
	const supervisor = supervise(random.for("restarts"), stores);
	const end = new AbortController();
	// The service's clock differs during the whole run.
	const skew: FaultRule = {
		fault: { kind: "clock_skewed", ms: random.for("clock").between(-30, 30) * 1_000 },
	};
	let placed = 0;
	const trouble = Promise.all([
		failWrites(random.for("database"), stack.sql, end.signal),
		breakService(planPhases(random.for("service")), { service, skew }, end.signal),
		killProcesses(
			planKills(random.for("kills")),
			// Once all orders are placed, the kills need not wait for further ones.
			{
				supervisor,
				killer,
				placed: () => (placed === checkouts ? Number.POSITIVE_INFINITY : placed),
			},
			end.signal,
		),
		makeChaos(
			random.for("chaos"),
			{
				sandbox,
				carrier,
				admin: stack.admin,
				medusasRoutes: stores.map(({ url }) => `${url}/hooks/payment/pix_pix-checkout`),
			},
			end.signal,
		),
	]);

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
	const leftToDo = await untilQuiet(floor);
	log(`the store has no work left after ${supervisor.deaths()} kills`);
	await carrier.stop();
	const facts = await gatherFacts(faulty);
	const refusal = await refuseForADay(faulty, skew);
	log("the service refused the key for a day");
	floor.clock.stop();
	return {
		...facts,
		refusal,
		stories,
		accepted: carrier.accepted(),
		leftToDo,
		pixGraceMs: pixGraceMinutes * 60_000,
		sale: null,
	};
}

async function breakService(
	phases: Iterator<Phase>,
	{ service, skew }: { service: FaultyService; skew: FaultRule },
	until: AbortSignal,
): Promise<void> {
	while (!until.aborted) {
		const { value } = phases.next();
		service.setFaults(skew, ...value.rules);
		await sleepUntil(value.forMs, until);
	}
}

async function killProcesses(
	kills: Iterator<Kill>,
	{
		supervisor,
		killer,
		placed,
	}: { supervisor: Supervisor; killer: FailpointKiller; placed: () => number },
	until: AbortSignal,
): Promise<void> {
	for (;;) {
		const { afterMs, at, which } = kills.next().value;
		const before = placed();
		// A slow machine needs time for the restarts.
		await supervisor.untilUp();
		await sleepUntil(afterMs, until);
		while (placed() < before + ordersBetweenKills && !until.aborted) {
			await sleepUntil(200, until);
		}
		if (until.aborted) {
			return;
		}
		if (at === "now") {
			supervisor.kill(which);
		} else {
			await killer.arm(at);
		}
	}
}

/** Sleeps, at most until the run's end. */
async function sleepUntil(ms: number, end: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal: end }).catch(() => {
		// Only the end aborts it.
	});
}

import { setTimeout as sleep } from "node:timers/promises";
import type { FaultRule, WebhookDelivery } from "@pix-checkout/sandbox";
import { z } from "zod";
import { type Facts, gatherFacts } from "../faults/random/facts.js";
import { leftToDo } from "../faults/random/quiesce.js";
import { SeededRandom } from "../faults/random/seeded-random.js";
import { ShopFloor } from "../faults/random/shop-floor.js";
import type { AcceptedEvent } from "../faults/random/webhook-carrier.js";
import { type FaultyStack, startFaultyStack } from "../support/faulty-service/index.js";
import { inParallel } from "../support/in-parallel.js";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { startRedis } from "../support/redis.js";
import type { Dialect, StoreStack } from "../support/store-stack.js";
import { startBalancer } from "./balancer.js";
import { moveMedusasTimes } from "./medusas-times.js";
import { areBalanced, type DayBooks, readBooks } from "./read-books.js";
import { SaleClock } from "./sale-clock.js";
import type { PollCounts } from "./sale-page.js";
import { planSale } from "./sale-plan.js";
import { enter, type SaleStory } from "./sale-shopper.js";

export interface SaleSettings {
	orders: number;
	seed: string;
	dialect: Dialect;
}

/** Everything that is known after the sale. */
export interface Sale {
	settings: SaleSettings;
	facts: Facts;
	stories: SaleStory[];
	polls: PollCounts;
	webhooks: WebhookDelivery[];
	books: DayBooks[];
	/** The pieces that the shop still reserves. */
	reserved: number;
	/** Webhook events in the store's inbox, by state. */
	inbox: Record<string, number>;
	/** Real milliseconds. */
	times: {
		placing: number;
		/** Until the last shopper has left. */
		shopping: number;
		/** From then on until the store had nothing left to do. */
		finishing: number;
	};
	/** The sale's milliseconds from the first order to the last. */
	placedWithinMs: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const pixGraceMinutes = 10;
const chargeTtlMs = 15 * 60_000;
const shoppersAtOnce = 8;
/** Small beside the leases, which last two minutes. */
const longestMoveMs = 5 * secondMs;
/** When all orders are placed, and shoppers wait for the ends of their codes. */
const waitingMoveMs = 15 * secondMs;
const shortestMoveMs = 2 * secondMs;
const paceMs = 500;
/** How long one process stays dead, in real milliseconds. */
const deadMs = 5 * secondMs;
/** When the sale is over, the store gets so much of its time to finish. */
const mostFinishingMs = 4 * hourMs;
const finishingMoveMs = 30 * secondMs;

const webhookFaults: FaultRule[] = [
	{ fault: { kind: "webhook_lost" }, chance: 0.1 },
	{ fault: { kind: "webhook_doubled" }, chance: 0.1 },
	{ fault: { kind: "webhook_delayed", ms: 2 * minuteMs }, chance: 0.1 },
	{ fault: { kind: "webhook_reordered" }, chance: 0.05 },
];

/** Holds an hour of a sale, waits until the store has finished its work, and returns the facts. */
export async function holdSale(settings: SaleSettings, log: (line: string) => void): Promise<Sale> {
	const faulty = await startFaultyStack({
		name: "load",
		dialect: settings.dialect,
		instances: 2,
		redis: await startRedis(),
		pixGraceMinutes,
		sandbox: {
			seed: settings.seed,
			chargeTtlMs,
			// The judge needs every request to the service.
			loggedRequests: 1_000_000,
		},
		environment: { LOG_LEVEL: "info" },
	});
	const clock = new SaleClock(faulty.stack);
	const balancer = await startBalancer(faulty.stack.stores.map(({ url }) => url));
	try {
		const { pathname } = new URL(faulty.stack.webhookUrl);
		faulty.stack.sandbox.setWebhookUrl(`${balancer.origin}${pathname}`);
		return await run(settings, faulty, clock, log);
	} finally {
		clock.stop();
		await balancer.stop();
		await faulty.stop();
	}
}

async function run(
	settings: SaleSettings,
	faulty: FaultyStack,
	clock: SaleClock,
	log: (line: string) => void,
): Promise<Sale> {
	const { stack, service } = faulty;
	const polls: PollCounts = { plain: 0, held: 0, failed: 0 };
	const world = { floor: new ShopFloor(stack), clock, counts: polls };
	await readyForACrowd(stack);
	await moveMedusasTimes(stack.sql);
	service.setFaults(...webhookFaults);

	const startedAt = Date.now();
	const saleStartedAt = clock.now();
	let placed = 0;
	let isOver = false;
	const killAndReplace = async () => {
		const [, victim] = stack.stores;
		await victim?.kill();
		log("one process is killed");
		await sleep(deadMs);
		await victim?.start();
		log("another one has taken its place");
	};
	/** Moves the clock so that the orders fill an hour, and then so that codes expire. */
	const keepPace = async () => {
		let isKilled = false;
		while (!isOver) {
			if (!isKilled && placed >= settings.orders / 2) {
				isKilled = true;
				// No clock moves meanwhile.
				await killAndReplace();
			}
			const due = saleStartedAt + (placed / settings.orders) * hourMs;
			const behind = Math.min(due - clock.now(), longestMoveMs);
			const by = placed < settings.orders ? behind : waitingMoveMs;
			if (by >= shortestMoveMs) {
				await clock.move(by);
			}
			await sleep(paceMs);
		}
	};
	const pacing = keepPace();
	// When the clock can't be moved, or no process takes the dead one's place, the run fails.
	const orFail = <T>(work: Promise<T>) => Promise.race([work, pacing.then(() => work)]);
	const plans = planSale(new SeededRandom(settings.seed), settings.orders);
	const placing = inParallel(shoppersAtOnce, plans, async (plan) => {
		const shopper = await enter(world, plan);
		placed += 1;
		if (placed % 100 === 0) {
			const minutes = Math.round((clock.now() - saleStartedAt) / minuteMs);
			log(`${placed} orders are placed, in ${minutes} minutes of the sale`);
		}
		return shopper;
	});
	const lives = await orFail(placing);
	const placingMs = Date.now() - startedAt;
	const placedWithinMs = clock.now() - saleStartedAt;
	const stories = await orFail(Promise.all(lives.map(({ living }) => living)));
	const shoppingMs = Date.now() - startedAt;
	log("all shoppers have left");
	isOver = true;
	await pacing;

	service.setFaults();
	const readDays = () => readBooks(stack, saleStartedAt, clock.now());
	const leftToDoAtEnd = await finish(faulty, clock, readDays);
	const times = {
		placing: placingMs,
		shopping: shoppingMs,
		finishing: Date.now() - startedAt - shoppingMs,
	};
	log("the store has nothing left to do");
	const webhooks = stack.sandbox.webhooks();
	return {
		settings,
		facts: {
			...(await gatherFacts(faulty)),
			refusal: null,
			sightings: stories.flatMap(({ sightings }) => sightings),
			accepted: acceptedOf(webhooks),
			cancelledByHand: [],
			leftToDo: leftToDoAtEnd,
			pixGraceMs: pixGraceMinutes * minuteMs,
		},
		stories,
		polls,
		webhooks,
		books: await readDays(),
		reserved: await reservedPieces(stack),
		inbox: await inboxOf(stack),
		times,
		placedWithinMs,
	};
}

/** Moves the clock until the store has no work left. Returns the work that is left after hours. */
async function finish(
	{ stack }: FaultyStack,
	clock: SaleClock,
	readDays: () => Promise<DayBooks[]>,
): Promise<string[]> {
	const deadline = clock.now() + mostFinishingMs;
	for (;;) {
		const left = await leftToDo(stack);
		if (left.length === 0 && ((await inboxOf(stack)).received ?? 0) > 0) {
			left.push("webhook events of no charge");
		}
		if (left.length === 0 && !areBalanced(await readDays())) {
			left.push("the reconciliation");
		}
		if (left.length === 0 || clock.now() > deadline) {
			return left;
		}
		await clock.move(finishingMoveMs);
		await sleep(paceMs);
	}
}

/** The deliveries that the store answered with 200. */
function acceptedOf(webhooks: readonly WebhookDelivery[]): AcceptedEvent[] {
	return webhooks
		.filter(({ status }) => status === "acknowledged")
		.map(({ body: { event, data } }) => ({
			event,
			chargeId: String(data.uuid),
			status: String(data.status),
			isTrue: true,
		}));
}

const inboxSchema = z.array(z.object({ state: z.string(), count: z.number() }));

async function inboxOf({ sql }: StoreStack): Promise<Record<string, number>> {
	const rows = inboxSchema.parse(
		await sql("SELECT state, count(*)::int AS count FROM pix_checkout_webhook_event GROUP BY 1"),
	);
	return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function reservedPieces({ sql }: StoreStack): Promise<number> {
	const [row] = await sql(
		"SELECT coalesce(sum(quantity), 0) AS sum FROM reservation_item WHERE deleted_at IS NULL",
	);
	return Number(row?.sum);
}

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { untilQuiet } from "../faults/floor/quiesce.js";
import { ShopFloor } from "../faults/floor/shop-floor.js";
import { type Facts, gatherFacts } from "../faults/judge/facts.js";
import { areBalanced, readReconciliation } from "../faults/judge/read-reconciliation.js";
import { readOrders } from "../faults/random/medusas-orders.js";
import { moveMedusasTimes } from "../faults/random/medusas-times.js";
import { ordersWithoutCharge } from "../faults/random/orders-without-charge.js";
import { liveInStore, placeOrder, type StoreStory } from "../faults/random/shopper.js";
import { planSale } from "../faults/random/shopper-plan.js";
import type { StoreFloor } from "../faults/random/store-floor.js";
import { SeededRandom } from "../faults/trouble/seeded-random.js";
import { startWebhookCarrier } from "../faults/trouble/webhook-carrier.js";
import { inParallel } from "../support/in-parallel.js";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { startRedis } from "../support/redis.js";
import { type Dialect, type StoreStack, startStack } from "../support/store-stack.js";

export interface SaleSettings {
	orders: number;
	seed: string;
	dialect: Dialect;
}

/** What is known after the sale. */
export interface Sale {
	settings: SaleSettings;
	facts: Facts;
	stories: StoreStory[];
	/** Real milliseconds. */
	times: {
		placing: number;
		/** From the last shopper's end until the store had nothing left to do. */
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
const patienceMs = 5 * minuteMs;
/** Small beside the leases, which last two minutes. */
const longestMoveMs = 5 * secondMs;
/** When all orders are placed, and shoppers wait for the ends of their codes. */
const waitingMoveMs = 15 * secondMs;
const shortestMoveMs = 2 * secondMs;
const paceMs = 500;
/** How long one process stays dead, in real milliseconds. */
const deadMs = 5 * secondMs;

/** Holds an hour of a sale, waits until the store has finished its work, and returns the facts. */
export async function holdSale(settings: SaleSettings, log: (line: string) => void): Promise<Sale> {
	const stack = await startStack({
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
	const floor: StoreFloor = new ShopFloor(stack, { codeMs: patienceMs, endMs: patienceMs });
	try {
		return await run(settings, stack, floor, log);
	} finally {
		floor.clock.stop();
		await stack.stop();
	}
}

async function run(
	settings: SaleSettings,
	stack: StoreStack,
	floor: StoreFloor,
	log: (line: string) => void,
): Promise<Sale> {
	const { clock } = floor;
	const random = new SeededRandom(settings.seed);
	await readyForACrowd(stack);
	await moveMedusasTimes(stack.sql);
	const [first, ...others] = stack.stores.map(({ webhookUrl }) => webhookUrl);
	const receivers = [first ?? stack.webhookUrl, ...others] as const;
	const carrier = await startWebhookCarrier(random.for("webhooks"), receivers);
	stack.sandbox.setWebhookUrl(carrier.url);

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
	const plans = planSale(random, settings.orders);
	const placing = inParallel(shoppersAtOnce, plans, async (plan) => {
		const order = await placeOrder(floor, plan);
		placed += 1;
		if (placed % 100 === 0) {
			const minutes = Math.round((clock.now() - saleStartedAt) / minuteMs);
			log(`${placed} orders are placed, in ${minutes} minutes of the sale`);
		}
		return { living: liveInStore(floor, plan, order) };
	});
	const lives = await orFail(placing);
	const placingMs = Date.now() - startedAt;
	const placedWithinMs = clock.now() - saleStartedAt;
	const stories = await orFail(Promise.all(lives.map(({ living }) => living)));
	const shoppingMs = Date.now() - startedAt;
	log("all shoppers have left");
	isOver = true;
	await pacing;

	await carrier.becomeReliable();
	const readDays = () => readReconciliation(stack, saleStartedAt, clock.now());
	const leftToDo = await untilQuiet(floor, async () => [
		...(await ordersWithoutCharge(stack)),
		...(((await inboxOf(stack)).received ?? 0) > 0 ? ["webhook events"] : []),
		...(areBalanced(await readDays()) ? [] : ["the reconciliation"]),
	]);
	await carrier.stop();
	log("the store has nothing left to do");
	return {
		settings,
		stories,
		facts: {
			...(await gatherFacts(stack)),
			orders: await readOrders(stack.admin),
			stories,
			accepted: carrier.accepted(),
			leftToDo,
			pixGraceMs: pixGraceMinutes * minuteMs,
			sale: {
				orders: settings.orders,
				stories,
				books: await readDays(),
				reserved: await reservedPieces(stack),
				inbox: await inboxOf(stack),
			},
		},
		times: { placing: placingMs, finishing: Date.now() - startedAt - shoppingMs },
		placedWithinMs,
	};
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

import type { FaultRule } from "@pix-checkout/sandbox";
import { faultyService } from "../../support/faulty-service/faulty-service.js";
import { inParallel } from "../../support/in-parallel.js";
import { untilQuiet } from "../floor/quiesce.js";
import { ShopFloor } from "../floor/shop-floor.js";
import { gatherFacts } from "../judge/facts.js";
import { makeTrouble } from "../trouble/make-trouble.js";
import { SeededRandom } from "../trouble/seeded-random.js";
import { supervise } from "../trouble/supervisor.js";
import { startWebhookCarrier } from "../trouble/webhook-carrier.js";
import { readBook, seenBySession } from "./book-facts.js";
import { type BookShop, startBookShop } from "./book-shop.js";
import { endConnections, killPostgres } from "./breaking-postgres.js";
import { type BookFloor, createPayment, liveOn } from "./buyer.js";
import { type BuyerPlan, planBuyers } from "./buyer-plan.js";
import type { BookFacts } from "./check-shipments.js";
import { speedUpTime } from "./fast-time.js";

const buyersAtOnce = 20;
const patience = { codeMs: 30_000, endMs: 6_000 };
const chargeTtlMs = 40_000;
const pixGraceMinutes = 0.5;
const pace = 4;

/** Lets buyers buy under all faults, waits until the shop has finished, and returns the facts. */
export async function playWorld(seed: string, checkouts: number): Promise<BookFacts> {
	const random = new SeededRandom(seed);
	const shop = await startBookShop({
		seed,
		processes: random.between(1, 3),
		connections: random.oneOf([2, 10]),
		chargeTtlMs,
		pixGraceMinutes,
		pace,
	});
	const floor: BookFloor = new ShopFloor(shop, patience, "/pix-checkout/payments");
	try {
		return await play(random, planBuyers(random, checkouts), shop, floor);
	} finally {
		floor.clock.stop();
		await shop.stop();
	}
}

async function play(
	random: SeededRandom,
	plans: BuyerPlan[],
	shop: BookShop,
	floor: BookFloor,
): Promise<BookFacts> {
	const { sandbox, store, stores, sql, killer } = shop;
	const service = faultyService(sandbox);
	const receivers = stores.map(({ webhookUrl }) => webhookUrl);
	const carrier = await startWebhookCarrier(
		random.for("webhooks"),
		[store.webhookUrl, ...receivers],
		pace,
	);
	sandbox.setWebhookUrl(carrier.url);
	const supervisor = supervise(random.for("restarts"), stores, pace);
	// The service's clock differs during the whole run.
	const skew: FaultRule = {
		fault: { kind: "clock_skewed", ms: random.for("clock").between(-30, 30) * 1_000 },
	};
	let placed = 0;
	const end = new AbortController();
	const trouble = makeTrouble(
		random,
		{
			sql,
			sandbox,
			service,
			skew,
			carrier,
			supervisor,
			killer,
			pace,
			placed: () => (placed === plans.length ? Number.POSITIVE_INFINITY : placed),
			openRoutes: [],
			freezes: true,
			acts: [
				[3, (chance) => killPostgres(chance, shop)],
				[6, () => endConnections(shop)],
			],
		},
		end.signal,
	);
	const buying = inParallel(buyersAtOnce, plans, async (plan, number) => {
		const orderId = `order-${number}`;
		await sql("INSERT INTO public.plan VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
			orderId,
			plan.behaviour,
			plan.calls,
		]);
		const paymentId = await createPayment(floor, orderId, plan);
		placed += 1;
		return liveOn(floor, plan, { orderId, paymentId });
	}).finally(() => end.abort());
	const [stories] = await Promise.all([buying, trouble, speedUpTime(shop, end.signal)]);
	service.setFaults(skew);
	await killer.remove();
	await sql("UPDATE public.plan SET calls = 0");
	await supervisor.untilUp();
	await carrier.becomeReliable();
	const leftToDo = await untilQuiet(floor, () => sessionsWithoutCharge(shop));
	await supervisor.end();
	await carrier.stop();
	const facts = await gatherFacts(shop, service);
	return {
		...facts,
		orders: await readBook(floor, stories),
		stories: seenBySession(stories, facts.attempts),
		accepted: carrier.accepted(),
		leftToDo,
		refusal: null,
		sale: null,
		pixGraceMs: pixGraceMinutes * 60_000,
	};
}

/** The sessions whose charge the sweep has not queued yet. */
async function sessionsWithoutCharge({ sql }: BookShop): Promise<string[]> {
	const rows = await sql(
		`SELECT session.id FROM pix_checkout_payment_session session
		JOIN pix_checkout_payment payment USING (order_id)
		WHERE cancelled_at IS NULL AND captured_cents IS NULL AND covered_at IS NULL
			AND NOT EXISTS (SELECT FROM pix_checkout_charge WHERE session_id = session.id)`,
	);
	return rows.map(({ id }) => `session ${id}, without a charge`);
}

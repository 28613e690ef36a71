import { play, skewedClock } from "../floor/play.js";
import { ShopFloor } from "../floor/shop-floor.js";
import { SeededRandom } from "../trouble/seeded-random.js";
import { readBook, seenBySession } from "./book-facts.js";
import { type BookShop, startBookShop } from "./book-shop.js";
import { endConnections, killPostgres } from "./breaking-postgres.js";
import { type BookFloor, createPayment, liveInShop } from "./buyer.js";
import { planBuyers } from "./buyer-plan.js";
import type { BookFacts } from "./check-shipments.js";
import { speedUpTime } from "./fast-time.js";

const buyersAtOnce = 20;
const patience = { codeMs: 30_000, endMs: 6_000 };
const chargeTtlMs = 40_000;
const pixGraceMinutes = 0.5;
const pace = 4;

/** Lets buyers buy under all faults, waits until the shop has finished, and returns the facts. */
export async function playWorld(
	seed: string,
	checkouts: number,
	log: (line: string) => void,
): Promise<BookFacts> {
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
	const { sql } = shop;
	try {
		const facts = await play(random, {
			floor,
			shop,
			killer: shop.killer,
			skew: skewedClock(random),
			pace,
			openRoutes: [],
			freezes: true,
			acts: [
				[3, (chance) => killPostgres(chance, shop)],
				[6, () => endConnections(shop)],
			],
			plans: planBuyers(random, checkouts),
			placeAtOnce: buyersAtOnce,
			place: async (plan, number) => {
				const orderId = `order-${number}`;
				await sql("INSERT INTO public.plan VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
					orderId,
					plan.behaviour,
					plan.calls,
				]);
				return { orderId, pageId: await createPayment(floor, orderId, plan) };
			},
			live: (plan, placed) => liveInShop(floor, plan, placed),
			beside: (until) => speedUpTime(shop, until),
			endFaults: async () => {
				await sql("UPDATE public.plan SET calls = 0");
			},
			furtherWork: () => sessionsWithoutCharge(shop),
			log,
		});
		return {
			...facts,
			orders: await readBook(floor, facts.stories),
			stories: seenBySession(facts.stories, facts.attempts),
			sale: null,
			pixGraceMs: pixGraceMinutes * 60_000,
		};
	} finally {
		floor.clock.stop();
		await shop.stop();
	}
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

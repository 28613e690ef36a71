import { codeIn, type Sighting } from "../faults/random/payment-page.js";
import type { ShopFloor } from "../faults/random/shop-floor.js";
import { placeOrder } from "../faults/random/shopper.js";
import type { SaleClock } from "./sale-clock.js";
import { type PollCounts, SalePage, type Seen } from "./sale-page.js";
import type { SalePlan } from "./sale-plan.js";

/** What a shopper of the sale met. */
export interface SaleStory {
	plan: SalePlan;
	orderId: string;
	sightings: Sighting[];
	/** What the page should have shown and did not, in words. */
	missed: string | null;
	/** Real milliseconds from the payment at the service to the page that says so. */
	paidShownMs: number | null;
}

export interface ShoppersWorld {
	floor: ShopFloor;
	clock: SaleClock;
	counts: PollCounts;
}

/** How long a page may need for what it should show, in real milliseconds. */
const patienceMs = 5 * 60_000;

/** Places the order, and returns the rest of the shopper's life. */
export async function enter(
	world: ShoppersWorld,
	plan: SalePlan,
): Promise<{ living: Promise<SaleStory> }> {
	const order = await placeOrder(world.floor, plan);
	return { living: live(world, plan, order) };
}

async function live(
	world: ShoppersWorld,
	plan: SalePlan,
	{ orderId, sessionId }: { orderId: string; sessionId: string },
): Promise<SaleStory> {
	const page = new SalePage(world.floor, sessionId, { isHeld: plan.isHeld, counts: world.counts });
	const looking = page.open();
	const outcome = await act(world, plan, page, sessionId);
	page.close();
	await looking;
	return { plan, orderId, sightings: page.sightings, ...outcome };
}

type Outcome = Pick<SaleStory, "missed" | "paidShownMs">;

async function act(
	{ floor, clock }: ShoppersWorld,
	{ ending }: SalePlan,
	page: SalePage,
	sessionId: string,
): Promise<Outcome> {
	const missed = (what: string): Outcome => ({ missed: what, paidShownMs: null });
	const first = await page.until((shown) => codeIn(shown) !== null, patienceMs);
	if (!first) {
		return missed("its code");
	}
	if (ending.kind === "pays") {
		await clock.until(clock.now() + ending.afterMs);
		return pay(floor, page, sessionId);
	}
	await clock.until(Date.parse(first.expires_at ?? ""));
	if (!(await page.until(({ status }) => status === "expired", patienceMs))) {
		return missed("that its code has expired");
	}
	if (ending.kind === "never_pays") {
		return { missed: null, paidShownMs: null };
	}
	await floor.insist(
		"requesting a new code",
		async ({ shop }) => {
			const { status } = await shop.send("POST", `/pix-checkout/${sessionId}/renew`);
			if (status !== 200) {
				throw new Error(`the store answered ${status}`);
			}
		},
		patienceMs,
	);
	const isNew = (shown: Seen) => ![null, codeIn(first)].includes(codeIn(shown));
	if (!(await page.until(isNew, patienceMs))) {
		return missed("its second code");
	}
	await clock.until(clock.now() + ending.afterMs);
	return pay(floor, page, sessionId);
}

async function pay({ stack }: ShopFloor, page: SalePage, sessionId: string): Promise<Outcome> {
	const [newest] = await stack.sql(
		"SELECT charge_id FROM pix_checkout_charge WHERE session_id = $1 ORDER BY attempt DESC",
		[sessionId],
	);
	stack.sandbox.pay(String(newest?.charge_id));
	const paidAt = performance.now();
	const shown = await page.until(({ paid }) => paid, patienceMs);
	return shown
		? { missed: null, paidShownMs: performance.now() - paidAt }
		: { missed: "that it is paid", paidShownMs: null };
}

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { sessionIdIn } from "../../support/shop-api.js";
import { chargeOn, pay, untilOver } from "../floor/page-visit.js";
import { codeIn, PaymentPage } from "../floor/payment-page.js";
import {
	actOutCommon,
	liveOn,
	type Placed,
	type Scene,
	type ShopperStory,
} from "../floor/shopper.js";
import { failLate } from "./failing-completions.js";
import {
	actAtOnce,
	askFurther,
	editQuantity,
	growWhenCaptured,
	payAnotherWay,
} from "./merchant.js";
import type { Ending, ShopperPlan } from "./shopper-plan.js";
import type { StoreFloor } from "./store-floor.js";

export type StoreStory = ShopperStory<ShopperPlan>;

/** A shopper of the store in front of a page. */
type StoreScene = Scene<ShopperPlan, StoreFloor>;

const completionSchema = z.object({
	type: z.literal("order"),
	order: z.object({ id: z.string() }),
});

/** Fills a cart and places the order, with retries while processes die. */
export async function placeOrder(
	floor: StoreFloor,
	{
		method,
		product,
		quantity,
		placesTwice,
		failsLate,
	}: Pick<ShopperPlan, "method" | "product" | "quantity" | "placesTwice" | "failsLate">,
): Promise<Placed> {
	const { cartId, sessionId } = await floor.insist("filling a cart", async ({ shop }) => {
		const { cartId, collectionId } = await shop.fillCart({ product, quantity });
		const { body } = await shop.startPayment(collectionId, method);
		return { cartId, sessionId: sessionIdIn(body) };
	});
	const complete = () =>
		floor.insist("placing the order", async ({ shop }) => {
			const body = await shop.ok("POST", `/store/carts/${cartId}/complete`);
			return completionSchema.parse(body).order.id;
		});
	if (failsLate) {
		const once = () =>
			floor.insist(
				"a failing order",
				({ shop }) => shop.send("POST", `/store/carts/${cartId}/complete`),
				0,
			);
		await failLate(floor.stack.sql, sessionId, () => once().catch(() => {}));
	}
	const [orderId] = await Promise.all(placesTwice ? [complete(), complete()] : [complete()]);
	return { orderId, pageId: sessionId };
}

/** Plays the shopper's plan after the order is placed. */
export function liveInStore(floor: StoreFloor, plan: ShopperPlan, placed: Placed) {
	return liveOn(floor, plan, placed, actOut);
}

async function actOut(scene: StoreScene): Promise<void> {
	const { floor, story, charge } = scene;
	const { orderId } = story;
	const { ending } = story.plan;
	switch (ending.kind) {
		case "is_edited":
			await editQuantity(floor, orderId, ending.quantity);
			return ending.paysAnyway ? pay(scene) : untilOver(scene);
		case "is_paid_another_way":
			await payAnotherWay(floor, orderId, ending.share);
			return ending.paysAnyway ? pay(scene) : untilOver(scene);
		case "grows":
			await pay(scene);
			return charge && payFurther(scene, ending.paysFurther);
		case "is_paid_twice":
			return charge && payTwice(scene, ending);
		default:
			return actOutCommon(scene, ending, () =>
				// Medusa also cancels a paid order, and answers an error for a cancelled one.
				floor.insist("cancelling", () => floor.stack.admin.cancelOrder(orderId)),
			);
	}
}

/** The merchant adds to the captured order; another page shows the Pix for the addition. */
async function payFurther({ floor, story }: StoreScene, isPaid: boolean): Promise<void> {
	const collectionId = await growWhenCaptured(floor, story.orderId);
	if (collectionId !== null) {
		await atFurtherPage({ floor, story }, collectionId, (further) =>
			isPaid ? pay(further) : untilOver(further),
		);
	}
}

/** Two pages show a code of the order; both are paid while the merchant acts. */
async function payTwice(
	scene: StoreScene,
	{ part, act, actAfterMs }: Extract<Ending, { kind: "is_paid_twice" }>,
): Promise<void> {
	const { floor, story } = scene;
	const { orderId } = story;
	const collectionId = await askFurther(floor, orderId, part);
	if (collectionId === null) {
		return;
	}
	await atFurtherPage(scene, collectionId, async (further) => {
		// Medusa also cancels a paid order.
		story.isCancelled = act.kind === "cancels";
		await Promise.all([
			pay(scene),
			pay(further),
			sleep(actAfterMs).then(() => actAtOnce(floor, orderId, act)),
		]);
	});
}

/** Opens a page for a further Pix of the order, and lets `visit` act when it shows a code. */
async function atFurtherPage(
	{ floor, story }: Pick<StoreScene, "floor" | "story">,
	collectionId: string,
	visit: (scene: StoreScene) => Promise<void>,
): Promise<void> {
	const sessionId = await startFurther(floor, story.orderId, collectionId);
	const page = new PaymentPage(floor, sessionId, story.plan.isHeld);
	const looking = page.open();
	const shown = await page.until((status) => codeIn(status) !== null, floor.patience.codeMs);
	await visit({ floor, story, page, charge: chargeOn(floor, shown) });
	page.close();
	await looking;
	story.sightings.push(...page.sightings);
}

/** A store that dies meanwhile may have made the session, and keeps it. */
async function startFurther(
	floor: StoreFloor,
	orderId: string,
	collectionId: string,
): Promise<string> {
	return floor.insist("a further payment", async ({ shop }) => {
		const { status, body } = await shop.startPayment(collectionId, "pix");
		if (status === 200) {
			return sessionIdIn(body);
		}
		const { collections } = await floor.stack.admin.books(orderId);
		const session = collections.find(({ id }) => id === collectionId)?.sessions[0];
		if (status >= 500 || !session) {
			throw new Error(`the store answered ${status} to a further payment`);
		}
		return session.id;
	});
}

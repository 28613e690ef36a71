import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox, SandboxCharge } from "@pix-checkout/sandbox";
import { z } from "zod";
import { codeOf } from "../../support/faulty-service/index.js";
import { isLongRun } from "../../support/pace.js";
import { sessionIdIn } from "../../support/shop-api.js";
import { editQuantity, growWhenCaptured, payAnotherWay } from "./merchant.js";
import { codeIn, PaymentPage, type Sighting } from "./payment-page.js";
import type { ShopFloor } from "./shop-floor.js";
import type { ShopperPlan } from "./shopper-plan.js";

/** A shopper's plan and its outcome. */
export interface ShopperStory {
	plan: ShopperPlan;
	orderId: string;
	sightings: Sighting[];
	/** Whether the merchant tried to cancel the order. */
	isCancelled: boolean;
}

const completionSchema = z.object({
	type: z.literal("order"),
	order: z.object({ id: z.string() }),
});

/** How long a shopper waits for a code, in milliseconds. */
const patienceMs = 120_000;
/** How long a page stays open after its code's expiry, in milliseconds. */
const lookAgainMs = isLongRun ? 30_000 : 15_000;

/** Fills a cart and places the order, with retries while processes die. */
export async function placeOrder(
	floor: ShopFloor,
	{
		method,
		product,
		quantity,
		placesTwice,
	}: Pick<ShopperPlan, "method" | "product" | "quantity" | "placesTwice">,
): Promise<{ orderId: string; sessionId: string }> {
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
	const [orderId] = await Promise.all(placesTwice ? [complete(), complete()] : [complete()]);
	return { orderId, sessionId };
}

/** Plays the shopper's plan after the order is placed. */
export async function liveOn(
	floor: ShopFloor,
	plan: ShopperPlan,
	{ orderId, sessionId }: { orderId: string; sessionId: string },
): Promise<ShopperStory> {
	const page = new PaymentPage(floor, sessionId);
	const story: ShopperStory = { plan, orderId, sightings: page.sightings, isCancelled: false };
	if (plan.page === "never_opens") {
		page.close();
	}
	const looking = page.open();
	const shown = await page.until((status) => codeIn(status) !== null, patienceMs);
	if (plan.page === "leaves" && plan.ending.kind !== "renews") {
		page.close();
	}
	const { sandbox } = floor.stack;
	const charge = shown ? chargeOfCode(sandbox, codeIn(shown)) : undefined;
	await actOut(floor, plan, story, { sandbox, page, charge, sessionId });
	page.close();
	await looking;
	return story;
}

async function actOut(
	floor: ShopFloor,
	{ ending }: ShopperPlan,
	story: ShopperStory,
	seen: {
		sandbox: Sandbox;
		page: PaymentPage;
		/** Absent when the page never showed a code: then the shopper can't pay. */
		charge: SandboxCharge | undefined;
		sessionId: string;
	},
): Promise<void> {
	const { sandbox, charge, page, sessionId } = seen;
	switch (ending.kind) {
		case "pays":
			await sleep(ending.afterMs);
			return pay(sandbox, charge);
		case "pays_at_the_last_moment":
			await untilExpiry(charge, -700);
			return pay(sandbox, charge);
		case "pays_late":
			await untilExpiry(charge, ending.afterMs);
			return pay(sandbox, charge);
		case "never_pays":
			return untilExpiry(charge, lookAgainMs);
		case "fails":
			if (charge?.status === "pending") {
				ifStillPossible(() => sandbox.fail(charge.uuid));
			}
			return untilExpiry(charge, 0);
		case "is_edited":
			await sleep(ending.afterMs);
			await editQuantity(floor, story.orderId, ending.quantity);
			return ending.paysAnyway ? pay(sandbox, charge) : untilExpiry(charge, lookAgainMs);
		case "is_paid_another_way":
			await sleep(ending.afterMs);
			await payAnotherWay(floor, story.orderId, ending.share);
			return ending.paysAnyway ? pay(sandbox, charge) : untilExpiry(charge, lookAgainMs);
		case "grows":
			await sleep(ending.afterMs);
			pay(sandbox, charge);
			return charge && payFurther(floor, story, ending.paysFurther);
		case "is_cancelled":
			await sleep(ending.afterMs);
			story.isCancelled = true;
			// Medusa also cancels a paid order, and answers an error for a cancelled one.
			await floor.insist("cancelling", () => floor.stack.admin.cancelOrder(story.orderId));
			return ending.paysAnyway ? pay(sandbox, charge) : undefined;
		case "renews": {
			const renewed = await renew(floor, page, sessionId, charge);
			if (ending.paysOld) {
				pay(sandbox, charge);
			}
			return ending.paysNew ? pay(sandbox, renewed) : untilExpiry(renewed, lookAgainMs);
		}
	}
}

/** The merchant adds to the captured order; another page shows the Pix for the addition. */
async function payFurther(floor: ShopFloor, story: ShopperStory, isPaid: boolean): Promise<void> {
	const collectionId = await growWhenCaptured(floor, story.orderId);
	if (collectionId === null) {
		return;
	}
	const page = new PaymentPage(floor, await startFurther(floor, story.orderId, collectionId));
	const looking = page.open();
	const shown = await page.until((status) => codeIn(status) !== null, patienceMs);
	const { sandbox } = floor.stack;
	const charge = shown ? chargeOfCode(sandbox, codeIn(shown)) : undefined;
	await (isPaid ? pay(sandbox, charge) : untilExpiry(charge, lookAgainMs));
	page.close();
	await looking;
	story.sightings.push(...page.sightings);
}

/** A store that dies meanwhile may have made the session, and keeps it. */
async function startFurther(
	floor: ShopFloor,
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

/** Requests a new code when the page says that the old one has expired. */
async function renew(
	floor: ShopFloor,
	page: PaymentPage,
	sessionId: string,
	old: SandboxCharge | undefined,
): Promise<SandboxCharge | undefined> {
	await untilExpiry(old, 0);
	const over = await page.until(({ status }) => status === "expired", lookAgainMs);
	if (!over) {
		return undefined;
	}
	const { status } = await floor.insist("requesting a new code", ({ shop }) =>
		shop.send("POST", `/pix-checkout/${sessionId}/renew`),
	);
	// Rejected: the grace is over, or the service hasn't confirmed the expiry of the old code.
	if (status !== 200) {
		return undefined;
	}
	const isNew = (code: string | null) => code !== null && code !== codeOf(old);
	const shown = await page.until((answer) => isNew(codeIn(answer)), patienceMs);
	return shown ? chargeOfCode(floor.stack.sandbox, codeIn(shown)) : undefined;
}

function chargeOfCode(sandbox: Sandbox, code: string | null): SandboxCharge | undefined {
	return sandbox.charges().find((charge) => codeOf(charge) === code);
}

function pay(sandbox: Sandbox, charge: SandboxCharge | undefined): void {
	if (charge) {
		ifStillPossible(() => sandbox.pay(charge.uuid, { force: true }));
	}
}

/** @param moreMs milliseconds after the expiry, negative for before it; ignored for a slip */
async function untilExpiry(charge: SandboxCharge | undefined, moreMs: number): Promise<void> {
	if (charge?.method !== "pix") {
		return;
	}
	await sleep(Math.max(Date.parse(charge.expiresAt) - Date.now() + moreMs, 0));
}

/** Ignores the rejection for a charge that has ended meanwhile. */
function ifStillPossible(act: () => unknown): void {
	try {
		act();
	} catch (error) {
		if (!isInvalidTransition(error)) {
			throw error;
		}
	}
}

function isInvalidTransition(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "invalid_transition";
}

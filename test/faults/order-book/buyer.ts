import { fulana } from "../../support/payers.js";
import { waitFor } from "../../support/wait-for.js";
import {
	chargeOn,
	type PageVisit,
	pay,
	renew,
	untilExpiry,
	untilOver,
	type VisitStory,
} from "../floor/page-visit.js";
import { codeIn, PaymentPage } from "../floor/payment-page.js";
import type { ShopFloor } from "../floor/shop-floor.js";
import type { Act, BuyerPlan } from "./buyer-plan.js";
import type { ShopInstance, ShownPayment } from "./shop-instance.js";
import type { PaymentCall } from "./shop-process.js";

export type BookFloor = ShopFloor<ShopInstance>;

/** A buyer's plan and its outcome. */
export interface BuyerStory extends VisitStory {
	plan: BuyerPlan;
	paymentId: string;
}

const { firstName, lastName, ...contact } = fulana;
const payer = { name: `${firstName} ${lastName}`, ...contact };

/** Creates the order's payment: the same one, by whichever process. */
export async function createPayment(
	floor: BookFloor,
	orderId: string,
	{ amountCents, method, createsTwice }: BuyerPlan,
): Promise<string> {
	const create = () =>
		call(floor, { name: "create", wanted: { orderId, amountCents, method, payer } });
	const [first, second] = await Promise.all(createsTwice ? [create(), create()] : [create()]);
	if (!first || (second !== undefined && second?.id !== first.id)) {
		throw new Error(`order ${orderId} has no payment of its own`);
	}
	return first.id;
}

/** Plays the buyer's plan after the payment is created. */
export async function liveOn(
	floor: BookFloor,
	plan: BuyerPlan,
	{ orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<BuyerStory> {
	const page = new PaymentPage(floor, paymentId, plan.isHeld);
	const story: BuyerStory = {
		plan,
		orderId,
		paymentId,
		sightings: page.sightings,
		isCancelled: false,
		missed: null,
		paidShownMs: null,
	};
	if (plan.page === "never_opens") {
		page.close();
	}
	const looking = page.open();
	const shown = await page.until((status) => codeIn(status) !== null, floor.patience.codeMs);
	if (plan.page === "leaves") {
		page.close();
	}
	const charge = chargeOn(floor, shown);
	story.missed = charge ? null : "its code";
	await actOut({ floor, story, page, charge });
	page.close();
	await looking;
	return story;
}

type Scene = PageVisit & { floor: BookFloor; story: BuyerStory };

async function actOut(scene: Scene): Promise<void> {
	const { floor, story, charge } = scene;
	const { ending } = story.plan;
	const { paymentId: id } = story;
	const { clock, stack } = floor;
	if ("afterMs" in ending && ending.kind !== "pays_late") {
		await clock.until(clock.now() + ending.afterMs);
	}
	switch (ending.kind) {
		case "pays":
			return pay(scene);
		case "pays_at_the_last_moment":
			await untilExpiry(scene, -1_000);
			return pay(scene);
		case "pays_late":
			await untilExpiry(scene, ending.afterMs);
			return pay(scene);
		case "never_pays":
			return untilOver(scene);
		case "fails":
			if (charge?.status === "pending") {
				stack.sandbox.fail(charge.uuid);
			}
			return;
		case "is_changed": {
			const { amountCents, paysOld, paysNew } = ending;
			await call(floor, { name: "update", id, changes: { amountCents } });
			if (!paysOld) {
				return paysNew ? payNew(scene) : untilOver(scene);
			}
			await pay(scene);
			return paysNew ? payRest(scene) : undefined;
		}
		case "is_cancelled":
			story.isCancelled = true;
			await call(floor, { name: "cancel", id });
			return ending.paysAnyway ? pay(scene) : undefined;
		case "is_refunded":
			await pay(scene);
			return payRest(scene, ending.refundCents, ending.paysAgain);
		case "acts_at_once": {
			const { act, amountCents, paysTwo } = ending;
			const scenes = [scene];
			if (paysTwo) {
				await untilOver(scene);
				scenes.push({ ...scene, charge: await renew(scene) });
			}
			story.isCancelled = act === "cancel";
			const calls: Record<Act, PaymentCall> = {
				update: { name: "update", id, changes: { amountCents } },
				cancel: { name: "cancel", id },
				recordRefund: { name: "recordRefund", id, refund: { refundId: "1", amountCents: 1_000 } },
				newCode: { name: "newCode", id },
			};
			await Promise.all([...scenes.map(pay), call(floor, calls[act])]);
			return;
		}
		case "renews":
			if (ending.paysNew) {
				await payNew(scene);
			}
			return ending.paysOld ? pay(scene) : undefined;
	}
}

/** Waits for the code's end, and pays a new one. */
async function payNew(scene: Scene): Promise<void> {
	await untilOver(scene);
	await pay({ ...scene, charge: await renew(scene) });
}

/**
 * Waits for the capture, and pays what the order lacks then. Two processes record what the merchant sent
 * back, and ask for the code, at once.
 */
async function payRest(scene: Scene, refundCents = 0, isPaid = true): Promise<void> {
	const { floor, story, page } = scene;
	const { paymentId: id } = story;
	const captured = await waitFor(
		"the payment to be recorded",
		() => call(floor, { name: "get", id }),
		(payment) => payment !== null && payment.capturedCents > 0,
		floor.patience.endMs,
	).catch(() => null);
	if (captured === null) {
		return;
	}
	const twice = (wanted: PaymentCall) => Promise.all([call(floor, wanted), call(floor, wanted)]);
	if (refundCents > 0) {
		const refund = { refundId: "1", amountCents: refundCents };
		await twice({ name: "recordRefund", id, refund });
	}
	await twice({ name: "newCode", id });
	if (isPaid) {
		const shown = await page.until((status) => codeIn(status) !== null, floor.patience.endMs);
		await pay({ ...scene, charge: chargeOn(floor, shown) });
	}
}

/** @returns `null` when the call was refused */
function call(floor: BookFloor, wanted: PaymentCall): Promise<ShownPayment | null> {
	return floor.insist(wanted.name, (instance) => instance.call(wanted), 120_000);
}

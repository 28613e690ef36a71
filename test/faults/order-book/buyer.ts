import { codeOf } from "../../support/code-of.js";
import { payer } from "../../support/payers.js";
import { waitFor } from "../../support/wait-for.js";
import { chargeOn, pay, renew, untilOver } from "../floor/page-visit.js";
import { codeIn, type Seen } from "../floor/payment-page.js";
import type { ShopFloor } from "../floor/shop-floor.js";
import {
	actOutCommon,
	liveOn,
	type Placed,
	type Scene,
	type ShopperStory,
} from "../floor/shopper.js";
import type { Act, BuyerPlan } from "./buyer-plan.js";
import type { ShopInstance, ShownPayment } from "./shop-instance.js";
import type { PaymentCall } from "./shop-process.js";

export type BookFloor = ShopFloor<ShopInstance>;

export type BuyerStory = ShopperStory<BuyerPlan>;

/** A buyer in front of a payment's page. */
type BookScene = Scene<BuyerPlan, BookFloor>;

/** Creates the order's payment: the same one, by whichever process. */
export async function createPayment(
	floor: BookFloor,
	orderId: string,
	{ createsTwice, ...plan }: BuyerPlan,
): Promise<string> {
	const create = () => call(floor, createCall(orderId, plan));
	const [first, second] = await Promise.all(createsTwice ? [create(), create()] : [create()]);
	if (!first || (second !== undefined && second?.id !== first.id)) {
		throw new Error(`order ${orderId} has no payment of its own`);
	}
	return first.id;
}

/** Plays the buyer's plan after the payment is created. */
export function liveInShop(floor: BookFloor, plan: BuyerPlan, placed: Placed): Promise<BuyerStory> {
	return liveOn(floor, plan, placed, actOut);
}

async function actOut(scene: BookScene): Promise<void> {
	const { floor, story } = scene;
	const { ending } = story.plan;
	const { pageId: id } = story;
	switch (ending.kind) {
		case "is_changed": {
			const { amountCents, paysOld, paysNew } = ending;
			await call(floor, { name: "change", id, changes: { amountCents } });
			if (!paysOld) {
				return paysNew ? payNew(scene) : untilOver(scene);
			}
			await pay(scene);
			return paysNew ? payRest(scene) : undefined;
		}
		case "begins_again":
			story.isCancelled = true;
			await call(floor, { name: "cancel", id });
			await call(floor, createCall(story.orderId, story.plan));
			return payEither(scene, ending);
		case "takes_another_method":
			await call(floor, { name: "change", id, changes: { method: otherMethod(story.plan) } });
			return payEither(scene, ending);
		case "is_refunded":
			await pay(scene);
			return sendBack(scene, ending.refundCents);
		case "acts_at_once": {
			const { act, amountCents, paysTwo } = ending;
			const scenes = [scene];
			if (paysTwo) {
				await untilOver(scene);
				scenes.push({ ...scene, charge: await renew(scene) });
			}
			story.isCancelled = act === "cancel";
			const calls: Record<Act, PaymentCall> = {
				change: { name: "change", id, changes: { amountCents } },
				change_method: { name: "change", id, changes: { method: otherMethod(story.plan) } },
				cancel: { name: "cancel", id },
				recordRefund: { name: "recordRefund", id, refund: { refundId: "1", amountCents: 1_000 } },
				newCode: { name: "newCode", id },
			};
			await Promise.all([...scenes.map(pay), call(floor, calls[act])]);
			return;
		}
		default:
			return actOutCommon(scene, ending, () => call(floor, { name: "cancel", id }));
	}
}

function createCall(
	orderId: string,
	{ amountCents, method }: Pick<BuyerPlan, "amountCents" | "method">,
): PaymentCall {
	return { name: "create", wanted: { orderId, amountCents, method, payer } };
}

function otherMethod({ method }: BuyerPlan): BuyerPlan["method"] {
	return method === "pix" ? "boleto" : "pix";
}

/** Pays the code that the page showed first, the one that took its place, both or none. */
async function payEither(
	scene: BookScene,
	{ paysOld, paysNew }: { paysOld: boolean; paysNew: boolean },
): Promise<void> {
	const { floor, page, charge } = scene;
	const isNew = (shown: Seen) => ![null, charge && codeOf(charge)].includes(codeIn(shown));
	const shown = paysNew ? await page.until(isNew, floor.patience.endMs) : null;
	const scenes = [
		...(paysOld ? [scene] : []),
		...(shown ? [{ ...scene, charge: chargeOn(floor, shown) }] : []),
	];
	await Promise.all(scenes.map(pay));
}

/** Waits for the code's end, and pays a new one. */
async function payNew(scene: BookScene): Promise<void> {
	await untilOver(scene);
	await pay({ ...scene, charge: await renew(scene) });
}

/** Waits for the capture, and pays what the order lacks then. Two processes ask for the code at once. */
async function payRest(scene: BookScene): Promise<void> {
	const { floor, story, page } = scene;
	if (await isRecorded(scene)) {
		await twice(floor, { name: "newCode", id: story.pageId });
		const shown = await page.until((status) => codeIn(status) !== null, floor.patience.endMs);
		await pay({ ...scene, charge: chargeOn(floor, shown) });
	}
}

/** Two processes record at once what the merchant sent back, and no code may follow. */
async function sendBack(scene: BookScene, amountCents: number): Promise<void> {
	const { floor, story } = scene;
	const { pageId: id } = story;
	if (await isRecorded(scene)) {
		await twice(floor, { name: "recordRefund", id, refund: { refundId: "1", amountCents } });
		await twice(floor, { name: "newCode", id });
	}
}

/** Waits for the capture. */
async function isRecorded({ floor, story }: BookScene): Promise<boolean> {
	const captured = await waitFor(
		"the payment to be recorded",
		() => call(floor, { name: "get", id: story.pageId }),
		(payment) => payment !== null && payment.capturedCents > 0,
		floor.patience.endMs,
	).catch(() => null);
	return captured !== null;
}

function twice(floor: BookFloor, wanted: PaymentCall) {
	return Promise.all([call(floor, wanted), call(floor, wanted)]);
}

/** @returns `null` when the call was refused */
function call(floor: BookFloor, wanted: PaymentCall): Promise<ShownPayment | null> {
	return floor.insist(wanted.name, (instance) => instance.call(wanted), 120_000);
}

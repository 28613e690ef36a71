import type { Command } from "./commands.js";
import {
	hasPayment,
	isCaptured,
	lackOf,
	newestSession,
	type ShopOrder,
	type ShopSession,
} from "./shop-model.js";
import type { World } from "./world.js";

/** The merchant adds or removes items in the admin. Medusa's event may get lost. */
export async function edit(
	world: World,
	{ on, cents, isNotified }: Extract<Command, { do: "edit" }>,
	order: ShopOrder,
): Promise<void> {
	// A paid order may grow. An unpaid one that an edit made free waits for no payment.
	if (order.cancelledBy === "none" && (lackOf(order) > 0 || (hasPayment(order) && cents > 0))) {
		order.amountCents = Math.max(order.amountCents + cents, 0);
		world.log(`${order.orderId} costs ${order.amountCents} now`);
		if (isNotified) {
			await review(world, on, order);
		}
	}
}

/** The merchant marks a second collection as paid in the admin, in whole or in part. */
export async function payElsewhere(
	world: World,
	{ on, share, isNotified }: Extract<Command, { do: "pay another way" }>,
	order: ShopOrder,
): Promise<void> {
	const lacks = lackOf(order);
	if (order.cancelledBy === "none" && lacks > 0) {
		order.paidElsewhereCents += Math.ceil(lacks * share);
		world.log(`${order.orderId} lacks ${lackOf(order)} now`);
		if (isNotified) {
			await review(world, on, order);
		}
	}
}

/** An order with an amount due after a capture gets a further collection for it, without a cart. */
export async function payFurther(
	world: World,
	{ on, method }: Extract<Command, { do: "pay further" }>,
	order: ShopOrder,
): Promise<void> {
	const { sessionId: newest } = newestSession(order);
	const isComplete = isCaptured(order, newest) || order.closedSessions.includes(newest);
	if (order.cancelledBy !== "none" || !isComplete || lackOf(order) <= 0) {
		return;
	}
	const sessionId = `${order.checkout.sessionId}_further_${order.further.length + 1}`;
	const startedAt = world.nowMs;
	const session = { sessionId, method, amountCents: lackOf(order), startedAt };
	order.further.push(session);
	await authorize(world, on, session, order.orderId);
}

/** The shop emits its event about a changed order. */
export function review(world: World, on: number, order: ShopOrder): Promise<void> {
	return world.start(on, `review ${order.orderId}`, (store) => store.review(order));
}

/** Replaces a session only when its charges have ended, as the store's routes ensure. */
export async function replaceSession(world: World, on: number, order: ShopOrder): Promise<void> {
	const { sessionId, method } = newestSession(order);
	const attempts = world.chargeStore.rows.filter((row) => row.sessionId === sessionId);
	const isOver = attempts.every(({ state }) => state === "closed" || state === "discarded");
	const isWaiting = order.cancelledBy === "none" && lackOf(order) > 0;
	if (attempts.length === 0 || !isOver || !isWaiting) {
		return;
	}
	const again = { sessionId: `${sessionId}_again`, method, amountCents: lackOf(order) };
	order.deletedSessions.push(sessionId);
	if (order.further.length > 0) {
		order.further.splice(-1, 1, again);
	} else {
		order.checkout = again;
	}
	await authorize(world, on, again, order.orderId);
}

/** A completion fails this late at most. */
const longestCompletionMs = 5 * 60_000;

/**
 * A late step of the completion fails: the shop deletes the order, and the session lives on. The
 * shopper may place the order again.
 */
export function failCompletion(world: World, order: ShopOrder): void {
	const { orders, deleted } = world.shop;
	const { checkout, further, accepted, deletedSessions, captures, paidElsewhereCents } = order;
	const isTouched = [further, accepted, deletedSessions, captures].some(({ length }) => length > 0);
	const isLate = world.nowMs - order.placedAt > longestCompletionMs;
	if (isTouched || isLate || paidElsewhereCents > 0 || order.cancelledBy !== "none") {
		return;
	}
	orders.splice(orders.indexOf(order), 1);
	deleted.set(checkout.sessionId, (deleted.get(checkout.sessionId) ?? 0) + 1);
	world.log(`the completion of ${order.orderId} fails, and the shop deletes it`);
}

function authorize(world: World, on: number, session: ShopSession, orderId: string): Promise<void> {
	return world.start(on, `place ${session.sessionId}`, (store) =>
		store.authorize(session, orderId),
	);
}

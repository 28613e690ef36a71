import type { Command } from "./commands.js";
import {
	isCaptured,
	lackOf,
	newestSession,
	type ShopOrder,
	type ShopSession,
} from "./shop-model.js";
import type { World } from "./world.js";

/** By hand, in the admin: items are added or taken away. The event of it may get lost. */
export async function edit(
	world: World,
	{ on, cents, told }: Extract<Command, { do: "edit" }>,
	order: ShopOrder,
): Promise<void> {
	const isPaid = order.captures.length > 0 || order.paidElsewhereCents > 0;
	// A paid order may grow. One that was edited to nothing and paid by nobody waits for no payment.
	if (order.cancelledBy === "none" && (lackOf(order) > 0 || (isPaid && cents > 0))) {
		order.amountCents = Math.max(order.amountCents + cents, 0);
		world.tell(`${order.orderId} costs ${order.amountCents} now`);
		if (told) {
			await review(world, on, order);
		}
	}
}

/** By hand, in the admin: a second collection is marked as paid, whole or in part. */
export async function payElsewhere(
	world: World,
	{ on, share, told }: Extract<Command, { do: "pay another way" }>,
	order: ShopOrder,
): Promise<void> {
	const lacks = lackOf(order);
	if (order.cancelledBy === "none" && lacks > 0) {
		order.paidElsewhereCents += Math.ceil(lacks * share);
		world.tell(`${order.orderId} lacks ${lackOf(order)} now`);
		if (told) {
			await review(world, on, order);
		}
	}
}

/** An order that lacks something after a capture has a further collection for it, without a cart. */
export async function payFurther(
	world: World,
	{ on, method }: Extract<Command, { do: "pay further" }>,
	order: ShopOrder,
): Promise<void> {
	const isComplete = isCaptured(order, newestSession(order).sessionId);
	if (order.cancelledBy !== "none" || !isComplete || lackOf(order) <= 0) {
		return;
	}
	const sessionId = `${order.checkout.sessionId}_further_${order.further.length + 1}`;
	const session = { sessionId, method, amountCents: lackOf(order) };
	order.further.push(session);
	await authorize(world, on, session);
}

/** The shop's event about a changed order. */
export function review(world: World, on: number, order: ShopOrder): Promise<void> {
	return world.start(on, `review ${order.orderId}`, (store) => store.review(order));
}

/** Only while nothing can come of the present one, as the store's routes see to. */
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
	await authorize(world, on, again);
}

function authorize(world: World, on: number, session: ShopSession): Promise<void> {
	return world.start(on, `place ${session.sessionId}`, (store) => store.authorize(session));
}

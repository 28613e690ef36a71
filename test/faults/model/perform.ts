import { referenceIn } from "../../../packages/server/src/charge/reference.js";
import { accept, refund } from "./accept-payment.js";
import {
	edit,
	failCompletion,
	payElsewhere,
	payFurther,
	replaceSession,
	review,
} from "./change-order.js";
import type { Command } from "./commands.js";
import { resolveByHand } from "./resolve-issue.js";
import type { ServiceEvent } from "./service-account.js";
import { newestSession, newOrder, type ShopOrder, sessionsOf } from "./shop-model.js";
import type { World } from "./world.js";

/** No step of a living process takes longer. */
const longestStepMs = 60_000;
/** Keeps any two commands apart in time. */
const commandMs = 10;

/** Performs one command of a scenario. A command without a target does nothing. */
export async function perform(world: World, command: Command): Promise<void> {
	world.pass(commandMs);
	switch (command.do) {
		case "place":
			return place(world, command.on, command.order);
		case "poll":
		case "look":
			return withOrder(world, command.order, (order) => {
				const { sessionId } = newestSession(order);
				return world.start(command.on, `${command.do} ${sessionId}`, async (store) => {
					const answer = await store[command.do](sessionId);
					// The page of a failed completion belongs to the order that the shopper places next.
					if (world.shop.orders.includes(order)) {
						world.promises.onShown(order, answer);
					}
				});
			});
		case "renew":
			return withOrder(world, command.order, (order) => {
				const { sessionId } = newestSession(order);
				return world.start(command.on, `renew ${sessionId}`, (store) => store.renew(sessionId));
			});
		case "cancel":
			return withOrder(world, command.order, (order) => cancel(world, command.on, order));
		case "fail completion":
			return withOrder(world, command.order, async (order) => failCompletion(world, order));
		case "refund":
			return refund(world, command);
		case "new session":
			return withOrder(world, command.order, (order) => replaceSession(world, command.on, order));
		case "edit":
			return withOrder(world, command.order, (order) => edit(world, command, order));
		case "pay further":
			return withOrder(world, command.order, (order) => payFurther(world, command, order));
		case "pay another way":
			return withOrder(world, command.order, (order) => payElsewhere(world, command, order));
		case "accept":
			return withOrder(world, command.order, (order) => accept(world, command, order));
		case "resolve":
			return resolveByHand(world, command.issue);
		case "pay":
		case "fail":
			return withCharge(world, command.charge, (charge) => world.account[command.do](charge));
		case "deliver": {
			const { events } = world.account;
			const event = events[command.event % events.length];
			return event && deliver(world, command.on, event);
		}
		case "forge":
			return forge(world, command);
		case "flood":
			return flood(world, command);
		case "sweep":
			return sweep(world, command.on);
		case "crash":
			return world.crash(command.on);
		case "change dialect":
			return world.changeDialect();
		case "break":
			world.faults.push({ ...command.fault });
			return world.log(`the next fault is ${command.fault.kind}`);
		case "refuse":
			world.account.refuse(command.what);
			return world.log(`the service refuses ${command.what ?? "nothing"}`);
		case "wait":
			if (command.ms > longestStepMs) {
				await world.rest();
			}
			world.log(`${command.ms / 1_000} s pass`);
			return world.pass(command.ms);
		case "freeze":
			return world.freeze(command.on);
		case "step":
			return world.proceed(command.picks.length, (turn) => command.picks[turn] ?? 0);
		case "run":
			return world.rest(command.stride, command.before);
	}
}

/** Runs the scheduled job. */
function sweep(world: World, on: number): Promise<void> {
	return world.start(on, "sweep", (store) => store.sweep());
}

export async function sweepToEnd(world: World): Promise<void> {
	await sweep(world, 0);
	await world.rest();
}

async function place(world: World, on: number, index: number): Promise<void> {
	const { orders } = world.setting;
	const number = index % orders.length;
	const wanted = orders[number];
	const sessionId = `session_${number + 1}`;
	if (!wanted || world.shop.orders.some((order) => sessionsOf(order).includes(sessionId))) {
		return;
	}
	const { method, amountCents, sent } = wanted;
	const failed = world.shop.deleted.get(sessionId) ?? 0;
	const orderId = `order_${number + 1}${"_again".repeat(failed)}`;
	const order = newOrder({
		orderId,
		checkout: { sessionId, method, amountCents },
		sent,
		placedAt: world.nowMs,
	});
	world.shop.orders.push(order);
	await world.start(on, `place ${order.orderId}`, (store) =>
		store.authorize(order.checkout, orderId),
	);
}

/** The merchant cancels in the admin. A paid order would need a refund, which the model leaves out. */
async function cancel(world: World, on: number, order: ShopOrder): Promise<void> {
	if (order.captures.length > 0 || order.cancelledBy !== "none" || order.sent) {
		return;
	}
	order.cancelledBy = "the shop";
	await review(world, on, order);
}

function deliver(world: World, on: number, event: ServiceEvent): Promise<void> {
	const claimsPaid = event.event === "charge.paid";
	return world.start(on, `${event.event} of ${event.uuid.slice(-2)}`, (store) => {
		if (claimsPaid) {
			world.claims.add(event.uuid);
		}
		return store.receive({
			event: event.event,
			chargeId: event.uuid,
			status: event.event.replace("charge.", ""),
			reference: referenceIn(event.description),
		});
	});
}

/** The same fields as in the service's own event. */
const forgedPaid = { event: "charge.paid", status: "paid" };

function forge(world: World, command: Extract<Command, { do: "forge" }>): Promise<void> {
	const { charges } = world.account;
	const { rows } = world.chargeStore;
	const uuid = charges[command.charge % charges.length]?.uuid;
	const reference = rows[command.order % rows.length]?.reference;
	if (uuid === undefined || reference === undefined) {
		return Promise.resolve();
	}
	const chargeId =
		command.claim === "unknown charge paid" ? "00000000-0000-4000-8000-00000000ffff" : uuid;
	return world.start(
		command.on,
		`a forged webhook event: ${command.claim}, ${chargeId}`,
		(store) => {
			world.claims.add(chargeId);
			return store.receive({
				...forgedPaid,
				chargeId,
				reference: command.claim === "paid" ? null : reference,
			});
		},
	);
}

/** More than the inbox keeps waiting for one reference, and than it looks up. */
const floodSize = 6;

function flood(world: World, command: Extract<Command, { do: "flood" }>): Promise<void> {
	const { rows } = world.chargeStore;
	const reference = rows[command.order % rows.length]?.reference;
	const events = Array.from({ length: floodSize }, (_, index) => ({
		...forgedPaid,
		chargeId: `00000000-0000-4000-8000-0000${command.order}${command.ours ? 1 : 0}0000${index}`,
		reference: command.ours && reference !== undefined ? reference : null,
	}));
	return world.start(command.on, `a flood of forged webhook events with ${reference}`, (store) =>
		store.receiveFlood(events, command.secret ? "authenticated" : "unauthenticated"),
	);
}

async function withOrder(
	world: World,
	index: number,
	act: (order: ShopOrder) => Promise<void>,
): Promise<void> {
	const { orders } = world.shop;
	const order = orders[index % orders.length];
	if (order) {
		await act(order);
	}
}

async function withCharge(
	world: World,
	index: number,
	act: (charge: World["account"]["charges"][number]) => void,
): Promise<void> {
	const { charges } = world.account;
	const charge = charges[index % charges.length];
	if (charge) {
		world.log(`the service changes ${charge.id}`);
		act(charge);
	}
}

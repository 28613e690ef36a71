import type { Failpoint } from "@pix-checkout/server/platform";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../support/code-of.js";
import { endLeasesOfDeadProcesses } from "../support/end-leases.js";
import { type FailpointKiller, failpointKiller } from "../support/kill-at-failpoint.js";
import { OrderWitness } from "../support/order-witness.js";
import { sessionIdIn } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const sku = "CANECA-IPE";

/** Longer than the time until the next sweep on a busy machine. */
const patienceMs = 60_000;

/** The standing of an order. */
interface Standing {
	/** States of its attempts, oldest first. */
	attempts: string[];
	order: "waiting" | "captured" | "cancelled";
}

/** How an order reaches a failpoint, its standing when the store dies there, and its end. */
interface Story {
	at: Failpoint;
	/** Leads the store to the failpoint. It calls `arm` just before the step that goes there. */
	lead(arm: () => Promise<void>): Promise<OrderWitness>;
	left: Standing;
	/** The number of its charges at the service when the store dies. */
	chargesLeft: number;
	/** Further events after the restart, besides sweeps. */
	afterwards?(order: OrderWitness): Promise<void>;
	end: Standing;
}

/** At Medusa's acts. `test/server/frozen.test.ts` visits each failpoint, without Medusa. */
const stories: Record<string, Story> = {
	"a queued charge is recorded": {
		at: "charge_queued",
		lead: async (arm) => {
			await arm();
			return place();
		},
		left: { attempts: ["queued"], order: "waiting" },
		chargesLeft: 0,
		afterwards: async (order) => {
			await placeAgain(order);
			await untilShown(order);
			await pay(order);
		},
		end: { attempts: ["captured"], order: "captured" },
	},
	"the order is captured": {
		at: "order_captured",
		lead: async (arm) => {
			const order = await placeAndWait();
			await arm();
			await pay(order);
			return order;
		},
		left: { attempts: ["paid"], order: "captured" },
		chargesLeft: 1,
		end: { attempts: ["captured"], order: "captured" },
	},
	"the order is cancelled": {
		at: "order_cancelled",
		lead: async (arm) => {
			const order = await placeAndWait();
			const { uuid } = await chargeOf(order);
			await sendWebhook("charge.expired", stack.sandbox.expire(uuid));
			await order.untilStates("expired");
			await arm();
			await order.letChargeExpire();
			return order;
		},
		left: { attempts: ["expired"], order: "cancelled" },
		chargesLeft: 1,
		end: { attempts: ["closed"], order: "cancelled" },
	},
	"the accepted payment has a session": {
		at: "accepted_session_opened",
		lead: async (arm) => {
			const { admin, shop } = stack;
			const order = await placeAndWait();
			const { orderId } = order.order;
			expect(await admin.cancelOrder(orderId)).toBe(200);
			await pay(order);
			await order.untilIssue("paid_after_cancellation");
			const other = await shop.placeOrder("pix", { product: "mel-de-jatai" });
			const [issue] = await admin.issues({ order_id: orderId });
			await arm();
			const accept = `/admin/pix-checkout/issues/${issue?.id}/accept`;
			await orNull(admin.send(accept, { order_id: other.orderId }));
			return order;
		},
		left: { attempts: ["paid"], order: "cancelled" },
		chargesLeft: 1,
		end: { attempts: ["captured"], order: "cancelled" },
	},
};

let stack: StoreStack;

describe("a store that is killed when", () => {
	let killer: FailpointKiller;
	let isDead = false;
	const finished: { order: OrderWitness; end: Standing }[] = [];

	beforeAll(async () => {
		killer = await failpointKiller();
		stack = await startStack({
			name: "faults-kills",
			pixGraceMinutes: 0,
			environment: killer.environment,
		});
		// Each story sends its own webhook events.
		stack.sandbox.setWebhookUrl(null);
		watchProcess();
	});
	afterAll(async () => {
		await stack?.stop();
		await killer?.remove();
	});
	// A failed story must not affect the next one.
	afterEach(async ({ task }) => {
		if (task.result?.state !== "fail") {
			return;
		}
		for (const { at } of Object.values(stories)) {
			await killer.disarm(at);
		}
		if (isDead) {
			await restart();
		}
	});

	it.each(Object.entries(stories))("%s continues after a restart", async (_, story) => {
		const { at } = story;
		const { pid } = stack.store;
		const order = await story.lead(() => killer.arm(at));
		await waitFor(
			`the store to die at ${at}`,
			() => isDead,
			(dead) => dead,
			patienceMs,
		);
		expect(await killer.victims(at)).toEqual([pid]);
		expect(await standingOf(order)).toEqual(story.left);
		expect(await order.charges()).toHaveLength(story.chargesLeft);

		await restart();
		await story.afterwards?.(order);
		await waitFor(
			"the attempts to reach their end",
			() => order.rows(),
			(rows) => rows.map(({ state }) => state).join() === story.end.attempts.join(),
			patienceMs,
		);
		await expectNothingLost();
		expect(await standingOf(order)).toEqual(story.end);
		expect(await order.charges()).toHaveLength(1);
		expect(await stack.admin.issues({ order_id: order.order.orderId })).toEqual([]);
		expect(await stack.shop.status(order.order.sessionId)).toMatchObject({
			paid: story.end.attempts.includes("captured"),
		});
		finished.push({ order, end: story.end });
	});

	it("last has repeated no step of the other orders", async () => {
		for (const { order, end } of finished) {
			expect(await standingOf(order)).toEqual(end);
		}
		await expectNothingLost();
		// Only paid orders keep their reservations.
		const paid = finished.filter(({ end }) => end.order === "captured");
		expect(await stack.admin.reserved(sku)).toBe(paid.length);
	});

	const restart = async () => {
		await endLeasesOfDeadProcesses(stack);
		await stack.store.start();
		watchProcess();
	};

	const watchProcess = () => {
		isDead = false;
		void stack.store.untilDead().then(() => {
			isDead = true;
		});
	};
});

/** Places an order; the store may die meanwhile. */
async function place(): Promise<OrderWitness> {
	const { shop } = stack;
	const { cartId, collectionId } = await shop.fillCart();
	const sessionId = sessionIdIn((await shop.startPayment(collectionId, "pix")).body);
	await orNull(shop.send("POST", `/store/carts/${cartId}/complete`));
	return OrderWitness.ofCart(stack, cartId, sessionId);
}

/** Places it in a working store, and waits for its code. */
async function placeAndWait(): Promise<OrderWitness> {
	const order = await place();
	await untilShown(order);
	return order;
}

/** The shopper, without an answer, orders again, and gets the same order. */
async function placeAgain({ order: { cartId, orderId } }: OrderWitness): Promise<void> {
	const answer = await stack.shop.ok("POST", `/store/carts/${cartId}/complete`);
	expect(answer).toMatchObject({ type: "order", order: { id: orderId } });
}

async function untilShown(order: OrderWitness): Promise<void> {
	const { pix } = await stack.untilStatus(order.order.sessionId, "pending");
	expect(pix?.copy_paste).toBe(codeOf(await chargeOf(order)));
}

async function chargeOf(order: OrderWitness) {
	const [charge, ...others] = await order.charges();
	if (!charge || others.length > 0) {
		throw new Error("the service has no charge of this order, or several");
	}
	return charge;
}

async function pay(order: OrderWitness): Promise<void> {
	const { uuid } = await chargeOf(order);
	await sendWebhook("charge.paid", stack.sandbox.pay(uuid));
}

/** Sends the webhook event once, without a retry for a store that dies meanwhile. */
async function sendWebhook(
	event: string,
	{ uuid, status }: { uuid: string; status: string },
): Promise<void> {
	const sent = fetch(stack.webhookUrl, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ event, data: { uuid, status } }),
	});
	await orNull(sent);
}

/** Resolves with `null` when the store doesn't answer. */
function orNull<T>(request: Promise<T>): Promise<T | null> {
	return request.catch(() => null);
}

/** Reads an order's standing from the database: at any moment it has at most one capture, of its whole amount. */
async function standingOf(order: OrderWitness): Promise<Standing> {
	const { sql } = stack;
	const { orderId, totalCents } = order.order;
	const captures = await sql(
		`SELECT capture.amount FROM capture JOIN payment ON payment.id = capture.payment_id
		JOIN order_payment_collection link USING (payment_collection_id)
		WHERE link.order_id = $1 AND capture.deleted_at IS NULL`,
		[orderId],
	);
	const captured = captures.map(({ amount }) => Math.round(Number(amount) * 100));
	const [row] = await sql('SELECT canceled_at FROM "order" WHERE id = $1', [orderId]);
	const isCancelled = row?.canceled_at !== null;
	expect(captured).toEqual(captured.length > 0 ? [totalCents] : []);
	expect(isCancelled && captured.length > 0).toBe(false);
	const unlessCancelled = captured.length > 0 ? "captured" : "waiting";
	return {
		attempts: (await order.rows()).map(({ state }) => state),
		order: isCancelled ? "cancelled" : unlessCancelled,
	};
}

/**
 * The store has processed every webhook event, announced every payment issue, and has a row or an
 * issue for every charge of its own at the service.
 */
async function expectNothingLost(): Promise<void> {
	const { sql, sandbox } = stack;
	await waitFor(
		"the store to process every webhook event and announce every issue",
		() =>
			sql(
				`SELECT id FROM pix_checkout_webhook_event WHERE state <> 'done'
				UNION SELECT id FROM pix_checkout_issue WHERE announced_at IS NULL`,
			),
		(rest) => rest.length === 0,
		patienceMs,
	);
	const rows = await sql(
		`SELECT charge_id AS id FROM pix_checkout_charge
		UNION SELECT charge_alias FROM pix_checkout_charge
		UNION SELECT charge_id FROM pix_checkout_issue`,
	);
	const known = rows.map(({ id }) => id);
	const strangers = sandbox
		.charges()
		.filter(({ id, uuid }) => !known.includes(id) && !known.includes(uuid));
	expect(strangers).toEqual([]);
}

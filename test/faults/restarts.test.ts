import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endLeasesOfDeadProcesses } from "../support/end-leases.js";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { type RedisServer, redisMissing, startRedis } from "../support/redis.js";
import type { ShopApi } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilNotified } from "../support/until-notified.js";
import { waitFor } from "../support/wait-for.js";

if (redisMissing) {
	console.info(`The tests of restarts are skipped: ${redisMissing}`);
}

const name = "faults-restarts";
/** The sweep's watch begins a minute after the start, and replaces a dead sweep after another one. */
const patienceMs = 120_000;

/** The pause between two orders of a shopper: the store is busy, and the machine can still start processes. */
const pauseMs = 250;

/** The length of an outage, in milliseconds: the store has requests under way in it. */
const outageMs = 500;

const placedSchema = z.object({
	order_id: z.string(),
	session_id: z.string(),
	/** Of the newest attempt; null without one. */
	state: z.string().nullable(),
	references: z.array(z.string()),
	cents: z.coerce.number(),
});

const issueSchema = z.object({ id: z.string(), kind: z.string() });

type Placed = z.infer<typeof placedSchema>;

/** Longer than usual: Medusa's locks of a killed process last a minute. */
const timeout = 300_000;

describe.skipIf(redisMissing)("a busy store of two instances", { timeout }, () => {
	let stack: StoreStack;
	let redis: RedisServer;
	beforeAll(async () => {
		redis = await startRedis();
		stack = await startStack({
			name,
			// The dialect without an idempotency key, where a repeated creation makes a second charge.
			dialect: "guide",
			instances: 2,
			redis,
		});
		await readyForACrowd(stack);
	});
	afterAll(() => stack?.stop());

	it("captures each payment once when Redis dies and comes back empty", async () => {
		await whileBusy(async () => {
			await redis.kill();
			await sleep(outageMs);
			await redis.start();
		});
		await expectAllPaidOnce();
	});

	it("continues to sweep though the empty Redis has lost the schedule", async () => {
		stack.sandbox.setWebhookUrl(null);
		const { orderId, sessionId } = await stack.shop.placeOrder();
		await stack.untilStatus(sessionId, "pending");
		payAll();
		await waitFor(
			"the sweep to find the payment",
			() => stack.admin.order(orderId),
			({ payment_status }) => payment_status === "captured",
			patienceMs,
		);
		await expectAllPaidOnce();
	});

	it("notifies of an issue though Redis was down when it opened", async () => {
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
		const { orderId, sessionId } = await stack.shop.placeOrder();
		await stack.untilStatus(sessionId, "pending");
		await stack.admin.cancelOrder(orderId);
		await redis.kill();
		payAll();
		const [row] = await waitFor(
			"the issue of a payment after the cancellation",
			() => stack.sql("SELECT id, kind FROM pix_checkout_issue WHERE order_id = $1", [orderId]),
			(rows) => rows.length > 0,
			patienceMs,
		);
		const issue = issueSchema.parse(row);
		expect(issue.kind).toBe("paid_after_cancellation");
		await redis.start();
		await untilNotified("pix_checkout.issue_opened", issue, [name, `${name}-2`], patienceMs);
	});

	/** Shoppers place and pay orders on both instances before, during and after `interrupt`. */
	const whileBusy = async (interrupt: () => Promise<unknown>) => {
		let isOpen = true;
		let interrupted = false;
		const placed = { before: 0, after: 0 };
		const work = async (shop: ShopApi) => {
			while (isOpen) {
				// A shopper's order may fail; the orders that exist must be right.
				const order = await shop.placeOrder().catch(() => null);
				placed[interrupted ? "after" : "before"] += order ? 1 : 0;
				payAll();
				await sleep(pauseMs);
			}
		};
		const shoppers = [...stack.stores, ...stack.stores];
		const working = Promise.all(shoppers.map(({ shop }) => work(shop)));
		const untilPlaced = (when: "before" | "after") =>
			waitFor(
				`four orders ${when} the interruption`,
				() => placed[when],
				(count) => count >= 4,
				60_000,
			);
		await untilPlaced("before");
		await interrupt();
		interrupted = true;
		await untilPlaced("after");
		isOpen = false;
		await working;
	};

	const payAll = () => {
		for (const { uuid, status } of stack.sandbox.charges()) {
			if (status === "pending") {
				stack.sandbox.pay(uuid);
			}
		}
	};

	/** Expects that every order has one charge at the service, of its amount, captured once. */
	const expectAllPaidOnce = async () => {
		await letTwoMinutesPass();
		await waitFor(
			"every order to be captured",
			async () => {
				payAll();
				const orders = await allPlaced();
				if (orders.some(({ state }) => state === "unconfirmed")) {
					await letSettlingWindowPass();
				}
				return orders.filter(({ state }) => state !== "captured");
			},
			(open) => open.length === 0,
			patienceMs,
		);
		const charges = stack.sandbox.charges();
		const orders = await allPlaced();
		for (const { order_id, references, cents } of orders) {
			const made = charges.filter(({ description }) => references.includes(description ?? ""));
			expect(made, order_id).toMatchObject([{ amountCents: cents, status: "paid" }]);
			expect(await stack.admin.captures(order_id), order_id).toEqual([cents / 100]);
		}
		expect(charges).toHaveLength(orders.length);
		expect(await stack.sql("SELECT kind, reasons FROM pix_checkout_issue")).toEqual([]);
	};

	const allPlaced = async (): Promise<Placed[]> => {
		const rows = await stack.sql(
			`SELECT o.id AS order_id, s.id AS session_id,
				(array_agg(c.state ORDER BY c.attempt DESC))[1] AS state,
				array_remove(array_agg(c.reference), NULL) AS references,
				round(min(s.amount) * 100) AS cents
			FROM "order" o
			JOIN order_payment_collection l ON l.order_id = o.id AND l.deleted_at IS NULL
			JOIN payment_session s
				ON s.payment_collection_id = l.payment_collection_id AND s.deleted_at IS NULL
			LEFT JOIN pix_checkout_charge c ON c.session_id = s.id
			WHERE o.deleted_at IS NULL GROUP BY 1, 2`,
		);
		return z.array(placedSchema).parse(rows);
	};

	/** Ends the leases, and makes the orders old enough for the sweep's search for missing charges. */
	const letTwoMinutesPass = async () => {
		await endLeasesOfDeadProcesses(stack);
		await stack.sql(`UPDATE "order" SET created_at = created_at - interval '2 minutes'`);
	};

	const letSettlingWindowPass = () =>
		stack.sql(
			`UPDATE pix_checkout_charge SET checked_at = checked_at - interval '2 minutes',
			requested_at = requested_at - interval '2 minutes', next_action_at = now()
			WHERE state = 'unconfirmed' AND checked_at > now() - interval '90 seconds'`,
		);
});

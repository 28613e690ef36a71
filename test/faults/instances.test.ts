import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxCharge } from "@pix-checkout/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { expectAllMoneyOnce } from "../support/expect-all-money-once.js";
import { OrderWitness } from "../support/order-witness.js";
import { redisMissing, startRedis } from "../support/redis.js";
import { type Method, sessionIdIn } from "../support/shop-api.js";
import type { StoreInstance } from "../support/store-instance.js";
import { type StoreStack, startStack, sweepMs } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

if (redisMissing) {
	console.info(`The tests of several instances are skipped: ${redisMissing}`);
}

const sku = "CANECA-IPE";
const collectionSchema = z.object({ payment_collection: z.object({ id: z.string() }) });

describe.skipIf(redisMissing)("two instances of a store", () => {
	let stack: StoreStack;
	let one: StoreInstance;
	let other: StoreInstance;
	beforeAll(async () => {
		stack = await startStack({
			name: "faults-instances",
			// The dialect without an idempotency key, where a repeated creation makes a second charge.
			dialect: "guide",
			instances: 2,
			redis: await startRedis(),
			pixGraceMinutes: 0,
		});
		const [first, second] = stack.stores;
		if (!first || !second) {
			throw new Error("the stack has not started two instances");
		}
		one = first;
		other = second;
		// Each test sends its own webhook events.
		stack.sandbox.setWebhookUrl(null);
	});
	afterAll(() => stack?.stop());

	describe("working on one order", () => {
		it("place it once, and make one charge, when both complete the cart", async () => {
			const { cartId, sessionId } = await fillCart("pix");
			const answers = await Promise.all(
				[one, other, one, other].map(({ shop }) =>
					shop.send("POST", `/store/carts/${cartId}/complete`),
				),
			);
			expect(answers.map(({ status }) => status)).toContain(200);
			const witness = await OrderWitness.ofCart(stack, cartId, sessionId);
			await untilShown(witness);
			await payAndNotify(only(await witness.charges()), [one, other]);
			await expectPaidOnce(witness);
		});

		it("capture a payment once when webhooks, polls and the sweep reach both at once", async () => {
			const witnesses = [await placeAndWait(), await placeAndWait(), await placeAndWait("boleto")];
			await atTheSweep();
			await Promise.all(
				witnesses.map(async (witness) => {
					await witness.makeDue();
					await payAndNotify(only(await witness.charges()), [one, other, one, other, one, other]);
					await Promise.all([one, other].map(({ shop }) => shop.status(witness.order.sessionId)));
				}),
			);
			for (const witness of witnesses) {
				await expectPaidOnce(witness);
			}
		});

		it("capture an order's price once when two of its codes are paid in the same second", async () => {
			const placed = [];
			for (const part of [1, 0.5]) {
				const witness = await placeAndWait();
				const { orderId, totalCents } = witness.order;
				const { admin, sandbox } = stack;
				const amount = Math.round(totalCents * part) / 100;
				const { payment_collection } = collectionSchema.parse(
					await admin.post("/admin/payment-collections", { order_id: orderId, amount }),
				);
				const sessionId = sessionIdIn(
					(await one.shop.startPayment(payment_collection.id, "pix")).body,
				);
				await waitFor(
					"the further code",
					() => other.shop.status(sessionId),
					({ status }) => status === "pending",
				);
				placed.push({ witness, further: only(sandbox.charges().slice(-1)) });
			}
			await Promise.all(
				placed.flatMap(({ witness, further }) => [
					witness.charges().then((charges) => payAndNotify(only(charges), [one])),
					payAndNotify(further, [other]),
				]),
			);
			for (const { witness, further } of placed) {
				const { orderId, totalCents } = witness.order;
				await waitFor(
					"both payments to be captured or held",
					() =>
						stack.sql("SELECT state, issue FROM pix_checkout_charge WHERE order_id = $1", [
							orderId,
						]),
					(rows) => rows.every(({ state, issue }) => state === "captured" || issue !== null),
				);
				const paid = [totalCents / 100, further.amountCents / 100];
				await expectAllMoneyOnce(stack, { orderId }, paid);
			}
		});

		it("cancel it once when it is unpaid, and release its stock once", async () => {
			const before = await stack.admin.reserved(sku);
			const witness = await placeAndWait();
			expect(await stack.admin.reserved(sku)).toBe(before + 1);
			const charge = stack.sandbox.expire(only(await witness.charges()).uuid);
			await Promise.all(
				[one, other].map((instance) => sendWebhook(instance, "charge.expired", charge)),
			);
			await witness.untilStates("expired");
			await witness.letChargeExpire();
			await witness.untilStates("closed");
			expect(await stack.admin.order(witness.order.orderId)).toMatchObject({
				status: "canceled",
			});
			expect(await stack.admin.reserved(sku)).toBe(before);
			for (const { shop } of [one, other]) {
				expect(await shop.status(witness.order.sessionId)).toMatchObject({ status: "expired" });
			}
		});
	});

	const fillCart = async (method: Method) => {
		const { cartId, collectionId } = await one.shop.fillCart();
		const { body } = await one.shop.startPayment(collectionId, method);
		return { cartId, sessionId: sessionIdIn(body) };
	};

	const place = async (method: Method = "pix") => {
		const { cartId, sessionId } = await fillCart(method);
		await one.shop.ok("POST", `/store/carts/${cartId}/complete`);
		return OrderWitness.ofCart(stack, cartId, sessionId);
	};

	const untilShown = ({ order }: OrderWitness) =>
		waitFor(
			"both to show the code",
			() => Promise.all([one, other].map(({ shop }) => shop.status(order.sessionId))),
			(answers) => answers.every(({ status }) => status === "pending"),
		);

	const placeAndWait = async (method: Method = "pix") => {
		const witness = await place(method);
		await untilShown(witness);
		return witness;
	};

	const sendWebhook = (instance: StoreInstance, event: string, { uuid, status }: SandboxCharge) =>
		fetch(instance.webhookUrl, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ event, data: { uuid, status } }),
		});

	const payAndNotify = async ({ uuid }: SandboxCharge, instances: StoreInstance[]) => {
		const paid = stack.sandbox.pay(uuid);
		const answers = await Promise.all(
			instances.map((instance) => sendWebhook(instance, "charge.paid", paid)),
		);
		expect(answers.map(({ status }) => status)).toEqual(instances.map(() => 200));
	};

	/** Redis schedules a sweep at each full interval of the clock: the test acts at the same moment. */
	const atTheSweep = () => sleep(sweepMs - (Date.now() % sweepMs));

	/** Waits until the newest attempt is in this state. */
	const untilState = (witness: OrderWitness, expected: string) =>
		waitFor(
			`the newest attempt to be ${expected}`,
			() => witness.rows(),
			(rows) => rows.at(-1)?.state === expected,
		);

	const untilInboxIsDone = () =>
		waitFor(
			"the inbox to be empty",
			() => stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE next_try_at IS NOT NULL"),
			(rows) => rows.length === 0,
		);

	/** Expects one charge at the service, one capture of its amount, and no issue. */
	const expectPaidOnce = async (witness: OrderWitness) => {
		const { orderId, sessionId, totalCents } = witness.order;
		await untilState(witness, "captured");
		await untilInboxIsDone();
		expect(await stack.admin.captures(orderId)).toEqual([totalCents / 100]);
		expect(await witness.charges()).toHaveLength(1);
		expect(await stack.admin.issues({ order_id: orderId })).toEqual([]);
		for (const { shop } of [one, other]) {
			expect(await shop.status(sessionId)).toMatchObject({ status: "paid" });
		}
	};
});

function only<T>(list: readonly T[]): T {
	const [first] = list;
	if (first === undefined || list.length !== 1) {
		throw new Error(`${list.length} instead of 1`);
	}
	return first;
}

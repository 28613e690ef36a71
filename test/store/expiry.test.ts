import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeCharges } from "../support/change-charges.js";
import { moveClock } from "../support/move-clock.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const sku = "CANECA-IPE";

describe("an order that is not paid in time", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-expiry", pixGraceMinutes: 0 });
	});
	afterAll(() => stack?.stop());

	const pendingCharge = async (sessionId: string) => {
		await stack.untilStatus(sessionId, "pending");
		const charge = stack.sandbox.charges().at(-1);
		if (!charge) {
			throw new Error("the service has no charge");
		}
		return charge;
	};

	it("is cancelled after its grace, which releases its stock", async () => {
		const order = await stack.shop.placeOrder();
		expect(await stack.admin.reserved(sku)).toBe(1);
		const charge = await pendingCharge(order.sessionId);
		stack.sandbox.expire(charge.uuid);
		await stack.untilStatus(order.sessionId, "expired");
		await expireNow(order.sessionId);
		await untilCancelled(order.orderId);
		expect(await stack.admin.reserved(sku)).toBe(0);
		expect(await stack.shop.status(order.sessionId)).toMatchObject({
			status: "expired",
			paid: false,
		});
	});

	it("is cancelled although a process died during its cancellation", async () => {
		const order = await stack.shop.placeOrder();
		const charge = await pendingCharge(order.sessionId);
		await leaveOpenChange(order.orderId);
		stack.sandbox.expire(charge.uuid);
		await stack.untilStatus(order.sessionId, "expired");
		await expireNow(order.sessionId);
		await untilCancelled(order.orderId);
		expect(await issueOf(order.orderId)).toEqual([]);
	});

	it("waits for an edit that the merchant has begun, and is cancelled after it", async () => {
		const reserved = await stack.admin.reserved(sku);
		const order = await stack.shop.placeOrder();
		const charge = await pendingCharge(order.sessionId);
		await stack.admin.post("/admin/order-edits", { order_id: order.orderId });
		stack.sandbox.expire(charge.uuid);
		await stack.untilStatus(order.sessionId, "expired");
		await expireNow(order.sessionId);
		await waitFor(
			"the payment issue",
			() => stack.admin.issues({ order_id: order.orderId }),
			([issue]) => issue?.reasons[0]?.code === "cancellation_awaits_change",
		);
		await stack.admin.discardEdit(order.orderId);
		await expireNow(order.sessionId);
		await untilCancelled(order.orderId);
		expect(await stack.admin.reserved(sku)).toBe(reserved);
		await waitFor(
			"the issue to resolve itself",
			() =>
				stack.sql("SELECT resolved_by FROM pix_checkout_issue WHERE order_id = $1", [
					order.orderId,
				]),
			([issue]) => issue?.resolved_by === "pix-checkout",
		);
	});

	it("is not cancelled while the plugin can't reach the service", async () => {
		const order = await stack.shop.placeOrder();
		const charge = await pendingCharge(order.sessionId);
		stack.sandbox.expire(charge.uuid);
		await stack.untilStatus(order.sessionId, "expired");
		await stack.sandbox.pause();
		await expireNow(order.sessionId);
		await waitFor(
			"a failed last question",
			() => triesOf(order.sessionId),
			(tries) => tries > 0,
		);
		expect(await stack.admin.order(order.orderId)).toMatchObject({ status: "pending" });
		await stack.sandbox.resume();
	});

	it("captures a payment that came at the last moment", async () => {
		const order = await stack.shop.placeOrder();
		const charge = await pendingCharge(order.sessionId);
		stack.sandbox.setWebhookUrl(null);
		stack.sandbox.expire(charge.uuid);
		await stack.untilStatus(order.sessionId, "expired");
		stack.sandbox.pay(charge.uuid, { force: true });
		await expireNow(order.sessionId);
		await stack.untilCaptured(order.orderId);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it("opens an issue for the payment of a cancelled order", async () => {
		const order = await stack.shop.placeOrder();
		const charge = await pendingCharge(order.sessionId);
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		await waitFor(
			"the code to be taken off the page",
			() => stack.shop.status(order.sessionId),
			({ status, pix }) => status === "failed" && pix === null,
		);
		stack.sandbox.pay(charge.uuid);
		await waitFor(
			"the payment issue",
			() => issueOf(order.orderId),
			(kinds) => kinds.length > 0,
		);
		expect(await issueOf(order.orderId)).toEqual(["paid_after_cancellation"]);
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
	});

	// The last test: the clock stays moved.
	it("is cancelled when its time is over, by one clock everywhere", async () => {
		const order = await stack.shop.placeOrder();
		await pendingCharge(order.sessionId);
		await moveClock(stack, 2 * 60 * 60_000);
		await untilCancelled(order.orderId);
		const next = await stack.shop.placeOrder();
		const { expiresAt } = await pendingCharge(next.sessionId);
		expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 2 * 60 * 60_000);
	});

	const untilCancelled = (orderId: string) =>
		waitFor(
			"the cancellation",
			() => stack.admin.order(orderId),
			({ status }) => status === "canceled",
		);

	/**
	 * An hour of the sandbox's lifetime is too long to wait for: the test writes its end into the
	 * charge store.
	 */
	const expireNow = (sessionId: string) =>
		changeCharges(stack, sessionId, {
			set: "expires_at = now() - interval '1 minute', next_action_at = now()",
		});
	/**
	 * Medusa's workflow leaves this state when its process dies between creating and confirming the
	 * change.
	 */
	const leaveOpenChange = (orderId: string) =>
		stack.sql(
			`INSERT INTO order_change (id, order_id, version, change_type, status, created_at)
			VALUES ('ordch_abandoned', $1, 2, 'credit_line', 'pending', now() - interval '5 minutes')`,
			[orderId],
		);
	const triesOf = async (sessionId: string) => {
		const rows = await stack.sql("SELECT tries FROM pix_checkout_charge WHERE session_id = $1", [
			sessionId,
		]);
		return Number(rows[0]?.tries);
	};
	const issueOf = async (orderId: string) => {
		const rows = await stack.sql("SELECT kind FROM pix_checkout_issue WHERE order_id = $1", [
			orderId,
		]);
		return rows.map(({ kind }) => kind);
	};
});

import { request } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	type FaultyStack,
	OrderWitness,
	placePendingOrder,
	startFaultyStack,
	WebhookSender,
} from "../support/faulty-service/index.js";
import { waitFor } from "../support/wait-for.js";

/** Events that come late, repeated or out of order; test/store/webhooks.test.ts has the others. */
describe.each(["reference", "guide"] as const)("in the %s dialect, a webhook", (dialect) => {
	let faulty: FaultyStack;
	let sender: WebhookSender;
	beforeAll(async () => {
		faulty = await startFaultyStack({
			name: `faults-webhooks-${dialect}`,
			dialect,
			pixGraceMinutes: 0,
		});
		sender = new WebhookSender(faulty.stack);
	});
	afterAll(() => faulty?.stop());
	afterEach(() => {
		faulty.service.setFaults();
		faulty.stack.sandbox.setWebhookUrl(faulty.stack.webhookUrl);
	});

	const deliver = (body: unknown) => sender.deliver(body);
	const withheld = (act: () => unknown) => sender.withhold(act);
	const placeAndWait = () => placePendingOrder(faulty);
	const orderOf = ({ order }: OrderWitness) => faulty.stack.admin.order(order.orderId);
	const capturesOf = ({ order }: OrderWitness) => faulty.stack.admin.captures(order.orderId);
	const expectOneCapture = async (witness: OrderWitness) => {
		await faulty.stack.untilCaptured(witness.order.orderId);
		await sender.untilInboxIsDone();
		expect(await capturesOf(witness)).toEqual([witness.order.totalCents / 100]);
		expect(await orderOf(witness)).toMatchObject({ status: "pending" });
	};

	it("that comes twice captures once, and is stored once", async () => {
		const { witness, charge } = await placeAndWait();
		const body = withheld(() => faulty.stack.sandbox.pay(charge.uuid));
		expect((await deliver(body)).status).toBe(200);
		await faulty.stack.untilCaptured(witness.order.orderId);
		expect((await deliver(body)).status).toBe(200);
		await expectOneCapture(witness);
		const stored = await faulty.stack.sql(
			"SELECT state FROM pix_checkout_webhook_event WHERE charge_id = $1",
			[charge.uuid],
		);
		expect(stored).toEqual([{ state: "done" }]);
	});

	it("of an expiry that comes before the payment's doesn't stop the capture", async () => {
		const { witness, charge } = await placeAndWait();
		const expired = withheld(() => faulty.stack.sandbox.expire(charge.uuid));
		const paid = withheld(() => faulty.stack.sandbox.pay(charge.uuid, { force: true }));
		expect((await deliver(expired)).status).toBe(200);
		expect((await deliver(paid)).status).toBe(200);
		await expectOneCapture(witness);
	});

	it("of an expiry that comes after the payment's changes nothing", async () => {
		const { witness, charge } = await placeAndWait();
		const expired = withheld(() => faulty.stack.sandbox.expire(charge.uuid));
		const paid = withheld(() => faulty.stack.sandbox.pay(charge.uuid, { force: true }));
		expect((await deliver(paid)).status).toBe(200);
		await faulty.stack.untilCaptured(witness.order.orderId);
		expect((await deliver(expired)).status).toBe(200);
		await expectOneCapture(witness);
		await faulty.stack.untilStatus(witness.order.sessionId, "paid");
	});

	it("that comes while the charge's own answer is on its way waits for the row", async () => {
		faulty.service.setFaults({ fault: { kind: "latency", ms: 4_000 }, on: "create", times: 1 });
		const witness = new OrderWitness(faulty, await faulty.stack.shop.placeOrder());
		const [charge] = await witness.untilCharges(1);
		expect(await witness.untilStates("creating")).toMatchObject([{ charge_id: null }]);
		faulty.stack.sandbox.pay(charge?.uuid ?? "");
		await expectOneCapture(witness);
		expect(await witness.creations()).toHaveLength(1);
		expect(
			await faulty.stack.sql("SELECT state FROM pix_checkout_webhook_event WHERE charge_id = $1", [
				charge?.uuid,
			]),
		).toEqual([{ state: "done" }]);
	});

	it("of a charge with a lost answer finds its order, though no list shows the charge yet", async () => {
		faulty.service.setFaults(
			{ fault: { kind: "dropped_after" }, on: "create", times: 1 },
			{ fault: { kind: "list_lags", ms: 8_000 } },
		);
		const witness = new OrderWitness(faulty, await faulty.stack.shop.placeOrder());
		const [charge] = await witness.untilCharges(1);
		faulty.stack.sandbox.pay(charge?.uuid ?? "");
		await expectOneCapture(witness);
		expect(await witness.creations()).toHaveLength(1);
		expect(await witness.rows()).toHaveLength(1);
	});

	it("that comes a day late, when the order is cancelled, captures nothing and opens an issue", async () => {
		const { witness, charge } = await placeAndWait();
		faulty.stack.sandbox.expire(charge.uuid);
		await faulty.stack.untilStatus(witness.order.sessionId, "expired");
		await witness.letChargeExpire();
		await waitFor(
			"the cancellation",
			() => orderOf(witness),
			({ status }) => status === "canceled",
		);
		await witness.moveBack("1 day");
		const body = withheld(() => faulty.stack.sandbox.pay(charge.uuid, { force: true }));
		expect((await deliver(body)).status).toBe(200);
		expect(await witness.untilIssue("paid_after_cancellation")).toEqual([
			"paid_after_cancellation",
		]);
		expect(await capturesOf(witness)).toEqual([]);
	});

	it("that comes a day late, when the sweep has found the payment, changes nothing", async () => {
		const { witness, charge } = await placeAndWait();
		const body = withheld(() => faulty.stack.sandbox.pay(charge.uuid));
		await witness.makeDue();
		await faulty.stack.untilCaptured(witness.order.orderId);
		await witness.moveBack("1 day");
		expect((await deliver(body)).status).toBe(200);
		await expectOneCapture(witness);
		expect(await witness.issues()).toEqual([]);
	});

	it("of 10 MB is rejected at once, and the next is accepted", async () => {
		const { witness, charge } = await placeAndWait();
		const start = Date.now();
		expect(await postBytes(faulty.stack.webhookUrl, 10 * 1024 * 1024)).toBe(413);
		expect(Date.now() - start).toBeLessThan(5_000);
		faulty.stack.sandbox.pay(charge.uuid);
		await expectOneCapture(witness);
	});
});

/** Posts so many bytes. Returns the answer's status, or the error code of the connection. */
function postBytes(url: string, bytes: number): Promise<number | string | undefined> {
	return new Promise((resolve) => {
		const outgoing = request(url, {
			method: "POST",
			headers: { "content-type": "application/json", "content-length": bytes },
		});
		outgoing.once("response", (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		});
		outgoing.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
		outgoing.end(Buffer.alloc(bytes, "x"));
	});
}

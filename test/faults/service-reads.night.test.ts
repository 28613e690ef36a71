import type { Fault, Operation } from "@pix-checkout/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	type AddedFault,
	type FaultyStack,
	type OrderWitness,
	placePendingOrder,
	startFaultyStack,
} from "../support/faulty-service/index.js";
import { waitFor } from "../support/wait-for.js";

/** Reads of one charge. The list says at the same time that it is paid, which proves nothing. */
const readsOfCharge: Operation[] = ["get", "status"];
const halfBody: Fault = { kind: "half_body" };

/** Every silence, by both methods and dialects: core's `follow/read-faults.test.ts`. */
describe("while the service answers reads", () => {
	let faulty: FaultyStack;
	beforeAll(async () => {
		faulty = await startFaultyStack({
			name: "faults-service-reads",
			pixGraceMinutes: 0,
			sandbox: { chargeTtlMs: 300_000 },
		});
	});
	afterAll(() => faulty?.stop());

	const placeAndWait = async () => {
		const { witness, charge } = await placePendingOrder(faulty);
		return { witness, uuid: charge.uuid };
	};
	const orderOf = ({ order }: OrderWitness) => faulty.stack.admin.order(order.orderId);
	const capturesOf = ({ order }: OrderWitness) => faulty.stack.admin.captures(order.orderId);
	const expectOneCapture = async (witness: OrderWitness) => {
		await faulty.stack.untilCaptured(witness.order.orderId);
		expect(await capturesOf(witness)).toEqual([witness.order.totalCents / 100]);
	};
	/** Waits until a fault has affected `times` requests; the client sends a failed read twice. */
	const untilUsed = (
		fault: AddedFault,
		times: number,
		look: () => Promise<unknown> = async () => {},
	) =>
		waitFor(
			"requests to the service",
			async () => {
				await look();
				return fault.used();
			},
			(used) => used >= times,
			120_000,
		);

	describe("of a charge", { concurrent: true }, () => {
		it("half a body, a paid order waits, with an issue after a quarter of an hour, and is captured once when a read confirms it", async () => {
			const { witness, uuid } = await placeAndWait();
			const fault = faulty.service.addFault({ fault: halfBody, on: readsOfCharge, charge: uuid });
			faulty.stack.sandbox.pay(uuid);
			await untilUsed(fault, 3);
			await waitFor(
				"the store to record the claim",
				() =>
					faulty.stack.sql(
						`UPDATE pix_checkout_charge SET paid_claimed_since = now() - interval '16 minutes'
						WHERE session_id = $1 AND paid_claimed_since IS NOT NULL RETURNING id`,
						[witness.order.sessionId],
					),
				(rows) => rows.length === 1,
			);
			await witness.untilIssue("payment_unconfirmed");
			expect(await capturesOf(witness)).toEqual([]);
			fault.remove();
			await witness.makeDue();
			await expectOneCapture(witness);
			await waitFor(
				"the issue to be resolved",
				() =>
					faulty.stack.sql("SELECT kind, resolved_by FROM pix_checkout_issue WHERE order_id = $1", [
						witness.order.orderId,
					]),
				([row]) => row?.resolved_by === "pix-checkout",
			);
			expect(await witness.issues()).toEqual(["payment_unconfirmed"]);
		});

		it("half a body, an expired order is not cancelled until a read says so", async () => {
			const { witness, uuid } = await placeAndWait();
			faulty.stack.sandbox.expire(uuid);
			await faulty.stack.untilStatus(witness.order.sessionId, "expired");
			const fault = faulty.service.addFault({ fault: halfBody, on: readsOfCharge, charge: uuid });
			await untilUsed(fault, 3, async () => {
				// Each time, because a step under way postpones the next one.
				await witness.letChargeExpire();
				await faulty.stack.shop.status(witness.order.sessionId);
			});
			expect(await orderOf(witness)).toMatchObject({ status: "pending" });
			fault.remove();
			await waitFor(
				"the cancellation",
				async () => {
					// A read under way postpones the next one when it fails.
					await witness.makeDue();
					return orderOf(witness);
				},
				({ status }) => status === "canceled",
				120_000,
			);
		});
	});

	describe("of all charges", () => {
		afterEach(async () => {
			faulty.service.setFaults();
			await faulty.service.comeUp();
		});

		it("not at all for a while, the inbox keeps an event and processes it afterwards", async () => {
			const { witness, uuid } = await placeAndWait();
			await faulty.service.goDown();
			faulty.stack.sandbox.pay(uuid);
			await waitFor(
				"the store to answer the webhook",
				() => faulty.stack.sandbox.webhooks().at(-1),
				(delivery) => delivery?.status === "acknowledged",
			);
			await waitFor(
				"a failed try of the event",
				() =>
					faulty.stack.sql(
						"SELECT tries FROM pix_checkout_webhook_event WHERE charge_id = $1 AND tries > 0",
						[uuid],
					),
				(rows) => rows.length === 1,
			);
			expect(await capturesOf(witness)).toEqual([]);
			await faulty.service.comeUp();
			await expectOneCapture(witness);
			await waitFor(
				"the inbox to finish the event",
				() =>
					faulty.stack.sql("SELECT state FROM pix_checkout_webhook_event WHERE charge_id = $1", [
						uuid,
					]),
				([row]) => row?.state === "done",
				120_000,
			);
		});

		it("with lists that hang, a paid order is captured, and an expired one stays until a list answers", async () => {
			const [paid, expired] = [await placeAndWait(), await placeAndWait()];
			const fault = faulty.service.addFault({ fault: { kind: "hanging" }, on: "list" });
			await untilUsed(fault, 1);
			faulty.stack.sandbox.setWebhookUrl(null);
			faulty.stack.sandbox.pay(paid.uuid);
			faulty.stack.sandbox.expire(expired.uuid);
			faulty.stack.sandbox.setWebhookUrl(faulty.stack.webhookUrl);
			await paid.witness.makeDue();
			await expectOneCapture(paid.witness);
			await expired.witness.letChargeExpire();
			await waitFor(
				"the sweep to miss the list",
				() =>
					faulty.stack.sql(
						`SELECT id FROM pix_checkout_charge
						WHERE session_id = $1 AND state = 'expired' AND tries > 0`,
						[expired.witness.order.sessionId],
					),
				(rows) => rows.length === 1,
			);
			expect(await orderOf(expired.witness)).toMatchObject({ status: "pending" });
			expect(await expired.witness.issues()).toEqual([]);
			fault.remove();
			await expired.witness.makeDue();
			await waitFor(
				"the cancellation",
				() => orderOf(expired.witness),
				({ status }) => status === "canceled",
			);
		});
	});
});

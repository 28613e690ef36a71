import { randomUUID } from "node:crypto";
import type { PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

describe("a shop that goes on in another process", () => {
	let server: ServerUnderTest;
	const paid: string[] = [];
	beforeAll(async () => {
		server = await openServer();
	});
	afterAll(() => server?.close());

	const open = (dialect: "guide" | "reference") =>
		server.open({
			service: {
				...serviceOf(server.sandbox),
				dialect,
				secretKey: `sk_live_sandbox_${dialect}`,
			},
			onPaid: ({ orderId }) => void paid.push(orderId),
		});
	const withCode = async (checkout: PixCheckout) => {
		const orderId = randomUUID();
		const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
		await waitFor(
			"the code",
			() => checkout.payments.get(id),
			({ status }) => status === "pending",
		);
		return { orderId, id, charge: server.sandbox.charges().at(-1)?.id ?? "" };
	};
	const expectPaidOnce = async (
		checkout: PixCheckout,
		{ orderId, id }: { orderId: string; id: string },
	) => {
		await waitFor(
			"the payment",
			async () => {
				await checkout.sweepOnce();
				return checkout.payments.get(id);
			},
			({ status }) => status === "paid",
		);
		expect(paid.filter((one) => one === orderId)).toEqual([orderId]);
		expect((await checkout.issues.list({ state: "open" })).issues).toEqual([]);
	};

	it.each([
		["reference", "guide"],
		["guide", "reference"],
	] as const)("with a key of %s before and of %s after is paid once", async (from, to) => {
		const before = open(from);
		const order = await withCode(before);
		await before.stop();
		const after = open(to);
		server.sandbox.pay(order.charge);
		await expectPaidOnce(after, order);
	});

	it("on a copy that has a sent charge as queued sends no other, and is paid once", async () => {
		const before = open("guide");
		const order = await withCode(before);
		await before.stop();
		const { length: charges } = server.sandbox.charges();
		await server.shop.query(
			`UPDATE pix_checkout.pix_checkout_charge SET state = 'queued', charge_id = NULL,
				charge_alias = NULL, pix_copy_paste = NULL, requested_at = NULL, checked_at = NULL,
				next_action_at = created_at
			WHERE charge_id IS NOT NULL AND state = 'pending'`,
		);
		server.sandbox.pay(order.charge);
		await expectPaidOnce(open("guide"), order);
		expect(server.sandbox.charges()).toHaveLength(charges);
	});
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	codeOf,
	type FaultyStack,
	type OpenPage,
	OrderWitness,
	startFaultyStack,
} from "../support/faulty-service/index.js";
import { waitFor } from "../support/wait-for.js";

/** Every fault of a creation, by both methods and dialects: core's `create/creation-faults.test.ts`. */
describe("the creation of a charge, after", () => {
	let faulty: FaultyStack;
	beforeAll(async () => {
		faulty = await startFaultyStack({ name: "faults-service" });
	});
	afterEach(async () => {
		faulty.service.setFaults();
		await faulty.service.comeUp();
	});
	afterAll(() => faulty?.stop());

	const place = async (method: "pix" | "boleto" = "pix") =>
		new OrderWitness(faulty, await faulty.stack.shop.placeOrder(method));

	/**
	 * The page goes from preparing to the code of the one charge, whose payment is captured once, with
	 * the order's amount.
	 */
	const expectOneCharge = async (witness: OrderWitness, page: OpenPage) => {
		const { orderId, sessionId, totalCents } = witness.order;
		const [charge] = await witness.untilCharges(1);
		await faulty.stack.untilStatus(sessionId, "pending");
		expect(await page.close()).toEqual({
			statuses: ["preparing", "pending"],
			codes: [codeOf(charge)],
		});
		expect(await witness.creations()).toHaveLength(1);
		expect(await witness.rows()).toHaveLength(1);
		faulty.stack.sandbox.pay(charge?.uuid ?? "");
		await faulty.stack.untilCaptured(orderId);
		expect(await faulty.stack.admin.captures(orderId)).toEqual([totalCents / 100]);
		expect(await witness.unknownToChargeStore()).toEqual([]);
		expect(await witness.issues()).toEqual([]);
	};

	it.each(["pix", "boleto"] as const)(
		"a lost answer, finds the charge by %s and shows it, without a second creation",
		async (method) => {
			faulty.service.setFaults({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
			const witness = await place(method);
			await expectOneCharge(witness, witness.openPage());
		},
	);

	it("a refused connection, retries the same attempt", async () => {
		await faulty.service.goDown();
		const witness = await place();
		const page = witness.openPage();
		await waitFor(
			"a failed try",
			() =>
				faulty.stack.sql(
					"SELECT state FROM pix_checkout_charge WHERE session_id = $1 AND tries > 0",
					[witness.order.sessionId],
				),
			([row]) => row?.state === "queued",
		);
		await faulty.service.comeUp();
		await expectOneCharge(witness, page);
	});

	it("a charge of another amount, shows no code and opens an issue, and another when it is paid all the same", async () => {
		const answered = { amount: 50, amount_cents: 5_000 };
		const listed = { "data.0.amount": 50, "data.0.amount_cents": 5_000 };
		faulty.service.setFaults(
			{ fault: { kind: "fields", changed: answered }, on: ["create", "get"] },
			{ fault: { kind: "fields", changed: listed }, on: "list" },
		);
		const witness = await place();
		const page = witness.openPage();
		await witness.untilIssue("amount_mismatch");
		await faulty.stack.untilStatus(witness.order.sessionId, "failed");
		expect((await page.close()).codes).toEqual([]);
		expect(await witness.creations()).toHaveLength(1);
		expect(await witness.unknownToChargeStore()).toEqual([]);

		const { admin, sandbox } = faulty.stack;
		const { orderId: order_id, sessionId } = witness.order;
		const [made] = await admin.issues({ order_id });
		await admin.resolveIssue(made?.id ?? "", { note: "nothing was paid" });
		const unpaid = await admin.books(order_id);
		expect(unpaid).toMatchObject({ transactions: [], collections: [{ payments: [] }] });
		const [charge] = await witness.charges();
		sandbox.pay(charge?.uuid ?? "");
		const [paid] = await waitFor(
			"an issue about the payment",
			() => admin.issues({ order_id }),
			({ length }) => length > 0,
		);
		expect(paid).toMatchObject({
			kind: "amount_mismatch",
			amount_cents: 5_000,
			reasons: [{ code: "other_amount_paid" }],
		});
		await faulty.stack.untilStatus(sessionId, "paid");
		expect(await admin.books(order_id)).toEqual(unpaid);
	});

	it("a boleto that the list hides for the whole look-up window, knows both charges and captures one", async () => {
		faulty.service.setFaults(
			{ fault: { kind: "dropped_after" }, on: "create", times: 1 },
			{ fault: { kind: "list_lags", ms: 3_600_000 } },
		);
		const witness = await place("boleto");
		const page = witness.openPage();
		await witness.untilStates("unconfirmed");
		await witness.letSettlingWindowPass();
		const [first, second] = await witness.untilCharges(2);
		await faulty.stack.untilStatus(witness.order.sessionId, "pending");
		faulty.service.setFaults();
		await witness.makeDue();
		await waitFor(
			"the charge store to have both",
			() => witness.unknownToChargeStore(),
			(ids) => ids.length === 0,
		);
		// The page never shows the first code, but a slip reaches the payer's bank without it.
		await witness.untilIssue("unmatched_boleto");
		faulty.stack.sandbox.pay(first?.uuid ?? "");
		await faulty.stack.untilCaptured(witness.order.orderId);
		expect((await page.close()).codes).toEqual([codeOf(second)]);
		faulty.stack.sandbox.pay(second?.uuid ?? "");
		await witness.untilIssue("duplicate_payment");
		expect(await faulty.stack.admin.captures(witness.order.orderId)).toEqual([
			witness.order.totalCents / 100,
		]);
	});
});

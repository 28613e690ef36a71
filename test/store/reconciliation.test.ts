import { boundsOfDay, dayOf } from "@pix-checkout/server/platform";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { moveClock } from "../support/move-clock.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { makePromotion } from "../support/promotion.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const path = "/admin/pix-checkout/reconciliation";
const cents = z.number();
const figures = {
	count: cents,
	gross_cents: cents,
	fee_cents: cents,
	net_cents: cents,
	without_fee: cents,
	store_count: cents,
	store_cents: cents,
};
const daySchema = z.object({
	day: z.iso.date(),
	state: z.enum(["matched", "open", "differs"]),
	...figures,
	by_method: z.array(z.strictObject({ method: z.enum(["pix", "boleto"]), ...figures })),
	verdicts: z.record(z.string(), z.number()),
	not_ours: z.strictObject(figures),
});
const detailSchema = z.object({
	day: daySchema.extend({
		recorded: z.strictObject({ count: cents, captured_cents: cents, refunded_cents: cents }),
	}),
	payments: z.array(
		z.object({
			charge_id: z.string().nullable(),
			order_id: z.string().nullable(),
			service_cents: cents.nullable(),
			store_cents: cents.nullable(),
			captured_cents: cents.nullable(),
			verdict: z.string(),
			issue_id: z.string().nullable(),
		}),
	),
	count: z.number(),
});

const dayMs = 86_400_000;
const saoPaulo = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

describe("the reconciliation of a day", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	let today: string;
	beforeAll(async () => {
		stack = await startStack({
			name: "store-reconciliation",
			sandbox: { releaseMs: 0 },
			hostileDatabase: true,
		});
		orders = new PlacedOrders(stack);
	});
	afterAll(() => stack?.stop());

	const detail = async (query = "") =>
		detailSchema.parse(await stack.admin.get(`${path}/days/${today}${query}`));
	const sandboxSums = () => {
		const paid = stack.sandbox.charges().filter(({ status }) => status === "paid");
		const gross = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
		const fee = paid.reduce((sum, { feeCents }) => sum + feeCents, 0);
		return { count: paid.length, gross_cents: gross, fee_cents: fee, net_cents: gross - fee };
	};

	it("agrees to the cent with the service's own books and with Medusa's", async () => {
		// An open code keeps the sweep listing paid charges.
		const open = await orders.withCode(1);
		const paid = [await orders.paid(1), await orders.paid(2)];
		today = saoPaulo.format(new Date(stack.sandbox.charges()[1]?.paidAt ?? ""));
		const { day, payments } = await waitFor(
			"the sweep to list both payments",
			detail,
			(answer) => answer.day.verdicts.matched === 2,
		);
		const sums = sandboxSums();
		expect(day).toMatchObject({
			state: "matched",
			...sums,
			without_fee: 0,
			store_count: 2,
			store_cents: sums.gross_cents,
			by_method: [
				{ method: "pix", ...sums },
				{ method: "boleto", count: 0 },
			],
			recorded: { count: 2, captured_cents: sums.gross_cents, refunded_cents: 0 },
		});
		expect(stack.sandbox.balance().earnedCents).toBe(day.net_cents);
		expect(payments.map(({ order_id }) => order_id)).toEqual(paid.map(({ orderId }) => orderId));
		expect(payments.some(({ order_id }) => order_id === open.orderId)).toBe(false);
		const file = await fetch(`${stack.store.url}${path}/export`, {
			method: "POST",
			headers: { authorization: stack.admin.authorization, "content-type": "application/json" },
			body: JSON.stringify({ from: today, to: today }),
		});
		expect(file.headers.get("content-disposition")).toContain("pix-boleto-reconciliation.csv");
		expect((await file.text()).split("\r\n")).toHaveLength(4);
	});

	it("names a payment that Medusa has not captured, and a refund of one that it has", async () => {
		const { payments } = await detail("?verdict=matched");
		const [first, second] = payments.map(({ order_id }) => order_id ?? "");
		const books = await stack.admin.books(second ?? "");
		await stack.admin.refund(books.collections[0]?.payments[0]?.id ?? "", 1.23);
		await stack.sql(
			`UPDATE capture SET deleted_at = now() FROM payment, pix_checkout_charge charge
			WHERE capture.payment_id = payment.id AND charge.session_id = payment.payment_session_id
				AND charge.order_id = '${first}'`,
		);
		expect(await detail("?verdict=not_captured")).toMatchObject({
			day: { recorded: { count: 1, refunded_cents: 123 } },
			payments: [{ order_id: first, captured_cents: null }],
		});
	});

	it("shows a capture whose session has no charge", async () => {
		const { payments } = await detail("?verdict=not_captured");
		const lost = await orders.paid(1);
		await stack.sql("DELETE FROM pix_checkout_charge WHERE session_id = $1", [lost.sessionId]);
		expect(await detail("?verdict=only_captured")).toMatchObject({
			day: { state: "differs", verdicts: { only_captured: 1 } },
			payments: [
				{
					charge_id: null,
					order_id: lost.orderId,
					service_cents: null,
					store_cents: null,
					captured_cents: lost.totalCents,
				},
			],
		});
		expect(payments).toMatchObject([{ issue_id: null }]);
	});
});

describe("days that are over, at a service in the guide's dialect", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	/** Two days in São Paulo, with a boleto in the last second of the first. */
	let first: string;
	let second: string;
	beforeAll(async () => {
		stack = await startStack({
			name: "store-reconciliation-days",
			dialect: "guide",
			sandbox: { chargeTtlMs: 10 * 86_400_000, boletoDueDays: 10 },
		});
		orders = new PlacedOrders(stack);
	});
	afterAll(() => stack?.stop());

	const detail = async (day: string, query = "") =>
		detailSchema.parse(await stack.admin.get(`${path}/days/${day}${query}`));
	const issues = (state: string) => stack.admin.issues({ kind: "reconciliation_differs", state });
	const place = async (...given: Parameters<typeof stack.shop.placeOrder>) => {
		const order = await stack.shop.placeOrder(...given);
		await stack.untilStatus(order.sessionId, "pending");
		return { ...order, chargeId: orders.newestCharge().id };
	};
	const setCaptureDeleted = (orderId: string, at: "now()" | "NULL") =>
		stack.sql(
			`UPDATE capture SET deleted_at = ${at} FROM payment, pix_checkout_charge charge
			WHERE capture.payment_id = payment.id AND charge.session_id = payment.payment_session_id
				AND charge.order_id = $1`,
			[orderId],
		);

	it("divide at midnight in São Paulo, and match Medusa's captures to the rounded cent", async () => {
		await makePromotion(stack.admin, "QUINZE", 15);
		// An open code keeps the sweep listing paid charges.
		await orders.withCode(1);
		const boleto = await place("boleto");
		const fraction = await place("pix", { promotion: ["QUINZE"] });
		await orders.chargeElsewhere({ amount: 700, payment_method: "pix" }, "guide");
		const { clock } = stack.sandbox;
		first = dayOf(new Date(clock.now()));
		const midnight = boundsOfDay(first).end.getTime();
		second = dayOf(new Date(midnight));
		await moveClock(stack, midnight - clock.now() - 20_000);
		await clock.advance(midnight - clock.now() - 1_000);
		stack.sandbox.pay(boleto.chargeId);
		await clock.advance(1_000);
		orders.pay(fraction);
		stack.sandbox.pay(orders.newestCharge().id);
		const matched = (day: string) =>
			waitFor(
				"the payment to match",
				() => detail(day),
				({ day: { state, verdicts } }) => state === "matched" && verdicts.matched === 1,
			);
		const paid = Object.fromEntries(stack.sandbox.charges().map((one) => [one.id, one]));
		expect((await matched(first)).day).toMatchObject({
			state: "matched",
			by_method: [
				{ method: "pix", count: 0 },
				{ method: "boleto", count: 1, fee_cents: paid[boleto.chargeId]?.feeCents },
			],
		});
		// 50.915 and the shipping.
		expect((await matched(second)).day).toMatchObject({
			gross_cents: 6582,
			by_method: [{ method: "pix", count: 1 }, { count: 0 }],
			recorded: { count: 1, captured_cents: 6582 },
			not_ours: { count: 1, gross_cents: 700 },
		});
		await setCaptureDeleted(fraction.orderId, "now()");
	});

	it("have an issue about each difference, until it is gone", async () => {
		await moveClock(stack, dayMs);
		/** The issues after a sweep that begins again with yesterday. */
		const afterACheck = (state: string) => async () => {
			await stack.sql("DELETE FROM pix_checkout_state WHERE id = 'reconciliation_cursor'");
			return issues(state);
		};
		const [issue] = await waitFor("the issue", afterACheck("open"), (open) => open.length > 0);
		expect(issue).toMatchObject({
			actions: ["resolve"],
			amount_cents: 6582,
			reasons: [{ code: "reconciliation_not_captured" }],
		});
		expect((await detail(second, "?verdict=not_captured")).payments).toMatchObject([
			{ order_id: issue?.order_id, issue_id: issue?.id },
		]);
		await setCaptureDeleted(issue?.order_id ?? "", "NULL");
		await waitFor(
			"the issue to resolve itself",
			afterACheck("resolved"),
			(resolved) => resolved[0]?.resolution === "reconciliation_agrees",
		);
		expect(await issues("open")).toEqual([]);
	});
});

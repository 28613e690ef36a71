import type { SandboxCharge } from "@pix-checkout/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AttentionCase } from "../support/admin-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilTold } from "../support/until-told.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-attention";
const note = "Sent back by Pix, receipt 17";

describe("money that needs a person", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name });
	});
	afterAll(() => stack?.stop());

	it("is listed, told to the store's subscribers, and closed with a note", async () => {
		const { order, charge, attention } = await payAfterCancelling();
		expect(attention).toMatchObject({
			kind: "paid_after_cancel",
			order_id: order.orderId,
			charge_id: charge.id,
			amount_cents: order.totalCents,
			closed_at: null,
		});
		await untilTold("pix_checkout.attention_opened", attention, [name]);

		const closed = await stack.admin.closeAttention(attention.id, { note: `  ${note}\n` });
		expect(closed).toMatchObject({ status: 200, body: { attention_case: { closing_note: note } } });
		expect(await stack.admin.attention({ order_id: order.orderId })).toEqual([]);
		expect(await stack.admin.attention({ state: "closed", order_id: order.orderId })).toEqual([
			expect.objectContaining({
				id: attention.id,
				closing_note: note,
				closed_by: expect.stringMatching(/^user_/),
				closed_by_email: expect.stringContaining("@"),
				closed_at: expect.any(String),
			}),
		]);
		await untilTold("pix_checkout.attention_closed", attention, [name]);
	});

	it("is closed once: a second note changes nothing", async () => {
		const { order, attention } = await payAfterCancelling();
		await stack.admin.closeAttention(attention.id, { note });
		expect(
			await stack.admin.closeAttention(attention.id, { note: "something else" }),
		).toMatchObject({ status: 409, body: { code: "attention_closed_before" } });
		expect(await stack.admin.attention({ state: "all", order_id: order.orderId })).toMatchObject([
			{ closing_note: note },
		]);
	});

	it("is not closed without a word, and not when there is no such case", async () => {
		const { order, attention } = await payAfterCancelling();
		for (const body of [{}, { note: "  " }, { note: "x".repeat(1001) }, { note: 7 }]) {
			expect(await stack.admin.closeAttention(attention.id, body)).toMatchObject({
				status: 400,
				body: { code: "invalid_request", message: expect.stringContaining("note") },
			});
		}
		expect(await stack.admin.closeAttention("pxattention_none", { note })).toMatchObject({
			status: 404,
			body: { code: "attention_not_found" },
		});
		expect(await stack.admin.attention({ order_id: order.orderId })).toHaveLength(1);
	});

	it.each([
		["a NUL", "sent\0 back"],
		["half of a character", "sent \ud83d back"],
		["nothing that can be seen", "\u200b\u200e"],
	])("is not asked about with %s", async (_, text) => {
		const { attention } = await payAfterCancelling();
		expect(await stack.admin.closeAttention(attention.id, { note: text })).toMatchObject({
			status: 400,
			body: { code: "invalid_request", message: expect.stringContaining("note") },
		});
		// An address can hold no half of a character.
		const inAddress = encodeURIComponent(text.replace("\ud83d", "\0"));
		expect(await stack.admin.closeAttention(inAddress, { note })).toMatchObject({
			status: 400,
			body: { code: "invalid_request", message: expect.stringContaining("id") },
		});
		await expect(
			stack.admin.get(`/admin/pix-checkout/attention?order_id=${inAddress}`),
		).rejects.toThrow(/400.*order_id/);
	});

	it("is for people with a login only", async () => {
		const route = `${stack.store.url}/admin/pix-checkout/attention`;
		expect((await fetch(route)).status).toBe(401);
		const closing = await fetch(`${route}/pxattention_none/close`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ note }),
		});
		expect(closing.status).toBe(401);
	});

	it("says which question about the list it doesn't understand", async () => {
		await expect(stack.admin.get("/admin/pix-checkout/attention?status=open")).rejects.toThrow(
			/400.*status/,
		);
		await expect(stack.admin.get("/admin/pix-checkout/attention?limit=0")).rejects.toThrow(
			/400.*limit/,
		);
	});

	it("is a refund due when a paid order is cancelled, to be ticked off by hand", async () => {
		const { order, charge } = await pendingOrder();
		stack.sandbox.pay(charge.uuid);
		await stack.untilCaptured(order.orderId);
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		expect(await stack.admin.order(order.orderId)).toMatchObject({ status: "canceled" });
		const due = await untilListed(order.orderId);
		expect(due).toMatchObject({ kind: "refund_due", amount_cents: order.totalCents });
		await untilTold("pix_checkout.attention_opened", due, [name]);
		expect(await stack.admin.closeAttention(due.id, { note })).toMatchObject({ status: 200 });
		expect(await stack.admin.attention({ order_id: order.orderId })).toEqual([]);
	});

	it("is a second payment of one order, which stays captured once", async () => {
		const { order, charge } = await pendingOrder();
		const again = await chargeAgain(charge);
		stack.sandbox.pay(charge.uuid);
		await stack.untilCaptured(order.orderId);
		stack.sandbox.pay(again.uuid);
		expect(await untilListed(order.orderId)).toMatchObject({
			kind: "second_charge_paid",
			charge_id: again.id,
			amount_cents: order.totalCents,
		});
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
	});

	it("closes by itself when it settles itself, and says so", async () => {
		const { order, charge } = await pendingOrder();
		const { uuid } = await chargeAgain(charge);
		const orphan = await untilListed(order.orderId, listSoon);
		expect(orphan).toMatchObject({ kind: "orphan_pix", amount_cents: order.totalCents });
		stack.sandbox.expire(uuid);
		await waitFor(
			"the case to be closed",
			() => listSoon().then(() => stack.admin.attention({ state: "closed" })),
			(cases) => cases.some(({ id }) => id === orphan.id),
		);
		expect(await stack.admin.attention({ state: "closed" })).toContainEqual(
			expect.objectContaining({
				id: orphan.id,
				closed_by: "pix-checkout",
				closed_by_email: null,
				closing_note: expect.stringContaining("expired"),
			}),
		);
		await untilTold("pix_checkout.attention_closed", orphan, [name]);
	});

	/** What a service does that makes two charges of one request. */
	async function chargeAgain({ amountCents, description }: SandboxCharge) {
		const before = new Set(stack.sandbox.charges().map(({ uuid }) => uuid));
		const answer = await fetch(`${stack.sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify({ amount: amountCents, description }),
		});
		expect(answer.status).toBe(201);
		const again = stack.sandbox.charges().find(({ uuid }) => !before.has(uuid));
		if (!again) throw new Error("the service has no second charge");
		return again;
	}

	async function pendingOrder() {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		const charge = stack.sandbox.charges().at(-1);
		if (!charge) throw new Error("the service has no charge");
		return { order, charge };
	}

	async function payAfterCancelling() {
		const { order, charge } = await pendingOrder();
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		stack.sandbox.pay(charge.uuid);
		return { order, charge, attention: await untilListed(order.orderId) };
	}

	async function untilListed(
		orderId: string,
		nudge = () => Promise.resolve(),
	): Promise<AttentionCase> {
		const [attention] = await waitFor(
			"the attention case",
			() => nudge().then(() => stack.admin.attention({ order_id: orderId })),
			(cases) => cases.length > 0,
		);
		if (!attention) throw new Error("no attention case is listed");
		return attention;
	}

	/** The next sweep reads the service's list, and doesn't wait for its minute; one under way forgets it. */
	async function listSoon(): Promise<void> {
		await stack.ledger(
			`UPDATE pix_checkout_shared SET value = value || '{"madeListedAt": null}' WHERE id = 'list_cursor'`,
		);
	}
});

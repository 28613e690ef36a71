import type { SandboxCharge } from "@pix-checkout/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentIssue } from "../support/admin-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilNotified } from "../support/until-notified.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-issues";
const note = "Sent back by Pix, receipt 17";

describe("a payment issue", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name });
	});
	afterAll(() => stack?.stop());

	it("is listed, emitted to the store's subscribers, and resolved with a note", async () => {
		const { order, charge, issue } = await payAfterCancelling();
		expect(issue).toMatchObject({
			kind: "paid_after_cancellation",
			order_id: order.orderId,
			charge_id: charge.id,
			amount_cents: order.totalCents,
			resolved_at: null,
		});
		await untilNotified("pix_checkout.issue_opened", issue, [name]);

		const resolved = await stack.admin.resolveIssue(issue.id, { note: `  ${note}\n` });
		expect(resolved).toMatchObject({ status: 200, body: { issue: { resolution_note: note } } });
		expect(await stack.admin.issues({ order_id: order.orderId })).toEqual([]);
		expect(await stack.admin.issues({ state: "resolved", order_id: order.orderId })).toEqual([
			expect.objectContaining({
				id: issue.id,
				resolution_note: note,
				resolved_by: expect.stringMatching(/^user_/),
				resolved_by_email: expect.stringContaining("@"),
				resolved_at: expect.any(String),
			}),
		]);
		await untilNotified("pix_checkout.issue_resolved", issue, [name]);
	});

	it("is resolved once: a second note changes nothing", async () => {
		const { order, issue } = await payAfterCancelling();
		await stack.admin.resolveIssue(issue.id, { note });
		expect(await stack.admin.resolveIssue(issue.id, { note: "something else" })).toMatchObject({
			status: 409,
			body: { code: "issue_resolved_before" },
		});
		expect(await stack.admin.issues({ state: "all", order_id: order.orderId })).toMatchObject([
			{ resolution_note: note },
		]);
	});

	it("is not resolved without a note, and not when it doesn't exist", async () => {
		const { order, issue } = await payAfterCancelling();
		for (const body of [{}, { note: "  " }, { note: "x".repeat(1001) }, { note: 7 }]) {
			expect(await stack.admin.resolveIssue(issue.id, body)).toMatchObject({
				status: 400,
				body: { code: "invalid_request", message: expect.stringContaining("note") },
			});
		}
		expect(await stack.admin.resolveIssue("pxissue_none", { note })).toMatchObject({
			status: 404,
			body: { code: "issue_not_found" },
		});
		expect(await stack.admin.issues({ order_id: order.orderId })).toHaveLength(1);
	});

	it.each([
		["a NUL", "sent\0 back"],
		["half of a character", "sent \ud83d back"],
		["nothing that can be seen", "\u200b\u200e"],
	])("is not listed for a filter with %s", async (_, text) => {
		const { issue } = await payAfterCancelling();
		expect(await stack.admin.resolveIssue(issue.id, { note: text })).toMatchObject({
			status: 400,
			body: { code: "invalid_request", message: expect.stringContaining("note") },
		});
		// An address can't contain half of a character.
		const inAddress = encodeURIComponent(text.replace("\ud83d", "\0"));
		expect(await stack.admin.resolveIssue(inAddress, { note })).toMatchObject({
			status: 400,
			body: { code: "invalid_request", message: expect.stringContaining("id") },
		});
		await expect(
			stack.admin.get(`/admin/pix-checkout/issues?order_id=${inAddress}`),
		).rejects.toThrow(/400.*order_id/);
	});

	it("is for users with a login only", async () => {
		const route = `${stack.store.url}/admin/pix-checkout/issues`;
		expect((await fetch(route)).status).toBe(401);
		const resolution = await fetch(`${route}/pxissue_none/resolve`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ note }),
		});
		expect(resolution.status).toBe(401);
	});

	it("names a filter of the list that it doesn't know", async () => {
		await expect(stack.admin.get("/admin/pix-checkout/issues?status=open")).rejects.toThrow(
			/400.*status/,
		);
		await expect(stack.admin.get("/admin/pix-checkout/issues?limit=0")).rejects.toThrow(
			/400.*limit/,
		);
	});

	it("opens for the refund of a cancelled paid order, and the merchant resolves it", async () => {
		const { order, charge } = await pendingOrder();
		stack.sandbox.pay(charge.uuid);
		await stack.untilCaptured(order.orderId);
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		expect(await stack.admin.order(order.orderId)).toMatchObject({ status: "canceled" });
		const due = await untilListed(order.orderId);
		expect(due).toMatchObject({ kind: "refund_due", amount_cents: order.totalCents });
		await untilNotified("pix_checkout.issue_opened", due, [name]);
		expect(await stack.admin.resolveIssue(due.id, { note })).toMatchObject({ status: 200 });
		expect(await stack.admin.issues({ order_id: order.orderId })).toEqual([]);
	});

	it("opens for a second payment of one order, which stays captured once", async () => {
		const { order, charge } = await pendingOrder();
		const again = await chargeAgain(charge);
		stack.sandbox.pay(charge.uuid);
		await stack.untilCaptured(order.orderId);
		stack.sandbox.pay(again.uuid);
		expect(await untilListed(order.orderId)).toMatchObject({
			kind: "duplicate_payment",
			charge_id: again.id,
			amount_cents: order.totalCents,
		});
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
	});

	it("resolves itself when its cause is gone, and says so", async () => {
		const { order, charge } = await pendingOrder();
		const { uuid } = await chargeAgain(charge);
		const unmatched = await untilListed(order.orderId, listSoon);
		expect(unmatched).toMatchObject({ kind: "unmatched_pix", amount_cents: order.totalCents });
		stack.sandbox.expire(uuid);
		await waitFor(
			"the issue to be resolved",
			() => listSoon().then(() => stack.admin.issues({ state: "resolved" })),
			(issues) => issues.some(({ id }) => id === unmatched.id),
		);
		expect(await stack.admin.issues({ state: "resolved" })).toContainEqual(
			expect.objectContaining({
				id: unmatched.id,
				resolved_by: "pix-checkout",
				resolved_by_email: null,
				resolution_note: expect.stringContaining("expired"),
			}),
		);
		await untilNotified("pix_checkout.issue_resolved", unmatched, [name]);
	});

	/** A service's behaviour that creates two charges for one request. */
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
		if (!again) {
			throw new Error("the service has no second charge");
		}
		return again;
	}

	async function pendingOrder() {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		const charge = stack.sandbox.charges().at(-1);
		if (!charge) {
			throw new Error("the service has no charge");
		}
		return { order, charge };
	}

	async function payAfterCancelling() {
		const { order, charge } = await pendingOrder();
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		stack.sandbox.pay(charge.uuid);
		return { order, charge, issue: await untilListed(order.orderId) };
	}

	async function untilListed(
		orderId: string,
		nudge = () => Promise.resolve(),
	): Promise<PaymentIssue> {
		const [issue] = await waitFor(
			"the payment issue",
			() => nudge().then(() => stack.admin.issues({ order_id: orderId })),
			(issues) => issues.length > 0,
		);
		if (!issue) {
			throw new Error("no payment issue is listed");
		}
		return issue;
	}

	/** Makes the next sweep read the service's list at once; a sweep under way overwrites it. */
	async function listSoon(): Promise<void> {
		await stack.sql(
			`UPDATE pix_checkout_state SET value = value || '{"createdListedAt": null}' WHERE id = 'list_cursor'`,
		);
	}
});

import type { SandboxCharge } from "@pix-checkout/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
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

	it("is resolved with others by one note; what can't be resolved is named and stays", async () => {
		const { issue: first } = await payAfterCancelling();
		const { issue: second } = await payAfterCancelling();
		const { issue: before } = await payAfterCancelling();
		await stack.admin.resolveIssue(before.id, { note: "earlier" });
		const ids = [first.id, second.id, before.id, "pxissue_none", first.id];
		const resolve = (body: object) => stack.admin.send("/admin/pix-checkout/issues/resolve", body);
		expect(await resolve({ ids, note })).toEqual({
			status: 200,
			body: {
				resolved: [first.id, second.id],
				refused: [
					{ id: before.id, code: "issue_resolved_before", message: expect.any(String) },
					{ id: "pxissue_none", code: "issue_not_found", message: expect.any(String) },
				],
			},
		});
		const notes = async ({ id }: PaymentIssue) =>
			(await stack.admin.issue(id)).issue.resolution_note;
		expect([await notes(first), await notes(second), await notes(before)]).toEqual([
			note,
			note,
			"earlier",
		]);
		await untilNotified("pix_checkout.issue_resolved", second, [name]);
		for (const body of [{ ids: [], note }, { ids }, { ids, note: " " }, { ids: ["x\0"], note }]) {
			expect(await resolve(body)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
		}
	});

	it("leads to its customer, as Medusa has them now", async () => {
		const { order, charge } = await pendingOrder();
		await chargeAgain(charge);
		const issue = await untilListed(order.orderId, listSoon);
		const customer = () => stack.admin.get(`/admin/pix-checkout/issues/${issue.id}/customer`);
		expect(await customer()).toEqual({
			customer: {
				id: expect.stringMatching(/^cus_/),
				name: "Fulana Fictícia",
				email: expect.stringContaining("@"),
				phone: expect.any(String),
			},
		});
		await stack.admin.post(`/admin/orders/${order.orderId}`, { email: "nova@example.com" });
		expect(await customer()).toMatchObject({ customer: { email: "nova@example.com" } });
		await expect(
			stack.admin.get("/admin/pix-checkout/issues/pxissue_none/customer"),
		).rejects.toThrow(/404.*issue_not_found/);
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
				resolution: "service_expired",
				resolution_note: expect.stringContaining("expired"),
			}),
		);
		await untilNotified("pix_checkout.issue_resolved", unmatched, [name]);
	});

	it("says what happened in codes, and what can be done about it", async () => {
		const { issue } = await payAfterCancelling();
		expect(issue).toMatchObject({
			reasons: [{ code: "paid_not_captured" }],
			detail: "the charge is paid and was not captured",
			actions: ["refund", "accept", "resolve"],
			recommended_action: "refund",
			refund: { sent_cents: 0, due_cents: issue.amount_cents, days_left: 1 },
		});
		await stack.admin.resolveIssue(issue.id, { note });
		expect((await stack.admin.issue(issue.id)).issue.actions).toEqual([]);
	});

	it("is found by the list's filters, and talked about in notes", async () => {
		const { order, issue } = await payAfterCancelling();
		const ofOrder = (query: Record<string, string>) =>
			stack.admin.issues({ order_id: order.orderId, ...query });
		const found: Record<string, string>[] = [
			{ kind: "paid_after_cancellation,refund_due" },
			{ order_number: String(await numberOf(order.orderId)) },
			{ sort: "amount" },
		];
		for (const query of found) {
			expect(await ofOrder(query), JSON.stringify(query)).toHaveLength(1);
		}
		const notFound: Record<string, string>[] = [{ kind: "refund_due" }, { order_number: "999999" }];
		for (const query of notFound) {
			expect(await ofOrder(query), JSON.stringify(query)).toEqual([]);
		}
		expect(await stack.admin.issueList({ order_id: order.orderId })).toMatchObject({
			count: 1,
			open_cents: order.totalCents,
		});
		for (const text of ["asked the customer", "they answered"]) {
			expect(await stack.admin.actOnIssue(issue.id, "notes", { note: text })).toMatchObject({
				status: 201,
			});
		}
		const written_by_name = expect.stringContaining("@");
		expect((await stack.admin.issue(issue.id)).notes).toEqual([
			{ note: "asked the customer", written_by_name },
			{ note: "they answered", written_by_name },
		]);
	});

	it("is refunded by hand in parts, and the last part resolves it; Medusa's books stay as they were", async () => {
		const { order, charge } = await pendingOrder();
		stack.sandbox.pay(charge.uuid);
		await stack.untilCaptured(order.orderId);
		await stack.admin.cancelOrder(order.orderId);
		const due = await untilListed(order.orderId);
		// Medusa asks for the money of a cancelled order again, and the plugin closes that.
		const books = await waitFor(
			"the cancelled order to ask for nothing",
			() => stack.admin.books(order.orderId),
			({ collections }) => collections.every(({ status }) => status !== "not_paid"),
		);
		const first = { ...part(order.totalCents - 500), end_to_end_id: endToEndId };
		expect(await refund(due.id, first)).toMatchObject({
			status: 201,
			body: { issue: { resolved_at: null, refund: { due_cents: 500 } } },
		});
		expect(await refund(due.id, part(501))).toMatchObject({
			status: 409,
			body: { code: "refund_exceeds_due" },
		});
		expect(await refund(due.id, { ...part(500), end_to_end_id: endToEndId })).toMatchObject({
			status: 409,
			body: { code: "end_to_end_id_used" },
		});
		const last = part(500);
		const presses = await Promise.all([refund(due.id, last), refund(due.id, last)]);
		expect(presses.map(({ status }) => status).sort()).toEqual([200, 201]);
		const { issue, refunds } = await stack.admin.issue(due.id);
		expect(issue).toMatchObject({
			resolution: "refunded",
			resolved_by: await ownId(),
			refund: { sent_cents: order.totalCents, due_cents: 0 },
		});
		expect(refunds).toMatchObject([
			{ amount_cents: order.totalCents - 500, end_to_end_id: endToEndId },
			{ amount_cents: 500, end_to_end_id: null },
		]);
		expect(await refund(due.id, part(1))).toMatchObject({
			status: 409,
			body: { code: "issue_resolved_before", issue: { resolution: "refunded" } },
		});
		await untilNotified("pix_checkout.issue_resolved", due, [name]);
		expect(await stack.admin.books(order.orderId)).toEqual(books);
	});

	it("is refunded by hand without a payment in Medusa", async () => {
		const { order, issue } = await payAfterCancelling();
		expect(await refund(issue.id, part(100))).toMatchObject({ status: 201 });
		expect((await stack.admin.issue(issue.id)).refunds).toMatchObject([{ amount_cents: 100 }]);
		expect((await stack.admin.issue(issue.id)).issue.actions).toEqual(["refund", "resolve"]);
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
	});

	it.each<[string, object]>([
		["nothing", { amount_cents: 0 }],
		["a fraction of a cent", { amount_cents: 10.5 }],
		["another id than a Pix's", { end_to_end_id: "E123" }],
		["no proof", { note: undefined }],
		["a key that is too short", { idempotency_key: "1" }],
		["a payer's key", { pix_key: "fulana@example.com" }],
	])("records no refund of %s", async (_, about) => {
		const { issue } = await sharedIssue();
		expect(await refund(issue.id, { ...part(100), ...about })).toMatchObject({ status: 400 });
		expect((await stack.admin.issue(issue.id)).refunds).toEqual([]);
	});

	it("tells the second of two people that it is resolved", async () => {
		const { issue } = await payAfterCancelling();
		await stack.admin.resolveIssue(issue.id, { note });
		expect(await refund(issue.id, part(100))).toMatchObject({
			status: 409,
			body: { code: "issue_resolved_before", issue: { resolution_note: note } },
		});
	});

	const endToEndId = "E1823612020261123061512345678901";

	let key = 0;
	function part(amountCents: number) {
		key += 1;
		return { amount_cents: amountCents, idempotency_key: `press-${key}-of-a-test`, note };
	}

	function refund(id: string, body: unknown) {
		return stack.admin.actOnIssue(id, "refund", body);
	}

	let shared: ReturnType<typeof payAfterCancelling> | null = null;
	/** One issue for the tests that change nothing. */
	function sharedIssue() {
		shared ??= payAfterCancelling();
		return shared;
	}

	async function ownId(): Promise<string> {
		const { user } = z
			.object({ user: z.object({ id: z.string() }) })
			.parse(await stack.admin.get("/admin/users/me"));
		return user.id;
	}

	async function numberOf(orderId: string): Promise<number> {
		const { order } = z
			.object({ order: z.object({ display_id: z.number() }) })
			.parse(await stack.admin.get(`/admin/orders/${orderId}?fields=display_id`));
		return order.display_id;
	}

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

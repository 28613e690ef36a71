import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const account = "/admin/pix-checkout/account";
const cents = z.number().nullable();

const balanceSchema = z.object({
	balance: z.strictObject({
		available_cents: cents,
		pending_cents: cents,
		total_earned_cents: cents,
		total_withdrawn_cents: cents,
		livemode: z.boolean().nullable(),
	}),
});
const transactionsSchema = z.object({
	transactions: z.array(
		z.strictObject({
			type: z.string(),
			id: z.string(),
			status: z.string().nullable(),
			amount_cents: cents,
			fee_cents: cents,
			net_cents: cents,
			created_at: z.string().nullable(),
			paid_at: z.string().nullable(),
			order_id: z.string().nullable(),
			order_display_id: z.number().nullable(),
		}),
	),
	next_cursor: z.string().nullable(),
});
const events = z.array(
	z.strictObject({
		id: z.string(),
		event: z.string(),
		status: z.string().nullable(),
		amount_cents: cents,
		received_at: z.iso.datetime(),
		last_received_at: z.iso.datetime(),
	}),
);
const withdrawalsSchema = z.object({
	withdrawals: z.array(
		z.strictObject({
			id: z.string(),
			status: z.string(),
			amount_cents: cents,
			created_at: z.string(),
			events,
		}),
	),
	unlisted: z.array(z.strictObject({ id: z.string().nullable(), events })),
	is_complete: z.boolean(),
});

describe("the account", () => {
	let stack: StoreStack;
	/** An answer of the transactions is kept for each limit: a new one asks the service anew. */
	let limit = 20;
	beforeAll(async () => {
		stack = await startStack({ name: "store-account", sandbox: { releaseSeconds: 0 } });
	});
	afterAll(() => stack?.stop());

	const readBalance = async () =>
		balanceSchema.parse(await stack.admin.get(`${account}/balance`)).balance;
	const readTransactions = async (query = "") => {
		limit += 1;
		return transactionsSchema.parse(
			await stack.admin.get(`${account}/transactions?limit=${limit}${query}`),
		);
	};
	const readWithdrawals = async () =>
		withdrawalsSchema.parse(await stack.admin.get(`${account}/withdrawals`));
	/** The answer of a route that isn't 200. */
	const refused = async (route: string) => {
		const answer = await fetch(`${stack.store.url}${account}/${route}`, {
			headers: { authorization: stack.admin.authorization },
		});
		const { code } = z.object({ code: z.string() }).parse(await answer.json());
		return { status: answer.status, code, retryAfter: answer.headers.get("retry-after") };
	};
	const asService = (path: string, body: unknown) =>
		fetch(`${stack.sandbox.url}${path}`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify(body),
		});
	const placeOrder = async () => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		return { order, charge: stack.sandbox.charges().at(-1) };
	};

	it("is for users with a login only, and has no route that moves money", async () => {
		for (const route of ["balance", "transactions", "withdrawals"]) {
			expect((await fetch(`${stack.store.url}${account}/${route}`)).status).toBe(401);
			const posted = await fetch(`${stack.store.url}${account}/${route}`, {
				method: "POST",
				headers: { authorization: stack.admin.authorization },
			});
			expect(posted.status).toBe(404);
		}
	});

	it("shows a charge of an order with its fee and order, and the balance that it leaves", async () => {
		const { order, charge } = await placeOrder();
		const paid = stack.sandbox.pay(charge?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
		const { transactions } = await readTransactions();
		expect(transactions).toMatchObject([
			{
				type: "charge",
				id: paid.id,
				status: "paid",
				amount_cents: order.totalCents,
				fee_cents: paid.feeCents,
				net_cents: order.totalCents - paid.feeCents,
				created_at: paid.createdAt,
				paid_at: paid.paidAt,
				order_id: order.orderId,
				order_display_id: expect.any(Number),
			},
		]);
		const { availableCents, pendingCents, earnedCents } = stack.sandbox.balance();
		expect(await readBalance()).toEqual({
			available_cents: availableCents,
			pending_cents: pendingCents,
			total_earned_cents: earnedCents,
			total_withdrawn_cents: 0,
			livemode: true,
		});
	});

	it("shows another program's charge without its payer and description", async () => {
		const customer = { name: "Maria Exemplo", email: "maria@example.com" };
		await asService("/charges", { amount: 700, description: "Maria 11999", customer });
		const answer = await readTransactions("&type=charge&status=pending");
		expect(answer.transactions[0]).toMatchObject({ amount_cents: 700, order_id: null });
		expect(JSON.stringify(answer)).not.toMatch(/maria/i);
	});

	it("pages through the service's list", async () => {
		await asService("/charges", { amount: 800 });
		const whole = (await readTransactions()).transactions.map(({ id }) => id);
		expect(whole.length).toBeGreaterThan(2);
		const seen: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const next: string = cursor === "" ? "" : `&starting_after=${cursor}`;
			const page = transactionsSchema.parse(
				await stack.admin.get(`${account}/transactions?limit=1${next}`),
			);
			seen.push(...page.transactions.map(({ id }) => id));
			cursor = page.next_cursor;
		}
		expect(seen).toEqual(whole);
	});

	it("shows each withdrawal with the events that came for it, and what has no counterpart", async () => {
		const { sandbox } = stack;
		const [completed, failed] = [sandbox.requestWithdrawal(300), sandbox.requestWithdrawal(200)];
		const processing = sandbox.requestWithdrawal(100);
		sandbox.completeWithdrawal(completed.id);
		sandbox.failWithdrawal(failed.id);
		const payee = { pix_key: "payee@example.com", recipient: { name: "Payee" } };
		const unlisted = sandbox.triggerWebhook({ event: "transfer.failed", data: payee }).body.data;
		await waitFor(
			"the events to be stored",
			() => stack.sql("SELECT id FROM pix_checkout_transfer_event"),
			(rows) => rows.length === 3,
		);
		sandbox.resendWebhook(sandbox.webhooks().at(-1)?.id ?? "");
		await waitFor(
			"the repeated delivery",
			() => sandbox.webhooks().at(-1)?.attempts.length ?? 0,
			(attempts) => attempts === 2,
		);

		const answer = await readWithdrawals();
		expect(answer).toMatchObject({
			withdrawals: [
				{ id: processing.id, status: "processing", amount_cents: 100, events: [] },
				{ id: failed.id, status: "failed", events: [{ event: "transfer.failed" }] },
				{
					id: completed.id,
					status: "completed",
					amount_cents: 300,
					events: [{ event: "transfer.completed", status: "completed", amount_cents: 300 }],
				},
			],
			unlisted: [{ id: unlisted.uuid, events: [{ event: "transfer.failed" }] }],
			is_complete: true,
		});
		const stored = await stack.sql("SELECT * FROM pix_checkout_transfer_event");
		expect(JSON.stringify([stored, answer])).not.toMatch(/payee/i);
	});

	it("asks the service once for ten admins at a time, also when it fails", async () => {
		const asked = () =>
			stack.sandbox.requests().filter(({ operation }) => operation === "balance").length;
		const ask = () =>
			fetch(`${stack.store.url}${account}/balance`, {
				headers: { authorization: stack.admin.authorization },
			}).then(({ status }) => status);
		const tenAdmins = async () => {
			const before = asked();
			const statuses = await Promise.all(Array.from({ length: 10 }, ask));
			return { statuses: [...new Set(statuses)], isShared: asked() - before <= 1 };
		};
		expect(await tenAdmins()).toEqual({ statuses: [200], isShared: true });
		const rule = stack.sandbox.faults.add({ fault: { kind: "dropped_before" }, on: "balance" });
		await waitFor("the last answer to be old", ask, (status) => status === 503);
		expect(await tenAdmins()).toEqual({ statuses: [503], isShared: true });
		stack.sandbox.faults.remove(rule.id);
	});

	it.each([
		["is out of reach", { kind: "dropped_before" }, 503, "service_unreachable"],
		["limits requests", { kind: "rate_limited", resetMs: 60_000 }, 503, "service_busy"],
		["fails", { kind: "error_before", status: 500 }, 502, "service_failed"],
		["answers nonsense", { kind: "junk", body: "<html>" }, 502, "service_failed"],
		["rejects the key", { kind: "error_before", status: 401 }, 502, "key_rejected"],
	] as const)("says so when the service %s", async (_, fault, status, code) => {
		limit += 1;
		const rule = stack.sandbox.faults.add({ fault, on: "list" });
		const answer = await refused(`transactions?limit=${limit}`);
		stack.sandbox.faults.remove(rule.id);
		expect(answer).toEqual({ status, code, retryAfter: status === 503 ? "5" : null });
	});

	it("names a filter that it doesn't know, and a page that the service doesn't", async () => {
		for (const query of ["type=refund", "status=gone", "limit=0", "limit=101", "offset=1"]) {
			expect(await refused(`transactions?${query}`)).toMatchObject({
				status: 400,
				code: "invalid_request",
			});
		}
		expect(await refused("transactions?starting_after=../balance")).toMatchObject({ status: 400 });
		expect(await refused("transactions?starting_after=ch_svc_gone")).toMatchObject({
			status: 400,
			code: "page_rejected",
		});
	});
});

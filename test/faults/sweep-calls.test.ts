import { randomBytes } from "node:crypto";
import { initialListCursor } from "@pix-checkout/core";
import type { LoggedRequest, SandboxCharge } from "@pix-checkout/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultyStack, startFaultyStack } from "../support/faulty-service/index.js";
import { inParallel } from "../support/in-parallel.js";
import { triedDialects } from "../support/pace.js";
import type { PlacedOrder } from "../support/shop-api.js";
import { waitFor } from "../support/wait-for.js";

const pendingCharges = 1_000;
const paidOrders = 5;
const dueCharges = 7;
const unpaidOrders = 150;
const pageSize = 100;
const minuteMs = 60_000;
/** The list's cursor stays behind by the clock's skew, each read overlaps the last one, and tests take time. */
const overlapMinutes = 15 + 2 + 5;

describe.each([...triedDialects])("a sweep in the dialect %s", (dialect) => {
	let faulty: FaultyStack;
	let orders: PlacedOrder[];

	beforeAll(async () => {
		faulty = await startFaultyStack({
			name: `faults-sweep-calls-${dialect}`,
			dialect,
			sandbox: {
				clock: { at: Date.now() - 60 * minuteMs, stopped: true },
				rateLimit: { chargesPerMinute: 100_000 },
				chargeTtlMs: 3 * 3_600_000,
			},
		});
		// Only the sweep may find the payments.
		faulty.stack.sandbox.setWebhookUrl(null);
		await addPendingCharges(pendingCharges - paidOrders);
		orders = await inParallel(1, Array.from({ length: paidOrders }), () =>
			faulty.stack.shop.placeOrder(),
		);
		for (const { sessionId } of orders) {
			await faulty.stack.untilStatus(sessionId, "pending");
		}
	}, 10 * minuteMs);
	afterAll(() => faulty?.stop());

	it("over 1,000 pending charges, 5 of them paid, requests the list's pages and the due charges", async () => {
		const calls = await countOneSweep(async () => {
			// A store that has never read the list: the sweep compares all of it.
			await setCursor(initialListCursor);
			await makeDue(dueCharges);
			for (const { sessionId } of orders) {
				faulty.stack.sandbox.pay(await chargeIdOf(sessionId));
			}
		});
		log(calls);
		expect(calls.lists).toBeLessThanOrEqual(pendingCharges / pageSize + pagesOf(paidOrders));
		expect(calls.singles).toBeLessThanOrEqual(dueCharges + paidOrders);
		expect(calls.others).toBe(0);
		for (const { orderId, totalCents } of orders) {
			await faulty.stack.untilCaptured(orderId);
			expect(await faulty.stack.admin.captures(orderId)).toEqual([totalCents / 100]);
		}
	});

	it("over unchanged pending charges requests the pages of the last minutes, and one of paid charges", async () => {
		const calls = await countOneSweep(async () => {
			// Ten minutes later both lists are due, from the cursor on.
			const longAgo = new Date(Date.now() - 11 * minuteMs).toISOString();
			await setCursor({ createdListedAt: longAgo, paidListedAt: longAgo });
		});
		log(calls);
		expect(calls.lists).toBeLessThanOrEqual(pagesOf((pendingCharges * overlapMinutes) / 55) + 1);
		expect(calls.singles + calls.others).toBe(0);
	});

	it("over orders whose grace has ended reads each charge once, and lists their window once for all", async () => {
		const calls = await countOneSweep(async () => {
			const expired = await endGrace(unpaidOrders);
			for (const chargeId of expired) {
				faulty.stack.sandbox.expire(chargeId);
			}
		});
		log(calls);
		const [closed] = await faulty.stack.sql(
			"SELECT count(*)::int AS count FROM pix_checkout_charge WHERE state = 'closed'",
		);
		// A busy machine closes some of them in one sweep, and the rest in the next one.
		expect(calls.singles).toBeGreaterThan(20);
		expect(calls.singles).toBeLessThanOrEqual(unpaidOrders);
		expect(Number(closed?.count)).toBeGreaterThanOrEqual(calls.singles);
		expect(calls.lists).toBeLessThanOrEqual((2 * pendingCharges) / pageSize + 4);
		expect(calls.others).toBe(0);
	});

	/** The service made them during the last hour, and the charge store has their rows. */
	const addPendingCharges = async (count: number) => {
		const { sandbox } = faulty.stack;
		const references = Array.from(
			{ length: count },
			() => `pxc_${randomBytes(12).toString("hex")}`,
		);
		for (const reference of references) {
			const answer = await fetch(`${sandbox.url}/charges`, {
				method: "POST",
				headers: {
					authorization: `Bearer sk_live_sandbox_${dialect}`,
					"content-type": "application/json",
				},
				body: JSON.stringify({
					amount: 5_000,
					description: reference,
					...(dialect === "guide" ? { payment_method: "pix" } : {}),
				}),
			});
			expect(answer.status).toBe(201);
			await sandbox.clock.advance((55 * minuteMs) / count);
		}
		await sandbox.clock.set(Date.now());
		sandbox.clock.run();
		await faulty.stack.sql(
			`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
				amount_cents, state, version, charge_id, pix_copy_paste, expires_at, queued_at, requested_at,
				checked_at, next_action_at, tries, created_at)
			SELECT 'pxcharge_' || reference, 'payses_' || reference, 'order_' || reference, 1, 'pix', $2,
				reference, amount, 'pending', 2, charge_id, code, expires_at, made_at, made_at,
				made_at, now() + interval '1 hour' * (1 + random()), 0, made_at
			FROM jsonb_to_recordset($1::jsonb) AS given (reference text, amount int, charge_id text,
				code text, made_at timestamptz, expires_at timestamptz)`,
			[JSON.stringify(sandbox.charges().map(rowOf)), dialect],
		);
	};

	const rowOf = (charge: SandboxCharge) => ({
		reference: charge.description,
		amount: charge.amountCents,
		charge_id: dialect === "guide" ? charge.uuid : charge.id,
		code: charge.pix?.copyPaste,
		made_at: charge.createdAt,
		expires_at: charge.expiresAt,
	});

	const makeDue = (count: number) =>
		faulty.stack.sql(
			`UPDATE pix_checkout_charge SET next_action_at = now() WHERE id IN
			(SELECT id FROM pix_checkout_charge WHERE id LIKE 'pxcharge_pxc_%' ORDER BY id LIMIT $1)`,
			[count],
		);

	/** Makes the oldest charges expired for a day, and due for the last time. Returns their ids. */
	const endGrace = async (count: number) => {
		const rows = await faulty.stack.sql(
			`UPDATE pix_checkout_charge SET state = 'expired', next_action_at = now(),
				expires_at = now() - interval '1 day'
			WHERE id IN (SELECT id FROM pix_checkout_charge WHERE id LIKE 'pxcharge_pxc_%'
				ORDER BY requested_at LIMIT $1) RETURNING charge_id`,
			[count],
		);
		return rows.map((row) => String(row.charge_id));
	};

	const setCursor = (changes: object) =>
		faulty.stack.sql(
			`UPDATE pix_checkout_state SET value = value || $1::jsonb WHERE id = 'list_cursor'`,
			[JSON.stringify(changes)],
		);

	const chargeIdOf = async (sessionId: string) => {
		const [row] = await faulty.stack.sql(
			"SELECT charge_id FROM pix_checkout_charge WHERE session_id = $1",
			[sessionId],
		);
		return String(row?.charge_id);
	};

	/** Runs `prepare` between two sweeps, and counts the requests of the second one. */
	const countOneSweep = async (prepare: () => Promise<unknown>) => {
		const before = await holdSweeps("");
		// The slow reading of old charges has its own turns.
		await faulty.stack.sql(
			"UPDATE pix_checkout_state SET value = value || $1::jsonb WHERE id = 'captured_review'",
			[JSON.stringify({ nextAt: new Date(Date.now() + 60 * minuteMs).toISOString() })],
		);
		// The sweep must find the orders' own charges in the list, and not because they are due.
		await faulty.stack.sql(
			"UPDATE pix_checkout_charge SET next_action_at = now() + interval '1 hour'",
		);
		const counted = faulty.service.requests().length;
		await prepare();
		await letSweep();
		await holdSweeps(before);
		const calls = callsOf(faulty.service.requests().slice(counted));
		await letSweep();
		return calls;
	};

	/** Takes the sweep's lease once a sweep that began after `begunAfter` has ended. Returns its beginning. */
	const holdSweeps = async (begunAfter: string) => {
		const [held] = await waitFor(
			"a sweep to end",
			() =>
				faulty.stack.sql(
					`UPDATE pix_checkout_state
					SET value = value || jsonb_build_object('holder', 'test', 'until', '2100-01-01T00:00:00Z')
					WHERE id = 'sweep_lease' AND (value->>'until')::timestamptz <= now()
					AND value->>'begunAt' > $1 RETURNING value->>'begunAt' AS begun_at`,
					[begunAfter],
				),
			(rows) => rows.length > 0,
			3 * minuteMs,
		);
		return String(held?.begun_at);
	};

	const letSweep = () =>
		faulty.stack.sql(
			`UPDATE pix_checkout_state SET value = value || jsonb_build_object('until', value->>'begunAt')
			WHERE id = 'sweep_lease'`,
		);
});

interface Calls {
	lists: number;
	singles: number;
	others: number;
}

function callsOf(requests: LoggedRequest[]): Calls {
	const count = (...operations: LoggedRequest["operation"][]) =>
		requests.filter(({ operation }) => operations.includes(operation)).length;
	return {
		lists: count("list"),
		singles: count("get", "status"),
		others: count("create", "other"),
	};
}

function pagesOf(items: number): number {
	return Math.max(Math.ceil(items / pageSize), 1);
}

function log({ lists, singles, others }: Calls): void {
	console.info(
		`the sweep requested ${lists} pages and ${singles} charges, and sent ${others} other requests`,
	);
}

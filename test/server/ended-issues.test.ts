import { randomUUID } from "node:crypto";
import { PaymentError, type PixCheckout } from "@pix-checkout/server";
import {
	actionsOf,
	type IssueActionCode,
	type PaymentIssueKind,
	paymentIssueKinds,
} from "@pix-checkout/server/platform";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { friendlyOptions, openServer, type ServerUnderTest } from "./support/open-server.js";

/*
 * Whatever a person does to end an issue, its order goes on: it can be paid, cancelled, or expires. One
 * table of all kinds, ends, states and outcomes, all of whose orders stand in one shop.
 */

const minute = 60_000;
const hour = 60 * minute;
const amountCents = 5_990;
/** The service makes so many charges a minute. */
const batch = 60;
/** How long all of them may take, on a machine that has other work. */
const patienceMs = 90_000;

/** `held`: paid, and not captured because of the issue. */
type State = "pending" | "expired" | "held";
const outcomes = ["paid", "cancelled", "expired"] as const;

interface Case {
	kind: PaymentIssueKind;
	state: State;
	end: IssueActionCode;
	outcome: (typeof outcomes)[number];
}

interface Order extends Case {
	id: string;
	orderId: string;
	chargeId: string;
	issueId: string;
}

const heldKinds: readonly PaymentIssueKind[] = [
	"amount_mismatch",
	"duplicate_payment",
	"unmatched_payment",
];

function endsOf(kind: PaymentIssueKind, state: State): IssueActionCode[] {
	const chargeState = state === "held" ? "paid" : state;
	const actions = actionsOf({ kind, amountCents, resolvedAt: null, refundedCents: 0, chargeState });
	// Only money that came can be accepted, and `single_out` opens another issue of one of many payments.
	const isAny = (end: IssueActionCode) =>
		end === "accept" ? state === "held" : end !== "single_out";
	return actions.filter(isAny);
}

/** All kinds, states and ends. Held money ends in each way, an unpaid order in one of them in turn. */
const cases: Case[] = paymentIssueKinds.flatMap((kind, turn) => {
	const unpaid: State[] = ["pending", "expired"];
	const states = heldKinds.includes(kind) ? [...unpaid, "held" as const] : unpaid;
	return states.flatMap((state, place) =>
		endsOf(kind, state).flatMap((end, index) =>
			outcomes
				.filter((_, one) => state === "held" || one === (turn + place + index) % outcomes.length)
				.map((outcome) => ({ kind, state, end, outcome })),
		),
	);
});

describe("an order whose issue a person ended", () => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	let tables: pg.Pool;
	beforeAll(async () => {
		server = await openServer({ chargeTtlMs: 3 * hour });
		tables = new pg.Pool({
			connectionString: server.connectionString,
			options: `${friendlyOptions} -c search_path=pix_checkout,public`,
			max: 1,
		});
		checkout = server.open({
			onPaid: async ({ orderId }, { tx }) => {
				await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
			},
		});
	});
	afterAll(async () => {
		await tables?.end();
		await server?.close();
	});

	const sql = (statement: string, parameters: unknown[] = []) =>
		tables.query(statement, parameters);

	/** Does it for all, as many a minute as the service makes charges. */
	async function each(orders: Order[], act: (order: Order) => Promise<unknown>): Promise<void> {
		for (let start = 0; start < orders.length; start += batch) {
			const some = orders.slice(start, start + batch);
			await Promise.all(some.map(act));
			await waitFor(
				"the codes",
				async () => {
					await server.pass(minute);
					await checkout.sweepOnce();
					return sql(
						"SELECT FROM pix_checkout_charge WHERE state IN ('queued', 'creating') AND next_action_at IS NOT NULL",
					);
				},
				({ rowCount }) => rowCount === 0,
				patienceMs,
			);
		}
	}

	async function place(): Promise<Order[]> {
		const orders = cases.map((one) => ({
			...one,
			...{ id: "", orderId: randomUUID(), chargeId: "", issueId: randomUUID() },
		}));
		await each(orders, async (order) => {
			const wanted = { orderId: order.orderId, amountCents, method: "pix" } as const;
			order.id = (await checkout.payments.create(wanted)).id;
		});
		const { rows } = await sql("SELECT order_id, charge_id FROM pix_checkout_charge");
		const chargeIds = new Map(rows.map((row) => [row.order_id, row.charge_id]));
		for (const order of orders) {
			order.chargeId = chargeIds.get(order.orderId);
		}
		return orders;
	}

	/** Brings the charges to their states, each with an open issue. */
	async function plant(orders: Order[]): Promise<void> {
		const expiring = orders.filter(({ state }) => state === "expired");
		for (const { chargeId } of expiring) {
			server.sandbox.expire(chargeId);
		}
		await waitFor(
			"the codes to expire",
			async () => {
				await server.pass(10 * minute);
				await checkout.sweepOnce();
				return sql("SELECT FROM pix_checkout_charge WHERE state = 'expired'");
			},
			({ rowCount }) => rowCount === expiring.length,
			patienceMs,
		);
		for (const { kind, state, orderId, chargeId, issueId } of orders) {
			if (state === "held") {
				await sql(
					`UPDATE pix_checkout_charge SET state = 'paid', issue = $2, paid_at = pix_checkout_now(),
						next_action_at = NULL WHERE order_id = $1`,
					[orderId, kind],
				);
				server.sandbox.pay(chargeId);
			}
			await sql(
				`INSERT INTO pix_checkout_issue
					(id, kind, subject, charge_record_id, charge_id, order_id, amount_cents, reasons)
				SELECT $2, $3, id, id, charge_id, order_id, amount_cents, '[]'
				FROM pix_checkout_charge WHERE order_id = $1`,
				[orderId, issueId, kind],
			);
		}
	}

	async function endIssue({ end, issueId, orderId }: Order): Promise<void> {
		const { issues } = checkout;
		const note = "told the customer";
		switch (end) {
			case "refund":
				await issues.recordRefund(issueId, { refundId: "1", amountCents, note });
				break;
			case "accept":
				await issues.accept(issueId, { orderId });
				break;
			case "ask_again":
				await issues.askAgain(issueId).catch((error: unknown) => {
					expect(error).toBeInstanceOf(PaymentError);
				});
				break;
			default:
				break;
		}
		if ((await issues.get(issueId)).resolvedAt === null) {
			await issues.resolve(issueId, { note });
		}
	}

	it("can be paid, cancelled, or expires", { timeout: 240_000 }, async () => {
		const orders = await place();
		await plant(orders);
		await Promise.all(orders.map(endIssue));
		const open = orders.filter(({ end }) => end !== "accept");
		const stuck: string[] = [];
		const by = (wanted: Case["outcome"]) => open.filter(({ outcome }) => outcome === wanted);
		const attempt = ({ kind, state, end, outcome }: Order, act: Promise<unknown>) =>
			act.catch((error: unknown) => stuck.push(`${kind} ${state} ${end} ${outcome}: ${error}`));
		for (const order of by("cancelled")) {
			await attempt(order, checkout.payments.cancel(order.id));
		}
		await each(by("paid"), (order) => attempt(order, checkout.payments.newCode(order.id)));
		const { rows } = await sql(
			"SELECT order_id, charge_id FROM pix_checkout_charge WHERE state = 'pending'",
		);
		const payable = new Map(rows.map((row) => [row.order_id, row.charge_id]));
		for (const order of by("paid")) {
			const chargeId = payable.get(order.orderId);
			await attempt(
				order,
				Promise.resolve(chargeId).then((id) => server.sandbox.pay(id)),
			);
		}
		for (const { orderId } of by("expired")) {
			const chargeId = payable.get(orderId);
			if (chargeId) {
				server.sandbox.expire(chargeId);
			}
		}
		const wanted = new Map(
			orders.map(({ orderId, end, outcome }) => [
				orderId,
				end === "accept" || outcome === "paid" ? "covered" : "cancelled",
			]),
		);
		const unended = await waitFor(
			"all orders to end",
			async () => {
				await server.pass(6 * hour);
				await checkout.sweepOnce();
				const ended = await sql(
					`SELECT order_id, CASE WHEN covered_at IS NOT NULL THEN 'covered' ELSE 'cancelled' END AS ending
					FROM pix_checkout_payment WHERE covered_at IS NOT NULL OR cancelled_at IS NOT NULL`,
				);
				const ends = new Map(ended.rows.map((row) => [row.order_id, row.ending]));
				return orders.filter(({ orderId }) => ends.get(orderId) !== wanted.get(orderId));
			},
			({ length }) => length === 0,
			patienceMs,
		).catch((error: unknown) => error);
		expect(stuck).toEqual([]);
		expect(unended).toEqual([]);
		// Each order that was paid shipped once, and nothing is owed to nobody.
		const { rows: shipped } = await sql("SELECT order_id FROM shipped");
		const covered = orders.filter(({ orderId }) => wanted.get(orderId) === "covered");
		expect(shipped.map((row) => row.order_id).toSorted()).toEqual(
			covered.map(({ orderId }) => orderId).toSorted(),
		);
	});
});

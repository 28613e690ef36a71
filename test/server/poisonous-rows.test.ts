import { randomUUID } from "node:crypto";
import type { PixCheckout } from "@pix-checkout/server";
import {
	type AgingData,
	dayOf,
	openChargeStore,
	type PostgresChargeStore,
} from "@pix-checkout/server/platform";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseOnPool } from "../support/database-on-pool.js";
import { waitFor } from "../support/wait-for.js";
import { friendlyOptions, openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;
const day = 24 * 60 * minute;

let server: ServerUnderTest;
let tables: pg.Pool;
let store: PostgresChargeStore;
let checkout: PixCheckout;
/** What the shop was called back about: `paid`, `changed` or `issue`, and an order's or issue's id. */
const called: string[] = [];
const warnings: string[] = [];
beforeAll(async () => {
	server = await openServer();
	tables = new pg.Pool({
		connectionString: server.connectionString,
		options: `${friendlyOptions} -c search_path=pix_checkout`,
	});
	store = openChargeStore(databaseOnPool(tables), { warn: (line) => warnings.push(line) });
	/** Fails for a row that a test has named `poison`. */
	const call = (what: string, id: string | null) => {
		if (id?.startsWith("poison")) {
			throw new Error("a poisonous order");
		}
		called.push(`${what} ${id}`);
	};
	checkout = server.open({
		onPaid: ({ orderId }) => call("paid", orderId),
		onChanged: ({ orderId }) => call("changed", orderId),
		onIssue: ({ orderId }) => call("issue", orderId),
	});
	// The schema lets none of these rows in.
	for (const change of [
		"pix_checkout_webhook_event ALTER status DROP NOT NULL",
		"pix_checkout_charge DROP CONSTRAINT pix_checkout_charge_method_check",
		"pix_checkout_payment DROP CONSTRAINT pix_checkout_payment_method_check",
		"pix_checkout_payment_session DROP CONSTRAINT pix_checkout_payment_session_method_check",
	]) {
		await tables.query(`ALTER TABLE ${change}`);
	}
});
afterAll(async () => {
	await server?.close();
	await tables?.end();
});

async function sql(text: string, parameters: unknown[] = []) {
	return (await tables.query(text, parameters)).rows;
}
function insert(table: string, columns: object) {
	const names = Object.keys(columns);
	return sql(
		`INSERT INTO pix_checkout_${table} (${names}) VALUES (${names.map((_, at) => `$${at + 1}`)})`,
		Object.values(columns),
	);
}
async function storeNow(): Promise<Date> {
	return (await sql("SELECT pix_checkout_now() AS now"))[0]?.now;
}
async function ago(ms: number) {
	return new Date((await storeNow()).getTime() - ms);
}

/** Two of a kind: the first can't be worked on, and comes first. */
function badAndGood() {
	return [`poison_${randomUUID()}`, `good_${randomUUID()}`] as const;
}
/** An order with a code. */
async function order(orderId: string) {
	const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
	await waitFor(
		"the code",
		() => checkout.payments.get(id),
		({ status }) => status === "pending",
	);
	return { id, chargeId: server.sandbox.charges().at(-1)?.id ?? "" };
}
/** Two orders with a code, of which the first one's charge can't be read any more. */
async function ordersWithCode() {
	const [bad, good] = badAndGood();
	const [badOrder, goodOrder] = [await order(bad), await order(good)];
	await spoil(badOrder.id);
	return { badOrder, goodOrder, bad, good };
}
function spoil(sessionId: string) {
	return sql("UPDATE pix_checkout_charge SET revoked_reason = 'poison' WHERE session_id = $1", [
		sessionId,
	]);
}
/** An order of the book without a charge. */
async function placed(orderId: string, columns: { method?: string; amount_cents?: number } = {}) {
	const created_at = await ago(10 * minute);
	const method = columns.method ?? "pix";
	const { amount_cents = 5_990 } = columns;
	const row = { id: `pay_${orderId}`, order_id: orderId, method, created_at };
	await insert("payment", { ...row, amount_cents, updated_at: created_at });
	await insert("payment_session", row);
	return `pay_${orderId}`;
}
/** A charge that is not due, or with the given columns. */
async function charge(sessionId: string, columns: object = {}) {
	const reference = `pxc_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
	await insert("charge", {
		id: `pxcharge_${sessionId}`,
		session_id: sessionId,
		attempt: 1,
		method: "pix",
		dialect: "reference",
		reference,
		amount_cents: 5_990,
		state: "pending",
		version: 1,
		queued_at: await storeNow(),
		tries: 0,
		...columns,
	});
	return `pxcharge_${sessionId}`;
}
async function stateOf(sessionId: string) {
	return (await sql("SELECT state FROM pix_checkout_charge WHERE session_id = $1", [sessionId]))[0]
		?.state;
}
/** An issue that nobody was told of. */
async function issue(columns: object) {
	const id = `pxissue_${randomUUID()}`;
	const due = { id, kind: "webhook_failed", subject: id, reasons: "[]", announce_at: new Date(0) };
	await insert("issue", { ...due, created_at: await storeNow(), ...columns });
	return id;
}
async function event(lane: string, columns: object) {
	const id = `pxevent_${randomUUID()}`;
	await insert("webhook_event", {
		id,
		lane,
		event: "charge.paid",
		charge_id: id,
		status: "paid",
		state: "received",
		tries: 0,
		received_at: await storeNow(),
		next_try_at: await ago(minute),
		...columns,
	});
	return id;
}

/**
 * Plants a row that can't be read, or whose work fails, and one that can. Returns how to see that the
 * second one's work is done, and what the log says of the first, if it is in anybody's way.
 */
type Plant = () => Promise<{
	isDone: () => unknown;
	said: RegExp | null;
	/** How far each sweep is from the one before, in milliseconds. */
	stepMs?: number;
}>;

const unreadable = /^pix-checkout: row \S+ of pix_checkout_\w+ can't be read: ZodError$/;

const jobs: [string, Plant][] = [
	[
		"the recovery of orders without a charge, one of which can't be read",
		async () => {
			const [bad, good] = badAndGood();
			await placed(bad, { method: "poison" });
			const session = await placed(good);
			return {
				isDone: () => stateOf(session),
				said: /^pix-checkout: session pay_poison_\S+ can't be read/,
			};
		},
	],
	[
		"the recovery of orders without a charge, one of which asks for more than a charge can",
		async () => {
			const [bad, good] = badAndGood();
			await placed(bad, { amount_cents: 2_147_483_648 });
			const session = await placed(good);
			return {
				isDone: () => stateOf(session),
				said: /^pix-checkout: session pay_poison_\S+ can't be read/,
			};
		},
	],
	[
		"the queue of creations",
		async () => {
			const [bad, good] = badAndGood();
			for (const [index, orderId] of [bad, good].entries()) {
				const columns = { state: "queued", turn: index, order_id: orderId };
				await charge(await placed(orderId), { ...columns, next_action_at: await storeNow() });
			}
			await spoil(`pay_${bad}`);
			return {
				isDone: async () => (await stateOf(`pay_${good}`)) === "pending",
				said: unreadable,
			};
		},
	],
	[
		"the charges that are due",
		async () => {
			const { goodOrder } = await ordersWithCode();
			return {
				isDone: async () => (await stateOf(goodOrder.id)) === "expired",
				said: unreadable,
				stepMs: 10 * minute,
			};
		},
	],
	[
		"the comparison with the service's list, and the recording of payments",
		async () => {
			const { badOrder, goodOrder, good } = await ordersWithCode();
			for (const { chargeId } of [badOrder, goodOrder]) {
				server.sandbox.pay(chargeId);
			}
			return {
				isDone: () => called.includes(`paid ${good}`),
				said: /^pix-checkout: reading listed charges \(pxc_\w+\) failed/,
			};
		},
	],
	[
		"the recording of payments, one of which onPaid refuses",
		async () => {
			const [bad, good] = badAndGood();
			for (const orderId of [bad, good]) {
				server.sandbox.pay((await order(orderId)).chargeId);
			}
			return { isDone: () => called.includes(`paid ${good}`), said: /onPaid failed/ };
		},
	],
	...["known", "authenticated", "unauthenticated"].map((lane): [string, Plant] => [
		`the inbox (${lane})`,
		async () => {
			const [bad, good] = badAndGood();
			const rowOf = async (id: string) =>
				lane === "known" ? { charge_record_id: await charge(id, { charge_id: id }) } : {};
			const received_at = new Date((await storeNow()).getTime() + minute);
			const next_try_at = await ago(2 * minute);
			await event(lane, { ...(await rowOf(bad)), status: null, received_at, next_try_at });
			const id = await event(lane, { ...(await rowOf(good)), charge_id: good });
			const tried = "SELECT FROM pix_checkout_webhook_event WHERE id = $1 AND tries > 0";
			return { isDone: async () => (await sql(tried, [id])).length > 0, said: unreadable };
		},
	]),
	[
		"the events about issues, one of which can't be read",
		async () => {
			const [, good] = badAndGood();
			await issue({ kind: "poison" });
			await issue({ order_id: good });
			return { isDone: () => called.includes(`issue ${good}`), said: unreadable };
		},
	],
	[
		"the events about issues, one of which onIssue refuses",
		async () => {
			const [bad, good] = badAndGood();
			await issue({ order_id: bad });
			await issue({ order_id: good });
			return {
				isDone: () => called.includes(`issue ${good}`),
				said: /onIssue failed for order poison_/,
			};
		},
	],
	[
		"the review of changed orders",
		async () => {
			const { badOrder, goodOrder } = await ordersWithCode();
			const cancel = `UPDATE pix_checkout_payment SET cancelled_at = pix_checkout_now(),
				updated_at = pix_checkout_now() WHERE id = ANY($1)`;
			await sql(cancel, [[badOrder.id, goodOrder.id]]);
			const revoked =
				"SELECT FROM pix_checkout_charge WHERE session_id = $1 AND code_revoked_at IS NOT NULL";
			return {
				isDone: async () => (await sql(revoked, [goodOrder.id])).length > 0,
				said: /^pix-checkout: reading the charges of changed orders \(poison_\S+\) failed/,
			};
		},
	],
	[
		"the review of captured charges",
		async () => {
			const [bad, good] = badAndGood();
			const { id, chargeId } = await order(good);
			server.sandbox.pay(chargeId);
			await sweepUntil(() => called.includes(`paid ${good}`));
			const [row] = await sql("SELECT id FROM pix_checkout_charge WHERE session_id = $1", [id]);
			const badId = await charge(bad, { state: "captured", charge_id: bad });
			await spoil(bad);
			server.sandbox.faults.add({
				fault: { kind: "fields", changed: { status: "failed" } },
				on: "get",
				charge: chargeId,
				times: "always",
			});
			const since = await storeNow();
			const suspects = [badId, String(row?.id)].map((recordId) => ({
				recordId,
				since,
				nextReadAt: since,
			}));
			await store.review.change((value) => ({ ...value, nextAt: since, suspects }));
			return {
				isDone: async () => {
					const { count } = await checkout.issues.list({
						kinds: ["payment_reversed"],
						orderId: good,
					});
					if (count > 0) {
						server.sandbox.faults.clear();
					}
					return count > 0;
				},
				said: /^pix-checkout: reading captured charge pxcharge_poison_\S+ failed/,
			};
		},
	],
	[
		"the calls about changed payments, one of which can't be read",
		async () => {
			const { badOrder, goodOrder, good } = await ordersWithCode();
			await sql("UPDATE pix_checkout_payment SET updated_at = updated_at WHERE id = ANY($1)", [
				[badOrder.id, goodOrder.id],
			]);
			return {
				isDone: () => called.includes(`changed ${good}`),
				said: /^pix-checkout: the shop was not notified of order poison_\S+ yet: ZodError$/,
			};
		},
	],
	[
		"the calls about changed payments, one of which onChanged refuses",
		async () => {
			const [bad, good] = badAndGood();
			await order(bad);
			await order(good);
			return {
				isDone: () => called.includes(`changed ${good}`),
				said: /^pix-checkout: the shop was not notified of order poison_\S+ yet: onChanged failed: Error$/,
			};
		},
	],
	[
		"the reconciliation of a day",
		async () => {
			const [, good] = badAndGood();
			server.sandbox.pay((await order(good)).chargeId);
			await sweepUntil(() => called.includes(`paid ${good}`));
			await sql("UPDATE pix_checkout_payment_session SET captured_cents = 1 WHERE order_id = $1", [
				good,
			]);
			const reason = { code: "poison", params: { day: dayOf(await storeNow()) } };
			const resolved = { resolved_at: new Date(), announce_at: null };
			await issue({
				...resolved,
				kind: "reconciliation_differs",
				reasons: JSON.stringify([reason]),
			});
			await server.pass(day);
			await store.reconciliation.cursor.change(() => ({ day: null, checkedAt: null }));
			const differs = () =>
				checkout.issues.list({ kinds: ["reconciliation_differs"], orderId: good });
			return {
				isDone: async () => (await differs()).count,
				said: unreadable,
			};
		},
	],
	[
		"the deletion of payers",
		async () => {
			const [bad, good] = badAndGood();
			for (const id of [bad, good]) {
				await charge(id, { state: "closed" });
				await insert("payer", { id, session_id: id, fields: "{}" });
			}
			await spoil(bad);
			const left = "SELECT FROM pix_checkout_payer WHERE id = ANY($1)";
			// Not even the one of the charge that can't be read stays.
			return { isDone: async () => (await sql(left, [[bad, good]])).length === 0, said: null };
		},
	],
];

/** Sweeps now and then, until something is so. */
function sweepUntil(isDone: () => unknown, stepMs = minute) {
	return waitFor(
		"the other row's work",
		async () => {
			await server.pass(stepMs);
			await checkout.sweepOnce();
			return isDone();
		},
		Boolean,
	);
}

it.each(jobs)("a poisonous row holds up no other in %s", async (_, plant) => {
	const before = server.logged.length;
	const { isDone, said, stepMs } = await plant();
	await sweepUntil(isDone, stepMs);
	const logged = server.logged.slice(before);
	if (said) {
		expect(logged).toContainEqual(expect.stringMatching(said));
	}
	expect(logged.join("\n")).not.toContain("fulana");
});

/** Each plants such a row before a good one, and returns what is read first. */
const lists: [string, () => Promise<unknown>][] = [
	[
		"the charges that wait long",
		async () => {
			const [bad, good] = badAndGood();
			for (const id of [bad, good]) {
				await charge(id, { state: "queued", queued_at: new Date(id === bad ? 0 : 1) });
			}
			await spoil(bad);
			return (await store.charges.listWaiting(new Date(1), 10)).map(({ sessionId }) => sessionId);
		},
	],
	[
		"the charges that the service doesn't know",
		async () => {
			const [bad, good] = badAndGood();
			for (const id of [bad, good]) {
				await charge(id, { missing_since: new Date(0) });
			}
			await spoil(bad);
			const { records } = await store.charges.listMissing(new Date(1), 10);
			return records.map(({ sessionId }) => sessionId);
		},
	],
	[
		"the payments",
		async () => {
			const { bad, good } = await ordersWithCode();
			const { payments } = await checkout.payments.list({ limit: 2 });
			await sql("DELETE FROM pix_checkout_charge WHERE order_id = $1", [bad]);
			return payments.map(({ orderId }) => orderId === good && "good");
		},
	],
	[
		"the payments, one of which has an unknown method",
		async () => {
			const [bad, good] = badAndGood();
			await placed(good);
			await placed(bad, { method: "poison" });
			const newest = "UPDATE pix_checkout_payment SET created_at = $2 WHERE order_id = $1";
			for (const orderId of [good, bad]) {
				await sql(newest, [orderId, await storeNow()]);
			}
			const { payments } = await checkout.payments.list({ limit: 2 });
			return payments.map(({ orderId }) => orderId);
		},
	],
	[
		"the issues",
		async () => {
			const created_at = await storeNow();
			const orderId = badAndGood()[1];
			await issue({ created_at, order_id: orderId });
			await issue({ created_at: new Date(created_at.getTime() + 1), kind: "poison" });
			const { issues } = await checkout.issues.list({ limit: 2 });
			return issues.map((one) => one.orderId);
		},
	],
	[
		"the notes on an issue",
		async () => {
			const issueId = await issue({});
			for (const [note, created_at] of [
				["poison", "infinity"],
				["good", "now"],
			]) {
				await insert("issue_note", { id: randomUUID(), issue_id: issueId, note, written_by: "1" });
				await sql("UPDATE pix_checkout_issue_note SET created_at = $2 WHERE note = $1", [
					note,
					created_at,
				]);
			}
			return (await store.issueNotes.list(issueId)).map(({ note }) => note);
		},
	],
	[
		"the parts of a refund",
		async () => {
			const issueId = await issue({});
			for (const [note, created_at] of [
				["poison", "infinity"],
				["good", "now"],
			]) {
				const sent = { id: randomUUID(), idempotency_key: note, amount_cents: 1, sent_by: "1" };
				await insert("refund_sent", { ...sent, issue_id: issueId, note, created_at });
			}
			return (await store.refundsSent.list(issueId)).map(({ note }) => note);
		},
	],
	[
		"the history of an order",
		async () => {
			const order_id = badAndGood()[1];
			for (const detail of ["poison", "good"]) {
				const kind = detail === "good" ? "paid" : detail;
				await insert("history", { id: randomUUID(), kind, order_id, detail, source: "store" });
			}
			const entries = await store.history.list({ orderId: order_id, chargeRecordIds: [] });
			return entries.map(({ detail }) => detail);
		},
	],
	[
		"the search of charges",
		async () => {
			const name = "search";
			const [bad, good] = badAndGood();
			for (const id of [good, bad]) {
				await charge(id, { order_id: name, created_at: new Date(id === good ? 0 : 1) });
			}
			await spoil(bad);
			const found = await store.overview.search(
				{ named: { orderIds: [name] } },
				{ limit: 10, offset: 0 },
			);
			return found.charges.map(({ sessionId }) => sessionId);
		},
	],
];

it.each(lists)("a row that can't be read is left out of %s, and logged", async (_, read) => {
	const before = [...warnings, ...server.logged].length;
	expect(await read()).toEqual([expect.stringMatching(/^good/)]);
	expect([...warnings, ...server.logged].length).toBeGreaterThan(before);
});

it("a charge that can't be read counts in the books of its day, without its method", async () => {
	const [bad, good] = badAndGood();
	const paid_at = new Date("2026-03-10T12:00:00-03:00");
	for (const [id, method] of [
		[bad, "poison"],
		[good, "pix"],
	] as const) {
		await charge(id, { state: "captured", paid_at, method });
	}
	const day = "2026-03-10";
	const [books] = await checkout.reconciliation.days({ from: day, to: day });
	expect(books).toMatchObject({ figures: { count: 2 }, byMethod: { pix: { count: 1 } } });
	const { payments } = await checkout.reconciliation.day(day);
	expect(payments.map(({ method }) => method).toSorted()).toEqual([null, "pix"].toSorted());
});

const old = { created_at: new Date(0), updated_at: new Date(0) };

/** Of each purge: a table, an old row, and whether the purge deletes the row or empties columns. */
const purges: [
	table: string,
	plant: (id: string) => Promise<unknown>,
	emptied: string | null,
	purge: () => Promise<unknown>,
][] = [
	...(["shopper_key", "pix_copy_paste"] as const).map(
		(column) =>
			[
				"charge",
				(id: string) => charge(id, { ...old, id, state: "closed", [column]: "x" }),
				column,
				() => purgeData(column === "shopper_key" ? "shopperKeys" : "codes"),
			] as (typeof purges)[number],
	),
	[
		"issue",
		(id) => issue({ ...old, id, resolved_at: new Date(0), announce_at: null, resolution_note: id }),
		"resolution_note",
		() => purgeData("issueNotes"),
	],
	[
		"issue_note",
		(id) =>
			insert("issue_note", { id, issue_id: id, note: id, written_by: id, created_at: new Date(0) }),
		null,
		() => purgeData("issueNotes"),
	],
	[
		"refund_sent",
		(id) => {
			const sent = { id, issue_id: id, idempotency_key: id, note: id, sent_by: id };
			return insert("refund_sent", { ...sent, amount_cents: 1, created_at: new Date(0) });
		},
		"note",
		() => purgeData("refundProofs"),
	],
	[
		"history",
		(id) => insert("history", { id, kind: id, source: id, created_at: new Date(0) }),
		null,
		() => purgeData("history"),
	],
	[
		"webhook_event",
		(id) => event("unauthenticated", { ...old, id }),
		null,
		() => store.inbox.purge({ knownDays: 1, unknownDays: 1 }),
	],
	[
		"shopper",
		(id) => insert("shopper", { session_id: id, updated_at: new Date(0) }),
		null,
		() => store.shoppers.forgetOld(),
	],
	[
		"payer",
		(id) => insert("payer", { id, session_id: id, fields: "{}", updated_at: new Date(0) }),
		null,
		() => store.payers.forgetFinished("", { limit: 1_000, leftDays: 1 }),
	],
];

function purgeData(data: AgingData): Promise<boolean> {
	return store.personalData.purge(data, 30);
}

it.each(purges)(
	"a row of %s that PostgreSQL doesn't let go holds up no other of its purge",
	async (table, plant, emptied, purge) => {
		const [bad, good] = badAndGood();
		await plant(bad);
		await plant(good);
		// A table of the merchant's may reference it, or a page of it is broken.
		const key = table === "shopper" ? "session_id" : "id";
		await sql(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
		'BEGIN RAISE ''for fulana@example.com''; END'`);
		await sql(`CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON pix_checkout_${table} FOR EACH ROW
		WHEN (OLD.${key} = '${bad}') EXECUTE FUNCTION refuse()`);
		await purge();
		const kept = await sql(
			`SELECT ${key} AS id FROM pix_checkout_${table} WHERE ${key} = ANY($1) AND ${emptied ?? key} IS NOT NULL`,
			[[bad, good]],
		);
		await sql(`DROP TRIGGER refuse ON pix_checkout_${table}`);
		expect(kept).toEqual([{ id: bad }]);
		expect(warnings.at(-1)).toMatch(/^\S+ing .* \(poison_\S+\) failed and will be retried: P0001$/);
		await purge();
	},
);

it("an issue about more than its column holds is opened, and keeps its amount in the reason", async () => {
	const about = {
		kind: "reconciliation_differs",
		subject: badAndGood()[1],
		chargeRecordId: null,
		chargeId: null,
		orderId: null,
		reasons: [],
	} as const;
	await store.charges.openIssue({ ...about, amountCents: 2_147_483_648, reasons: [] });
	const changes = { amountCents: 9_007_199_254_740_991, reasons: [] };
	await store.charges.updateIssue(about.kind, about.subject, changes);
	expect(await store.issues.findAbout(about.kind, about.subject)).toMatchObject({
		amountCents: 2_147_483_647,
	});
});

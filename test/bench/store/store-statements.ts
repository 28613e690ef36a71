import type { PostgresChargeStore } from "@pix-checkout/server/platform";
import {
	agingData,
	type ChargeRecord,
	type ComparedPayment,
	dayOf,
	issueReason,
	type PaymentIssue,
	type ServicePayment,
	type TracedPurchase,
	toReference,
} from "@pix-checkout/server/platform";
import { chargeSearches } from "./charge-searches.js";
import { rowNames, type StoreSize } from "./fill-store.js";

/** One read or write of the charge store. */
export interface StoreStatement {
	name: string;
	/** Pages of 8 kB; several times as many as it reads in a store of any age. */
	mostPages: number;
	send: (store: PostgresChargeStore) => Promise<unknown>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Every statement of the sweep, a poll, a webhook, a creation and the admin's list. */
export function storeStatements(size: StoreSize): StoreStatement[] {
	return [...listStatements(size), ...searchStatements(size)].map((statement) => ({
		mostPages: 300,
		...statement,
	}));
}

type Listed = Omit<StoreStatement, "mostPages"> & { mostPages?: number };

function listStatements({ charges, waiting }: StoreSize): Listed[] {
	const now = new Date();
	const soon = new Date(now.getTime() + 2 * minuteMs);
	// By the remainders of fillStore: a captured charge in the middle, an open one, a queued one.
	const old = remainder(charges / 2, 5);
	const open = remainder(charges - waiting / 2, 605);
	const queued = remainder(charges - waiting / 2, 205);
	const hundred = Array.from({ length: 100 }, (_, index) => charges - waiting - 20 * index - 1);
	const named = (n: number): PaymentIssue => ({
		kind: "duplicate_payment",
		subject: rowNames.service(n),
		chargeRecordId: rowNames.charge(n),
		chargeId: rowNames.service(n),
		orderId: rowNames.order(n),
		amountCents: 100,
		reasons: [issueReason("paid_not_captured")],
	});
	return [
		{
			name: "poll: attempts of a session",
			send: (t) => t.charges.listBySession(rowNames.session(open)),
		},
		{
			name: "poll: attempts of an order",
			send: (t) => t.charges.listOfOrder(rowNames.order(open), [rowNames.session(old)]),
		},
		{
			name: "poll: attempts of an order that they name",
			send: (t) => t.charges.listOfOrder(rowNames.order(open), []),
		},
		{
			name: "poll: a queued charge's turn",
			mostPages: 1000,
			send: async (t) => t.queue.expectTurn(await charge(t, queued), now),
		},
		{
			name: "webhook: by the service's id",
			send: (t) => t.charges.findByChargeId(rowNames.service(old)),
		},
		{ name: "webhook: an unknown id", send: (t) => t.charges.findByChargeId("ch_svc_unknown") },
		{
			name: "webhook: by reference",
			send: (t) => t.charges.findByReference(rowNames.reference(old)),
		},
		{ name: "webhook: is anything unidentified", send: (t) => t.charges.hasUnidentified() },
		{ name: "webhook: look-up budget", send: (t) => t.lookUps.tryAcquire("authenticated") },
		{
			name: "webhook: store",
			send: (t) =>
				t.inbox.store({
					event: "charge.paid",
					chargeId: "ch_svc_new",
					status: "paid",
					reference: null,
					unknownLane: "authenticated",
				}),
		},
		{ name: "webhook: events of a charge", send: (t) => t.inbox.claimCharge(minuteMs) },
		{
			name: "webhook: newest unknown event",
			send: (t) => t.inbox.claimNewest("authenticated", minuteMs),
		},
		{ name: "webhook: when the next is due", send: (t) => t.inbox.dueInMs("known") },
		{
			name: "webhook: whether to ask, and to look up",
			send: async (t) => {
				const event = await t.inbox.claimNewest("unauthenticated", minuteMs);
				if (!event) {
					throw new Error("the store has no unknown event");
				}
				await t.inbox.mayAsk(event, rowNames.charge(old));
				await t.inbox.mayLookUp(event, rowNames.charge(old));
			},
		},
		{
			name: "sweep: old events",
			mostPages: 700,
			send: (t) => t.inbox.purge({ knownDays: 30, unknownDays: 1 }),
		},
		{
			name: "merchant: accept a payment",
			send: async (t) => {
				const record = await charge(t, old);
				const { chargeId, id: chargeRecordId } = record;
				return t.charges.acceptPayment(record, {
					issue: { id: "pxissue_none", chargeRecordId, chargeId },
					orderId: rowNames.order(open),
					amountCents: 100,
					leavesSession: false,
					by: "user_1",
					now,
				});
			},
		},
		{ name: "sweep: old shoppers", send: (t) => t.shoppers.forgetOld() },
		{
			name: "sweep: orders with an open charge",
			mostPages: 3000,
			send: (t) => t.charges.listOpenOrders(),
		},
		{
			name: "sweep: charges of 20 orders",
			send: (t) => t.charges.listByOrders(hundred.slice(0, 20).map(rowNames.order)),
		},
		{ name: "sweep: queued charges that wait", send: (t) => t.charges.listWaiting(now, 20) },
		{ name: "sweep: charges that are missing", send: (t) => t.charges.listMissing(now, 20) },
		{
			name: "sweep: begin and end",
			send: async (t) => {
				const holder = await t.sweepLease.begin();
				if (holder !== null) {
					await t.sweepLease.extend(holder);
					await t.sweepLease.end(holder);
				}
			},
		},
		{ name: "sweep: due charges", mostPages: 1000, send: (t) => t.charges.listDue(now, 200) },
		{
			name: "sweep: oldest payable",
			mostPages: 2000,
			send: (t) => t.charges.oldestPayable(new Date(now.getTime() - 7 * dayMs)),
		},
		{
			name: "sweep: how many wait for their payment",
			send: (t) => t.charges.countPendingPix(new Date(now.getTime() - 2 * 60 * 60 * 1000)),
		},
		{ name: "sweep: oldest of all", send: (t) => t.charges.oldestRequested() },
		{
			name: "sweep: 100 listed references",
			mostPages: 1000,
			send: (t) =>
				t.charges.listByReferences(hundred.map((n) => toReference(rowNames.reference(n)))),
		},
		{
			name: "sweep: 100 orders without a charge?",
			mostPages: 1000,
			send: (t) => t.charges.listBySessions(hundred.map(rowNames.session)),
		},
		{
			name: "sweep: unlisted charges of a slice of the list",
			mostPages: 1500,
			send: (t) =>
				t.servicePayments.unlisted(
					{ from: new Date(Date.now() - 30 * dayMs), to: new Date(Date.now() - 29.75 * dayMs) },
					[],
				),
		},
		{ name: "sweep: issues of a day", send: (t) => t.reconciliation.listIssues(daysAgo(400)) },
		{
			name: "sweep: list 100 payments again",
			mostPages: 8000,
			send: (t) => t.servicePayments.recorded(hundred.map(listing)),
		},
		{
			name: "sweep: list 100 new payments",
			mostPages: 8000,
			send: (t) =>
				t.servicePayments.recorded(hundred.map((n) => ({ ...listing(n), id: `${n}`, uuid: null }))),
		},
		{ name: "sweep: list cursor", send: (t) => t.cursor.change((cursor) => cursor) },
		{
			name: "sweep: finished payers",
			mostPages: 3000,
			send: (t) => t.payers.forgetFinished("", { limit: 100, leftDays: 7 }),
		},
		{
			name: "sweep: unannounced issues",
			mostPages: 2000,
			send: (t) => t.issues.takeUnannounced(20, minuteMs),
		},
		{
			name: "charge: unmatched",
			send: (t) => t.charges.listUnmatched(hundred.slice(0, 20).map(rowNames.charge)),
		},
		{ name: "charge: open an issue", send: (t) => t.charges.openIssue(named(old)) },
		{
			name: "charge: resolve an issue",
			send: (t) =>
				t.charges.resolveIssue("unmatched_pix", rowNames.service(old), "service_expired"),
		},
		{
			name: "charge: write",
			send: async (t) => t.charges.compareAndSet(await charge(t, open), { checkedAt: now }),
		},
		{
			name: "creation: write a queued charge",
			send: async (t) => {
				await t.charges.insertQueued({
					sessionId: rowNames.session(old),
					attempt: 9,
					method: "pix",
					dialect: "reference",
					reference: toReference(`pxc_${"f".repeat(24)}`),
					amountCents: 100,
					...shopper,
					turn: null,
					queuedAt: now,
					nextActionAt: now,
				});
			},
		},
		{
			name: "creation: write the queued charge of a limited shopper",
			send: async (t) => {
				const bounds = [{ key: "emailKey" as const, value: "an e-mail", most: 5 }];
				await t.charges.insertQueuedWithin(
					{
						sessionId: rowNames.session(old),
						attempt: 10,
						method: "pix",
						dialect: "reference",
						reference: toReference(`pxc_${"e".repeat(24)}`),
						amountCents: 100,
						...shopper,
						turn: null,
						queuedAt: now,
						nextActionAt: now,
					},
					bounds,
				);
			},
		},
		{
			name: "charge: move to another state, with its line",
			send: async (t) => t.charges.compareAndSet(await charge(t, open), { state: "expired" }),
		},
		{
			name: "admin: the history of an order",
			send: (t) =>
				t.history.list({
					orderId: rowNames.order(old),
					chargeRecordIds: [rowNames.charge(old), rowNames.charge(open)],
				}),
		},
		{ name: "creation: take a queued charge", send: (t) => t.queue.takeQueued(now, soon) },
		{
			name: "creation: take one after an answer",
			send: (t) => {
				t.queue.applyRateLimitHeaders({ limit: 60, remaining: 30, resetInMs: minuteMs });
				return t.queue.takeQueued(now, soon);
			},
		},
		{ name: "creation: payer", send: (t) => t.payers.recall(rowNames.session(open)) },
		{
			name: "creation: payer of the order's cart",
			send: (t) => t.payers.recallForOrder(rowNames.order(9), [rowNames.cart(9)]),
		},
		{ name: "cart: payer", send: (t) => t.payers.recallForCart(rowNames.cart(9)) },
		{
			name: "cart: new payer",
			send: (t) =>
				t.payers.rememberForCart(rowNames.cart(9), { "customer.name": "Fulana" }, [
					"customer.phone",
				]),
		},
		{ name: "session: payer", send: (t) => t.payers.remember("payses_new", { name: "Fulana" }) },
		{ name: "session: forget payer", send: (t) => t.payers.forget(rowNames.session(open)) },
		...agingData.map((data) => ({
			name: `sweep: erase old ${data}`,
			// For each of fifty rows two index look-ups, and a new entry in every index of the charge.
			mostPages: 3000,
			send: (t: PostgresChargeStore) => t.personalData.purge(data, 30),
		})),
		{
			name: "admin: export an order's payer data",
			send: (t) => t.personalData.collect([purchase(old)]),
		},
		{
			name: "admin: erase an order's payer data",
			send: (t) => t.personalData.erase(purchase(old), admin),
		},
		...(["open", "resolved", "all"] as const).flatMap((state) => [
			{
				name: `admin: ${state} issues`,
				// It also counts them.
				mostPages: 1000,
				send: (t: PostgresChargeStore) => t.issues.list({ state, limit: 20, offset: 0 }),
			},
			{
				name: `admin: ${state} issues of an order`,
				send: (t: PostgresChargeStore) =>
					t.issues.list({ state, orderId: rowNames.order(30), limit: 20, offset: 0 }),
			},
			{
				name: `admin: ${state} issues, most money first`,
				mostPages: 1000,
				send: (t: PostgresChargeStore) =>
					t.issues.list({ state, sort: "amount", limit: 20, offset: 0 }),
			},
			{
				name: `admin: ${state} issues of a rare kind`,
				mostPages: 250,
				send: (t: PostgresChargeStore) =>
					t.issues.list({ state, kinds: ["refund_due"], limit: 20, offset: 0 }),
			},
		]),
		{
			name: "admin: the reconciliation of 30 days",
			// Each payment of the days by two indexes.
			mostPages: 20_000,
			send: (t) => t.servicePayments.sumsOfDays(daysAgo(431), daysAgo(402)),
		},
		{
			name: "admin: the payments of a day",
			mostPages: 1500,
			send: (t) => t.servicePayments.ofDay(daysAgo(400)),
		},
		{
			name: "admin: issues of 100 payments",
			send: (t) => t.reconciliation.findIssues(hundred.map(compared)),
		},
		{
			name: "admin: health",
			// It counts the open issues, the queue and the due events.
			mostPages: 3000,
			send: (t) => t.vitals(),
		},
		{ name: "admin: one issue", send: (t) => t.issues.find(issueName) },
		{ name: "admin: notes", send: (t) => t.issueNotes.list(issueName) },
		{ name: "admin: refunds sent", send: (t) => t.refundsSent.list(issueName) },
	];
}

/** The first page of each search, the last of them all, and two batches of an export. */
function searchStatements(size: StoreSize): Listed[] {
	const page = { limit: 20, offset: 0 };
	return [
		...Object.entries(chargeSearches(size)).map(([name, filter]) => ({
			name: `admin: charges ${name}`,
			// It also counts up to 1,000 of them, which may lie in as many pages. Each order costs six.
			mostPages: name.includes("500 orders") ? 4000 : 2500,
			send: (t: PostgresChargeStore) => t.overview.search(filter, page),
		})),
		{
			name: "admin: the last page of charges",
			mostPages: 2500,
			send: (t) => t.overview.search({}, { limit: 20, offset: 1_000 }),
		},
		{
			name: "admin: a day at a glance",
			// It counts the open charges.
			mostPages: 3000,
			send: (t) => t.overview.sumsOfDay(dayOf(new Date())),
		},
	];
}

const issueName = rowNames.issue(30);

const shopper = { shopperKey: "an e-mail", customerKey: null, emailKey: "an e-mail" };

const admin = { source: "admin" as const, actor: null };

function purchase(n: number): TracedPurchase {
	return {
		orderId: rowNames.order(n),
		cartIds: [rowNames.cart(n)],
		sessionIds: [rowNames.session(n)],
	};
}

/** The day in São Paulo so many days ago. */
function daysAgo(days: number): string {
	return dayOf(new Date(Date.now() - days * dayMs));
}

/** What a list says about a captured charge. */
function listing(n: number): ServicePayment {
	return {
		id: rowNames.service(n),
		uuid: null,
		amountCents: 100,
		fee: { amountCents: 1, netAmountCents: 99 },
		paidAt: new Date(),
		reference: rowNames.reference(n),
	};
}

function compared(n: number): ComparedPayment {
	return {
		chargeRecordId: rowNames.charge(n),
		chargeId: rowNames.service(n),
		chargeIds: [rowNames.service(n)],
		reference: rowNames.reference(n),
		orderId: rowNames.order(n),
		sessionId: rowNames.session(n),
		method: "pix",
		paidAt: new Date(),
		serviceCents: 100,
		feeCents: 1,
		netCents: 99,
		storeCents: 100,
		verdict: "matched",
	};
}

/** The largest number up to `n` with the remainder `rest` after division by 1,000. */
function remainder(n: number, rest: number): number {
	return Math.floor((n - rest) / 1_000) * 1_000 + rest;
}

async function charge(store: PostgresChargeStore, n: number): Promise<ChargeRecord> {
	const record = await store.charges.findById(rowNames.charge(n));
	if (!record) {
		throw new Error(`the store has no charge ${n}`);
	}
	return record;
}

import assert from "node:assert/strict";
import { atOnce, promisesOf } from "../../../contract/contract.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { type ChargeState, chargeStates } from "../../charge/charge-states.js";
import type { UnpaidOrderBound } from "../../charge/shopper-keys.js";
import { idsOf, inMs, newCharge, writeRow } from "./rows.js";
import type { StorageUnderContract } from "./storage.js";

const minute = 60_000;
const byEmail: UnpaidOrderBound = { key: "emailKey", value: "an e-mail", most: 3 };

export const chargeStorePromises = promisesOf<StorageUnderContract>("the charge store", {
	"queues one charge for a session and attempt, however many calls are concurrent": async (
		storage,
	) => {
		const { charges } = storage;
		const rows = await atOnce(8, () =>
			charges.insertQueued(newCharge(storage, { sessionId: "session" })),
		);
		assert.equal(new Set(idsOf(rows)).size, 1);
		assert.deepEqual(await charges.listBySession("session"), [rows[0]]);
		assert.equal(rows[0]?.state, "queued");
	},

	"lets one of several concurrent writers win, and counts the versions": async (storage) => {
		const { charges } = storage;
		const row = await writeRow(storage);
		const written = await atOnce(8, (index) =>
			charges.compareAndSet(row, { failure: `writer ${index}` }),
		);
		const [winner, ...others] = written.filter((one) => one !== null);
		assert.deepEqual(others, []);
		assert.equal(winner?.version, row.version + 1);
		assert.deepEqual(await charges.findById(row.id), winner);
		assert.equal(await charges.compareAndSet(row, { state: "paid" }), null);
	},

	"writes what changes, and nothing else": async (storage) => {
		const { charges } = storage;
		const paidAt = new Date("2026-11-22T12:00:00.123Z");
		const row = await writeRow(storage, { failure: "timeout", orderId: "order" });
		const written = await charges.compareAndSet(row, {
			paidAt,
			failure: null,
			// As if it weren't there.
			orderId: undefined,
		});
		assert.deepEqual(written, { ...row, paidAt, failure: null, version: row.version + 1 });
	},

	"finds a row by its reference and by either identifier of the service": async (storage) => {
		const { charges } = storage;
		const row = await writeRow(storage, { chargeId: "ch_svc_1", chargeAlias: "a uuid" });
		await writeRow(storage, { chargeId: "ch_svc_2" });
		assert.deepEqual(await charges.findByChargeId("ch_svc_1"), row);
		assert.deepEqual(await charges.findByChargeId("a uuid"), row);
		assert.equal(await charges.findByChargeId("ch_svc_3"), null);
		assert.deepEqual(await charges.findByReference(row.reference), row);
		assert.deepEqual(await charges.listByReferences([row.reference]), [row]);
		assert.equal(await charges.findById("no row"), null);
	},

	"lists a session's attempts oldest first, with the accepted payment that it captures": async (
		storage,
	) => {
		const { charges } = storage;
		const first = await writeRow(storage, {}, { sessionId: "a" });
		const second = await writeRow(storage, {}, { sessionId: "a", attempt: 2 });
		const accepted = await writeRow(storage, { acceptedSessionId: "b" });
		assert.deepEqual(await charges.listBySession("a"), [first, second]);
		assert.deepEqual(await charges.listBySession("b"), [accepted]);
		assert.deepEqual(await charges.listBySession("c"), []);
		const many = await charges.listBySessions(["a", "b", "c"]);
		assert.deepEqual(new Set(idsOf(many)), new Set(idsOf([first, second, accepted])));
	},

	"lets one accepted payment have a session": async (storage) => {
		const row = await writeRow(storage);
		await writeRow(storage, { acceptedSessionId: "session" });
		await assert.rejects(storage.charges.compareAndSet(row, { acceptedSessionId: "session" }));
		assert.deepEqual(await storage.charges.findById(row.id), row);
	},

	"lists all attempts of an order, also a new one that doesn't name it": async (storage) => {
		const { charges } = storage;
		const sent = await writeRow(storage, { orderId: "order" }, { sessionId: "a" });
		const renewed = await writeRow(storage, {}, { sessionId: "a", attempt: 2 });
		const further = await writeRow(storage, {}, { sessionId: "b" });
		await writeRow(storage, { orderId: "another" });
		const ids = async (sessionIds: string[]) =>
			new Set(idsOf(await charges.listOfOrder("order", sessionIds)));
		assert.deepEqual(await ids([]), new Set(idsOf([sent, renewed])));
		assert.deepEqual(await ids(["b"]), new Set(idsOf([sent, renewed, further])));
		assert.deepEqual(idsOf(await charges.listByOrders(["order"])), [sent.id]);
	},

	"counts an accepted payment for the order that it was accepted for, and for no other": async (
		storage,
	) => {
		const { charges } = storage;
		const own = await writeRow(storage, { orderId: "own" }, { sessionId: "a" });
		const waiting = await writeRow(storage, { orderId: "another" }, { sessionId: "b" });
		const held = await writeRow(storage, { orderId: "own" }, { sessionId: "a", attempt: 2 });
		const accepted = await charges.compareAndSet(held, {
			state: "paid",
			acceptedOrderId: "another",
		});
		const lists = async (orderId: string) => ({
			byOrder: new Set(idsOf(await charges.listByOrders([orderId]))),
			ofOrder: new Set(idsOf(await charges.listOfOrder(orderId, []))),
			ofSessions: new Set(idsOf(await charges.listOfOrder(orderId, ["b"]))),
		});
		const both = new Set([waiting.id, accepted?.id]);
		assert.deepEqual(await lists("another"), { byOrder: both, ofOrder: both, ofSessions: both });
		assert.deepEqual((await lists("own")).byOrder, new Set([own.id]));
	},

	"lists the orders of open charges once each": async (storage) => {
		for (const [orderId, state] of [
			["waits", "pending"],
			["waits", "expired"],
			["paid", "captured"],
			["over", "closed"],
		] as const) {
			await writeRow(storage, { orderId, state });
		}
		assert.deepEqual(await storage.charges.listOpenOrders(), ["waits"]);
	},

	"lists the due rows that no process holds: paid charges first, then the most overdue": async (
		storage,
	) => {
		const { charges } = storage;
		const due = (agoMs: number, changes: Parameters<typeof writeRow>[1] = {}) =>
			writeRow(storage, { nextActionAt: inMs(storage, -agoMs), ...changes });
		const late = await due(minute);
		const later = await due(2 * minute);
		const paid = await due(1, { state: "paid" });
		await due(minute, { leaseUntil: inMs(storage, minute) });
		await due(-minute);
		await charges.insertQueued(newCharge(storage));
		const leaseOver = await due(3 * minute, { leaseUntil: inMs(storage, -1) });
		const expected = idsOf([paid, leaseOver, later, late]);
		assert.deepEqual(idsOf(await charges.listDue(storage.now(), 10)), expected);
		assert.deepEqual(idsOf(await charges.listDue(storage.now(), 2)), expected.slice(0, 2));
	},

	"never passes the bound of a shopper's unpaid orders, however many are concurrent": async (
		storage,
	) => {
		const place = (sessionId?: string) =>
			storage.charges.insertQueuedWithin(
				newCharge(storage, { emailKey: byEmail.value, ...(sessionId && { sessionId }) }),
				[byEmail],
			);
		const placed = (await atOnce(12, () => place())).filter((one) => one !== null);
		assert.equal(placed.length, byEmail.most);
		assert.equal(await place(), null);
		assert.deepEqual(await place(placed[0]?.sessionId), placed[0]);
		assert.equal(await storage.charges.reachesBound([byEmail], null), true);
		assert.equal(
			await storage.charges.reachesBound([byEmail], placed[0]?.sessionId ?? null),
			false,
		);
		assert.equal(
			await storage.charges.reachesBound([{ ...byEmail, value: "another's" }], null),
			false,
		);
	},

	"counts an order as unpaid in the states in which it waits and holds its stock": async (
		storage,
	) => {
		const { charges } = storage;
		const one = [{ ...byEmail, most: 1 }];
		const counting: ChargeState[] = [];
		let row: ChargeRecord | null = await writeRow(storage, {}, { emailKey: byEmail.value });
		for (const state of chargeStates) {
			row = row && (await charges.compareAndSet(row, { state }));
			if (await charges.reachesBound(one, null)) {
				counting.push(state);
			}
		}
		assert.deepEqual(counting, [
			"queued",
			"creating",
			"unconfirmed",
			"pending",
			"expired",
			"failed",
		]);
		row = row && (await charges.compareAndSet(row, { state: "pending", orderId: "order" }));
		assert.equal(await charges.reachesBound(one, null), true);
		// Another session of the same order, which counts once.
		const further = await writeRow(storage, { orderId: "order" }, { emailKey: byEmail.value });
		assert.equal(await charges.reachesBound([{ ...byEmail, most: 2 }], null), false);
		const paid = await charges.compareAndSet(further, { state: "paid" });
		assert.equal(await charges.reachesBound(one, null), false);
		// Money that was accepted for another order pays that one.
		await writeRow(storage, { orderId: "elsewhere" }, { emailKey: byEmail.value });
		assert.equal(await charges.reachesBound(one, null), true);
		const accepted = { acceptedOrderId: "elsewhere" };
		assert.ok(paid && (await charges.compareAndSet(paid, accepted)));
		assert.equal(await charges.reachesBound(one, null), true);
		assert.equal(await charges.reachesBound([{ ...byEmail, most: 2 }], null), false);
		await charges.compareAndSet(await writeRow(storage, { orderId: "order" }), { state: "paid" });
		assert.equal(await charges.reachesBound(one, null), false);
		const other = await writeRow(storage, {}, { emailKey: byEmail.value });
		assert.equal(await charges.reachesBound(one, null), true);
		await charges.compareAndSet(other, { codeRevokedAt: storage.now() });
		assert.equal(await charges.reachesBound(one, null), false);
	},

	"gives an order its further charges one after the other": async (storage) => {
		const { charges } = storage;
		await writeRow(storage, { orderId: "order" }, { sessionId: "a" });
		const seen: number[] = [];
		const made = await atOnce(6, () =>
			charges.insertQueuedOfOrder({ orderId: "order", sessionId: "a" }, (attempts) => {
				seen.push(attempts.length);
				return attempts.length < 3
					? newCharge(storage, { sessionId: "a", attempt: attempts.length + 1 })
					: null;
			}),
		);
		assert.deepEqual(made.flatMap((row) => row?.attempt ?? []).toSorted(), [2, 3]);
		assert.deepEqual(
			seen.toSorted((a, b) => a - b),
			[1, 2, 3, 3, 3, 3],
		);
		assert.equal((await charges.listBySession("a")).length, 3);
	},

	"knows the oldest charge that may still be paid": async (storage) => {
		const { charges } = storage;
		const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
		const oldest = async () => (await charges.oldestPayable(at(10)))?.getTime();
		await writeRow(storage, { state: "captured", requestedAt: at(1) });
		await writeRow(storage, { state: "closed", requestedAt: at(2), checkedAt: at(9) });
		assert.equal(await oldest(), undefined);
		await writeRow(storage, { state: "pending", requestedAt: at(8) });
		assert.equal(await oldest(), at(8).getTime());
		await writeRow(storage, { state: "closed", requestedAt: at(7), checkedAt: at(11) });
		assert.equal(await oldest(), at(7).getTime());
		await writeRow(storage, { state: "replaced", requestedAt: at(6) });
		assert.equal(await oldest(), at(6).getTime());
		assert.equal((await charges.oldestRequested())?.getTime(), at(1).getTime());
	},

	"counts the Pix that wait for their payment, by when their creation was sent": async (
		storage,
	) => {
		const at = (minutes: number) => inMs(storage, -minutes * minute);
		await writeRow(storage, { requestedAt: at(10) });
		await writeRow(storage, { requestedAt: at(20) });
		await writeRow(storage, { requestedAt: at(40) });
		await writeRow(storage, { requestedAt: at(10), state: "expired" });
		await writeRow(storage, { requestedAt: at(10) }, { method: "boleto" });
		assert.equal(await storage.charges.countPendingPix(at(30)), 2);
	},

	"knows whether a charge may exist under an unknown identifier": async (storage) => {
		const { charges } = storage;
		const row = await charges.insertQueued(newCharge(storage));
		assert.equal(await charges.hasUnidentified(), false);
		const sent = await charges.compareAndSet(row, { state: "creating" });
		assert.equal(await charges.hasUnidentified(), true);
		await charges.compareAndSet(sent ?? row, { state: "pending", chargeId: "ch_svc_1" });
		assert.equal(await charges.hasUnidentified(), false);
	},

	"lists what waits in the queue, oldest first, and what the service no longer knows": async (
		storage,
	) => {
		const { charges } = storage;
		const queue = (agoMs: number) =>
			charges.insertQueued(newCharge(storage, { queuedAt: inMs(storage, -agoMs) }));
		const second = await queue(2 * minute);
		const first = await queue(3 * minute);
		await queue(0);
		const before = inMs(storage, -minute);
		assert.deepEqual(idsOf(await charges.listWaiting(before, 5)), idsOf([first, second]));
		assert.deepEqual(idsOf(await charges.listWaiting(before, 1)), [first.id]);
		const lately = await writeRow(storage, { missingSince: inMs(storage, -2 * minute) });
		const longest = await writeRow(storage, { missingSince: inMs(storage, -3 * minute) });
		await writeRow(storage, { missingSince: storage.now() });
		const missing = await charges.listMissing(before, 1);
		assert.deepEqual([idsOf(missing.records), missing.count], [[longest.id], 2]);
		assert.deepEqual(idsOf((await charges.listMissing(before, 5)).records), [
			longest.id,
			lately.id,
		]);
	},
});

import { expect, it } from "vitest";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { chargeStates } from "../../charge/charge-states.js";
import { makeReference } from "../../charge/reference.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import type { KeptReason } from "../ports/personal-data.js";
import { type PurchaseState, reasonsToKeep } from "./reasons-to-keep.js";

const minuteMs = 60_000;
const now = new Date("2026-11-23T12:00:00Z");

function ago(minutes: number): Date {
	return new Date(now.getTime() - minutes * minuteMs);
}

/** A charge that is over since long ago, with these differences. */
async function charge(changes: Partial<ChargeRecord> = {}): Promise<ChargeRecord> {
	const shop = await ShopUnderTest.open();
	const record = await shop.chargeStore.insertQueued({
		sessionId: "session_1",
		attempt: 1,
		method: "pix",
		dialect: "reference",
		reference: makeReference(),
		amountCents: 100,
		shopperKey: null,
		customerKey: null,
		emailKey: null,
		queuedAt: ago(600),
		nextActionAt: null,
		turn: null,
	});
	return { ...record, state: "captured", ...changes };
}

function reasons(state: Partial<PurchaseState>): KeptReason[] {
	const nothing: PurchaseState = { charges: [], openIssues: 0, enteredAt: null };
	return reasonsToKeep({ ...nothing, ...state }, now);
}

it("a finished purchase has none", async () => {
	expect(reasons({})).toEqual([]);
	expect(reasons({ charges: [await charge()], enteredAt: ago(1) })).toEqual([]);
});

it.each(chargeStates)(
	"a charge that is %s keeps it while something is left to do",
	async (state) => {
		expect(reasons({ charges: [await charge({ state, nextActionAt: now })] })).toContain(
			"open_charge",
		);
	},
);

it("a charge that only the merchant can end keeps it until its order doesn't want it", async () => {
	const refused = await charge({ state: "failed" });
	expect(reasons({ charges: [await charge(), refused] })).toEqual(["open_charge"]);
	const changed = { ...refused, codeRevokedAt: ago(60), revokedReason: "order_changed" as const };
	expect(reasons({ charges: [changed] })).toEqual(["open_charge"]);
	expect(reasons({ charges: [{ ...changed, revokedReason: "order_cancelled" }] })).toEqual([]);
});

it("a process that holds the row keeps it, until its lease ends", async () => {
	expect(reasons({ charges: [await charge({ leaseUntil: ago(-1) })] })).toEqual(["open_charge"]);
	expect(reasons({ charges: [await charge({ leaseUntil: ago(1) })] })).toEqual([]);
});

it("an open issue keeps it", async () => {
	expect(reasons({ charges: [await charge()], openIssues: 1 })).toEqual(["open_issue"]);
});

it("the shopper's place in the queue keeps it for some minutes", async () => {
	expect(reasons({ charges: [await charge({ queuedAt: ago(9) })] })).toEqual(["recent_order"]);
	expect(reasons({ charges: [await charge({ queuedAt: ago(11) })] })).toEqual([]);
});

it("a checkout without a sent charge keeps it for an hour after the last entry", async () => {
	expect(reasons({ enteredAt: ago(59) })).toEqual(["open_checkout"]);
	expect(reasons({ enteredAt: ago(61) })).toEqual([]);
	const discarded = [await charge({ state: "discarded" })];
	expect(reasons({ charges: discarded, enteredAt: ago(59) })).toEqual(["open_checkout"]);
});

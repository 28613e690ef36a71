import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import { paymentDetached } from "../charge/detach-payment.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { mayHaveFurtherCharge } from "./further-charge.js";
import {
	boundsByOrder,
	boundsBySession,
	type Renewal,
	renewalOf,
	renewalTimes,
} from "./renewal.js";

const minute = 60_000;
const hour = 60 * minute;
const made = new Date("2026-11-23T12:00:00Z");

type Changes = Partial<ChargeRecord>;
/** A code that lived for ten minutes; its grace is fifteen. */
const expired: Changes = {
	state: "expired",
	chargeId: "ch_svc_1",
	requestedAt: made,
	expiresAt: at(10 * minute),
};
/** The service refused the charge. */
const refused: Changes = { state: "failed", requestedAt: at(1) };
const detached: Changes = { state: "failed", failure: paymentDetached };
const graceEnd = 25 * minute;
const revoked = { codeRevokedAt: made };

/** So long after the first attempt was made. */
function at(ms: number): Date {
	return new Date(made.getTime() + ms);
}

async function rowsOf(rows: Changes[]) {
	const shop = await ShopUnderTest.open();
	const row = await shop.placeOrder();
	const attempts = rows.map(
		(changes, index): ChargeRecord => ({
			...row,
			createdAt: made,
			attempt: index + 1,
			...changes,
		}),
	);
	return { attempts, policy: shop.context.policy };
}

const bySession: [string, Changes[], number, Renewal][] = [
	["an expired code", [expired], 10 * minute, "possible"],
	["a code in the last moment of its grace", [expired], graceEnd - 1, "possible"],
	["a code whose grace is over", [expired], graceEnd, "too_late"],
	["a closed code", [{ ...expired, state: "closed" }], graceEnd, "too_late"],
	["a payable code", [{ ...expired, state: "pending" }], 0, "none"],
	["a paid code", [{ ...expired, state: "paid" }], 0, "none"],
	["no attempt", [], 0, "none"],
	[
		"a code of a changed order",
		[{ ...expired, ...revoked, revokedReason: "order_changed" }],
		0,
		"possible",
	],
	[
		"a code of a cancelled order",
		[{ ...expired, ...revoked, revokedReason: "order_cancelled" }],
		0,
		"none",
	],
	[
		"a code with an issue",
		[{ ...expired, issue: "amount_mismatch", nextActionAt: null }],
		0,
		"none",
	],
	[
		"a code whose issue a note has ended",
		[{ ...expired, issue: "amount_mismatch" }],
		0,
		"possible",
	],
	[
		"an order in another currency",
		[{ ...refused, failure: "currency_not_supported" }],
		hour,
		"none",
	],
	["a refused charge at first", [refused], 30_000, "not_yet"],
	["a refused charge after half a minute", [refused], 30_001, "possible"],
	["a charge that was never sent", [{ state: "failed" }], 30_000, "possible"],
	["a refused charge until its day is over", [refused], 24 * hour - 1, "possible"],
	["a refused charge after a day", [refused], 24 * hour, "too_late"],
	["a refused charge after a code", [expired, refused], 15 * minute + 1, "too_late"],
	["a charge whose payment left, at once", [expired, detached], 0, "possible"],
	["a charge whose payment left, for a day", [expired, detached], 24 * hour - 1, "possible"],
	["a charge whose payment left, after a day", [expired, detached], 24 * hour, "too_late"],
	["the nineteenth attempt", [{ ...expired, attempt: 19 }], 0, "possible"],
	["the twentieth attempt", [{ ...expired, attempt: 20 }], 0, "too_many_codes"],
];

const byOrder: [string, Changes[], number, Renewal][] = [
	["the third code", [expired, expired, expired], 0, "possible"],
	["the fourth code", [expired, expired, expired, expired], 0, "too_many_codes"],
	[
		"the third code beside a replaced and a discarded attempt",
		[expired, { state: "replaced" }, { state: "discarded" }, expired, expired],
		0,
		"possible",
	],
	[
		"a second code, once the first one's grace would be over",
		[expired, { ...expired, expiresAt: at(hour) }],
		graceEnd,
		"too_late",
	],
	[
		"a second code, in the first one's grace",
		[expired, { ...expired, expiresAt: at(hour) }],
		graceEnd - 1,
		"possible",
	],
	[
		"a second code, by the first attempt that became one",
		[
			{ ...refused, state: "closed" },
			{ ...expired, expiresAt: at(hour) },
		],
		hour,
		"possible",
	],
	[
		"a code whose own grace ends before the first one's",
		[{ ...expired, expiresAt: at(hour) }, expired],
		graceEnd,
		"too_late",
	],
	["no attempt that became a code", [refused, refused], 24 * hour - 1, "possible"],
];

describe("the shopper may renew by the session", () => {
	it.each(bySession)("%s", async (_, rows, afterMs, renewal) => {
		const { attempts, policy } = await rowsOf(rows);
		const bounds = boundsBySession(attempts);
		expect(renewalOf({ attempts, bounds }, at(afterMs), policy)).toBe(renewal);
	});

	it("from and until the moment that the status names", async () => {
		const { attempts, policy } = await rowsOf([refused]);
		const bounds = boundsBySession(attempts);
		expect(renewalTimes({ attempts, bounds }, policy)).toEqual([at(30_001), at(24 * hour)]);
		const { attempts: payable } = await rowsOf([{ ...expired, state: "pending" }]);
		expect(renewalTimes({ attempts: payable, bounds }, policy)).toEqual([]);
		expect(renewalTimes({ attempts: [], bounds: boundsBySession([]) }, policy)).toEqual([]);
	});
});

describe("the shopper may renew by the order", () => {
	it.each(byOrder)("%s", async (_, rows, afterMs, renewal) => {
		const { attempts, policy } = await rowsOf(rows);
		const bounds = boundsByOrder(attempts, policy);
		expect(bounds.byOrder).toBe(true);
		expect(renewalOf({ attempts, bounds }, at(afterMs), policy)).toBe(renewal);
	});

	it("what a paid order lacks, by the codes that came after the payment", async () => {
		const late = { ...expired, expiresAt: at(hour) };
		const { attempts, policy } = await rowsOf([expired, { ...expired, state: "captured" }, late]);
		expect(boundsByOrder(attempts, policy).until).toEqual(at(hour + 15 * minute));
		expect(boundsByOrder(attempts.slice(0, 2), policy).until).toBeNull();
	});
});

describe("an order may have a further charge", () => {
	it.each([
		["beside a code", [expired], 0, true],
		["half a minute after a refusal", [expired, refused], 30_001, true],
		["not a moment before", [expired, refused], 30_000, false],
		["not while another of its charges was just refused", [refused, expired], 0, false],
		["beside one that was never sent", [{ state: "discarded" }], 0, true],
		["at once after its payment left", [detached], 0, true],
		["as its twentieth", Array.from({ length: 19 }, () => expired), 0, true],
		["not as its twenty-first", Array.from({ length: 20 }, () => expired), 0, false],
	] as [string, Changes[], number, boolean][])("%s", async (_, rows, afterMs, may) => {
		const { attempts } = await rowsOf(rows);
		expect(mayHaveFurtherCharge(attempts, at(afterMs))).toBe(may);
	});
});

import { describe, expect, it } from "vitest";
import {
	type BookedOrder,
	type BookedSession,
	chargesRest,
	isOpen,
	isUnasked,
	openSessionOf,
	orderView,
	refuseNothingDue,
} from "./booked-order.js";

const at = new Date("2026-11-28T12:00:00Z");

function session(changes: Partial<BookedSession> = {}): BookedSession {
	return {
		id: "pay_1",
		method: "pix",
		acceptedCents: null,
		acceptedCharge: null,
		capturedCents: null,
		isSuperseded: false,
		...changes,
	};
}

function booked(changes: Partial<BookedOrder> = {}): BookedOrder {
	return {
		paymentId: "pay_1",
		orderId: "1042",
		method: "pix",
		amountCents: 5_990,
		metadata: {},
		cancelledAt: null,
		coveredAt: null,
		createdAt: at,
		capturedCents: 0,
		refundedCents: 0,
		refundedAt: null,
		sessions: [session()],
		...changes,
	};
}

describe("an order of the book", () => {
	it.each<[string, Partial<BookedOrder>, string | null]>([
		["that lacks all", {}, null],
		["that lacks one cent", { capturedCents: 5_989 }, null],
		["that was sent all back", { capturedCents: 5_990, refundedCents: 5_990 }, null],
		["that is paid", { capturedCents: 5_990 }, "paid in full"],
		["that is overpaid", { capturedCents: 6_000 }, "paid in full"],
		["that is cancelled", { cancelledAt: at }, "cancelled"],
	])("%s asks for its money, or says why not", (_, changes, why) => {
		const ask = () => refuseNothingDue(booked(changes));
		if (why === null) {
			expect(ask).not.toThrow();
		} else {
			expect(ask).toThrow(`nothing is due for order 1042: it was ${why}`);
		}
	});

	it.each<[string, Partial<BookedOrder>, boolean]>([
		["with a session that asks", {}, false],
		["whose session captured", { sessions: [session({ capturedCents: 100 })] }, true],
		[
			"whose session has another in its place",
			{ sessions: [session({ isSuperseded: true })] },
			true,
		],
		["with one of two that asks", { sessions: [session({ capturedCents: 1 }), session()] }, false],
		["that is cancelled", { cancelledAt: at, sessions: [] }, false],
		["that is covered", { coveredAt: at, sessions: [] }, false],
	])("%s lacks money that nobody asks for: %j", (_, changes, expected) => {
		expect(isUnasked(booked(changes))).toBe(expected);
	});

	it.each<[string, Partial<BookedOrder>, boolean]>([
		["without money", {}, true],
		["whose money was sent back", { capturedCents: 100, refundedCents: 100 }, true],
		["that holds money", { capturedCents: 100, refundedCents: 99 }, false],
		["that was covered once", { coveredAt: at }, false],
	])("%s can be changed: %j", (_, changes, expected) => {
		expect(isOpen(booked(changes))).toBe(expected);
	});

	it.each<[number, boolean]>([
		[499, false],
		[500, true],
	])("that lacks %i cents can have a boleto of them: %j", (amountCents, expected) => {
		const order = booked({ method: "boleto", amountCents });
		expect(chargesRest(order, { dialect: "reference" })).toBe(expected);
	});

	it("is busy while accepted money is being recorded", () => {
		const accepted = session({ id: "pay_2", acceptedCharge: "pxcharge_1", acceptedCents: 100 });
		expect(() => openSessionOf(booked({ sessions: [session(), accepted] }))).toThrow(
			expect.objectContaining({ code: "busy" }),
		);
		const recorded = { ...accepted, capturedCents: 100 };
		expect(openSessionOf(booked({ sessions: [recorded, session()] }))).toMatchObject({
			id: "pay_1",
		});
		expect(openSessionOf(booked({ sessions: [recorded] }))).toBe(undefined);
	});

	it.each<[string, Partial<BookedOrder>, object]>([
		[
			"its own session",
			{},
			{ capturedBy: "none", amountDue: { amountCents: 5_990, currency: "BRL" } },
		],
		[
			"its own session, after a part was paid",
			{
				capturedCents: 1_000,
				sessions: [session(), session({ id: "pay_2", capturedCents: 1_000 })],
			},
			{
				capturedBy: "none",
				hasCapture: true,
				amountDue: { amountCents: 4_990, currency: "BRL" },
				mayCancel: false,
			},
		],
		[
			"a session that captured",
			{ capturedCents: 5_990, sessions: [session({ capturedCents: 5_990 })] },
			{
				capturedBy: "this_session",
				amountDue: { amountCents: 0, currency: "BRL" },
				unaskedCents: 0,
			},
		],
		[
			"a session that has another in its place",
			{ sessions: [session({ isSuperseded: true }), session({ id: "pay_2" })] },
			{ capturedBy: "none", amountDue: { amountCents: 0, currency: "BRL" }, mayCancel: true },
		],
		[
			"an accepted payment, beside which the rest is asked for by nobody",
			{ sessions: [session({ acceptedCharge: "pxcharge_1", acceptedCents: 1_000 })] },
			{ amountDue: { amountCents: 1_000, currency: "BRL" }, unaskedCents: 4_990, mayCancel: false },
		],
		[
			"an accepted payment of more than the order lacks",
			{
				capturedCents: 5_000,
				sessions: [session({ acceptedCharge: "pxcharge_1", acceptedCents: 1_000 })],
			},
			{ amountDue: { amountCents: 990, currency: "BRL" }, unaskedCents: 0 },
		],
		[
			"none of its sessions",
			{ sessions: [] },
			{ capturedBy: "none", amountDue: null, mayCancel: false, unaskedCents: 5_990 },
		],
		[
			"none of its sessions, once paid",
			{ capturedCents: 5_990, sessions: [] },
			{ capturedBy: "another", unaskedCents: 0 },
		],
		["its session, when cancelled", { cancelledAt: at }, { cancelled: true }],
	])("is seen from %s", (_, changes, expected) => {
		expect(orderView(booked(changes), "pay_1")).toMatchObject({ cancelled: false, ...expected });
	});
});

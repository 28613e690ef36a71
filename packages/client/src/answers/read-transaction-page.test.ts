import { expect, test } from "vitest";
import { transactionEntry, UUID } from "../test-support/fixtures.js";
import { readTransactionPage } from "./read-transaction-page.js";

const page = (data: unknown[], has_more = false) => ({
	object: "list",
	data,
	has_more,
	url: "/v1/transactions",
});

test("a charge in the list is read in cents, with its times and fee", () => {
	const { items, hasMore, nextCursor } = readTransactionPage(page([transactionEntry]), undefined);
	expect(items).toEqual([
		{
			type: "charge",
			id: "ch_svc_4fzk2",
			uuid: null,
			status: "paid",
			amountCents: 5990,
			description: "order-42",
			createdAt: new Date("2026-11-21T12:00:00Z"),
			paidAt: new Date("2026-11-21T12:03:04Z"),
			customer: { name: "Maria Exemplo da Silva", email: "maria@example.com", document: null },
			fee: { amountCents: 129, netAmountCents: 5861 },
			livemode: true,
			raw: transactionEntry,
		},
	]);
	expect({ hasMore, nextCursor }).toEqual({ hasMore: false, nextCursor: null });
});

test("the cursor is the identifier of the last entry, in either dialect", () => {
	const { id: _, ...rest } = transactionEntry;
	expect(readTransactionPage(page([transactionEntry], true), "charge").nextCursor).toBe(
		"ch_svc_4fzk2",
	);
	expect(readTransactionPage(page([{ ...rest, uuid: UUID }], true), "charge").nextCursor).toBe(
		UUID,
	);
});

test("an entry that speaks the guide has its amount in cents", () => {
	const entry = { uuid: UUID, object: "charge", amount: 5990, status: "pending" };
	expect(readTransactionPage(page([entry]), undefined).items).toMatchObject([
		{ type: "charge", id: UUID, amountCents: 5990, description: null },
	]);
});

test("withdrawals and unknown kinds are kept as they are", () => {
	const withdrawal = { id: "wd_1", object: "withdrawal", value: "12,00" };
	const other = { object: "adjustment" };
	expect(readTransactionPage(page([withdrawal, other]), undefined).items).toEqual([
		{ type: "withdrawal", id: "wd_1", raw: withdrawal },
		{ type: "unknown", id: null, raw: other },
	]);
});

test("an entry without a kind is what was asked for", () => {
	const { object: _, ...entry } = transactionEntry;
	const typeOf = (asked: "charge" | "withdrawal" | undefined) =>
		readTransactionPage(page([entry]), asked).items[0]?.type;
	expect([typeOf("charge"), typeOf("withdrawal"), typeOf(undefined)]).toEqual([
		"charge",
		"withdrawal",
		"unknown",
	]);
});

test.each([
	["no list", null],
	["data that is no list", { data: {}, has_more: false }],
	["no has_more", { data: [] }],
	["an entry that is a text", page(["charge"])],
	["a charge without cents", page([{ ...transactionEntry, amount_cents: undefined }])],
	["a charge without an identifier", page([{ ...transactionEntry, id: undefined }])],
	["a charge whose amounts differ", page([{ ...transactionEntry, amount: 5990 }])],
	["another page, and no entry to ask for it with", page([], true)],
	["another page, and a last entry without identifier", page([{ object: "withdrawal" }], true)],
])("%s is unreadable", (_case, answer) => {
	expect(() => readTransactionPage(answer, undefined)).toThrow(
		expect.objectContaining({ code: "unreadable_answer" }),
	);
});

import { expect, test } from "vitest";
import { chargeUuid, transactionEntry } from "../test-support/fixtures.js";
import { readTransactionPage } from "./read-transaction-page.js";

function page(data: unknown[], has_more = false) {
	return {
		object: "list",
		data,
		has_more,
		url: "/v1/transactions",
	};
}

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
			createdAtIsExact: true,
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
	expect(
		readTransactionPage(page([{ ...rest, uuid: chargeUuid }], true), "charge").nextCursor,
	).toBe(chargeUuid);
});

test("an entry that speaks the guide has its amount in cents", () => {
	const entry = { uuid: chargeUuid, object: "charge", amount: 5990, status: "pending" };
	expect(readTransactionPage(page([entry]), undefined).items).toMatchObject([
		{ type: "charge", id: chargeUuid, amountCents: 5990, description: null },
	]);
});

test("a withdrawal has what its entry shows, and null for the rest", () => {
	const shown = {
		id: "wd_1",
		object: "withdrawal",
		amount: 12.5,
		amount_cents: 1250,
		status: "processing",
		created_at: "2026-11-21T12:00:00Z",
	};
	const strange = { id: "wd 2", object: "withdrawal", amount: "12,00", status: 7, created_at: 7 };
	expect(readTransactionPage(page([shown, strange]), undefined).items).toEqual([
		{
			type: "withdrawal",
			id: "wd_1",
			uuid: null,
			status: "processing",
			amountCents: 1250,
			createdAt: new Date("2026-11-21T12:00:00Z"),
			raw: shown,
		},
		{
			type: "withdrawal",
			id: null,
			uuid: null,
			status: null,
			amountCents: null,
			createdAt: null,
			raw: strange,
		},
	]);
});

test.each([
	["in cents of an entry with a uuid", { uuid: chargeUuid, amount: 1250 }, 1250],
	["in reais without its cents", { id: "wd_1", amount: 1250 }, null],
	["that contradicts its cents", { id: "wd_1", amount: 99, amount_cents: 1250 }, null],
	["of nothing", { id: "wd_1", amount: 0, amount_cents: 0 }, null],
	["in cents alone", { id: "wd_1", amount_cents: 1250 }, 1250],
])("the amount of a withdrawal %s is no guess", (_case, entry, amountCents) => {
	const { items } = readTransactionPage(page([entry]), "withdrawal");
	expect(items).toMatchObject([{ type: "withdrawal", amountCents }]);
});

test("an unknown kind keeps its form", () => {
	const other = { object: "adjustment" };
	expect(readTransactionPage(page([other]), undefined).items).toEqual([
		{ type: "unknown", id: null, raw: other },
	]);
});

test("an entry without a kind has the requested kind", () => {
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
	["another page, and no entry as its cursor", page([], true)],
	["another page, and no entry with an identifier", page([{ object: "withdrawal" }, 7], true)],
])("%s is unreadable", (_case, answer) => {
	expect(() => readTransactionPage(answer, undefined)).toThrow(
		expect.objectContaining({ code: "unreadable_answer" }),
	);
});

const broken: [string, unknown, string | null][] = [
	["a text", "charge", null],
	["null", null, null],
	["without cents", { ...transactionEntry, amount_cents: undefined }, "ch_svc_4fzk2"],
	["without an identifier", { ...transactionEntry, id: undefined }, null],
	["whose amounts differ", { ...transactionEntry, amount: 5990 }, "ch_svc_4fzk2"],
	["whose status is no word", { ...transactionEntry, status: 1 }, "ch_svc_4fzk2"],
	["in another currency", { ...transactionEntry, currency: "USD" }, "ch_svc_4fzk2"],
	["whose description is no text", { ...transactionEntry, description: 7 }, "ch_svc_4fzk2"],
];

test.each(broken)("an entry %s doesn't affect the rest of the page", (_case, entry, id) => {
	const good = { ...transactionEntry, id: "ch_svc_good" };
	const { items } = readTransactionPage(page([good, entry, good]), "charge");
	expect(items.map(({ type }) => type)).toEqual(["charge", "unreadable", "charge"]);
	expect(items[1]).toMatchObject({ id, raw: entry });
});

test("an unreadable entry names its problems without values, and keeps its description", () => {
	const entry = { ...transactionEntry, status: "maria@example.com x", amount_cents: "5990" };
	const [item] = readTransactionPage(page([entry]), "charge").items;
	expect(item).toMatchObject({ type: "unreadable", description: "order-42" });
	const problems = item?.type === "unreadable" ? item.problems.join() : "";
	expect(problems).toMatch(/amount_cents.*status|status.*amount_cents/);
	expect(problems).not.toMatch(/maria|5990/);
});

test("an entry of another kind among charges is unreadable, and a withdrawal is a withdrawal", () => {
	const { items } = readTransactionPage(
		page([{ ...transactionEntry, object: "sale" }, { object: "withdrawal" }]),
		"charge",
	);
	expect(items.map(({ type }) => type)).toEqual(["unreadable", "withdrawal"]);
});

test("the cursor is the last identifier, though the page ends with an entry without one", () => {
	const data = [transactionEntry, { ...transactionEntry, id: "ch_svc_last", status: 7 }, "junk"];
	expect(readTransactionPage(page(data, true), "charge").nextCursor).toBe("ch_svc_last");
});

test.each([
	["a moment", "2026-11-21T12:00:00Z", "2026-11-21T12:00:00Z", true],
	["a time without a zone", "2026-11-21T12:00:00", "2026-11-21T12:00:00-03:00", false],
	["a day", "2026-11-21", "2026-11-21T00:00:00-03:00", false],
])("%s says whether it is exact", (_case, created_at, createdAt, createdAtIsExact) => {
	const { items } = readTransactionPage(page([{ ...transactionEntry, created_at }]), "charge");
	expect(items).toMatchObject([{ createdAt: new Date(createdAt), createdAtIsExact }]);
});

test("odd dates, fees and payers don't hide a charge in the list", () => {
	const strange = { created_at: 7, paid_at: "today", fee: "1,29", customer: [], livemode: 1 };
	const { items } = readTransactionPage(page([{ ...transactionEntry, ...strange }]), "charge");
	expect(items).toMatchObject([
		{ type: "charge", status: "paid", amountCents: 5990, createdAt: null, createdAtIsExact: false },
	]);
});

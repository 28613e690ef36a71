import { expect, test } from "vitest";
import { readBalance } from "./read-balance.js";

const balance = {
	object: "balance",
	available: [{ amount: 12345, currency: "brl" }],
	pending: [{ amount: 0, currency: "brl" }],
	summary: {
		available_balance: 123.45,
		pending_balance: 0,
		total_earned: 1000.1,
		total_withdrawn: 876.65,
		currency: "BRL",
	},
	livemode: true,
};

test("every amount of the balance is in cents", () => {
	expect(readBalance(balance)).toEqual({
		available: [{ amountCents: 12345, currency: "brl" }],
		pending: [{ amountCents: 0, currency: "brl" }],
		summary: {
			availableCents: 12345,
			pendingCents: 0,
			totalEarnedCents: 100010,
			totalWithdrawnCents: 87665,
			currency: "BRL",
		},
		livemode: true,
		raw: balance,
	});
});

test("only raw keeps a summary that isn't in whole cents", () => {
	const summary = { ...balance.summary, total_earned: 0.1 + 0.2 };
	expect(readBalance({ ...balance, summary })).toMatchObject({ summary: null, available: [{}] });
});

test("a companion in cents wins over its reais", () => {
	const summary = { ...balance.summary, total_earned: 0.1 + 0.2, total_earned_cents: 30 };
	expect(readBalance({ ...balance, summary }).summary).toMatchObject({ totalEarnedCents: 30 });
});

test.each([
	["null", null],
	["another object", { ...balance, object: "charge" }],
	["no entries", { ...balance, available: undefined }],
	["an amount with a fraction", { ...balance, pending: [{ amount: 1.5, currency: "brl" }] }],
	["a summary of texts", { ...balance, summary: { available_balance: "123,45" } }],
])("%s is unreadable", (_case, answer) => {
	expect(() => readBalance(answer)).toThrow(expect.objectContaining({ code: "unreadable_answer" }));
});

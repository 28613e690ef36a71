import * as z from "zod";
import type { Balance, BalanceSummary } from "../balance.js";
import { booleanIfReadable, centsIfGiven, filledText, number, wholeNumber } from "./fields.js";
import { field, formOf } from "./form.js";
import { centsFromReais } from "./money.js";
import { readWith } from "./read-answer.js";

const entry = { amount: wholeNumber, currency: field(filledText, z.literal("brl", "brl")) };
const entries = field(
	z.array(
		z.looseObject(entry).transform(({ amount, currency }) => ({ amountCents: amount, currency })),
	),
	z.array(formOf(entry)),
);

const summaryFields = {
	available_balance: number,
	available_balance_cents: centsIfGiven,
	pending_balance: number,
	pending_balance_cents: centsIfGiven,
	total_earned: number,
	total_earned_cents: centsIfGiven,
	total_withdrawn: number,
	total_withdrawn_cents: centsIfGiven,
	currency: field(filledText, z.literal("BRL", "BRL")),
};
const summaryReader = z.looseObject(summaryFields);

const balanceFields = {
	object: field(z.literal("balance").nullish(), z.literal("balance", "balance")),
	available: entries,
	pending: entries,
	summary: field(summaryReader.nullish(), formOf(summaryFields)),
	livemode: booleanIfReadable,
};
const balance = z.looseObject(balanceFields);
export const balanceForm = formOf(balanceFields);

/**
 * The balance (the service's specification, "Balance").
 * @throws UnreadableAnswerError
 */
export function readBalance(answer: unknown): Balance {
	const { available, pending, summary, livemode } = readWith(balance, answer, "balance");
	return {
		available,
		pending,
		summary: summary ? summaryOf(summary) : null,
		livemode,
		raw: answer,
	};
}

function summaryOf(summary: z.infer<typeof summaryReader>): BalanceSummary | null {
	const { currency } = summary;
	const availableCents = centsOf("available_balance");
	const pendingCents = centsOf("pending_balance");
	const totalEarnedCents = centsOf("total_earned");
	const totalWithdrawnCents = centsOf("total_withdrawn");
	return availableCents === null ||
		pendingCents === null ||
		totalEarnedCents === null ||
		totalWithdrawnCents === null
		? null
		: { availableCents, pendingCents, totalEarnedCents, totalWithdrawnCents, currency };

	function centsOf(
		name: "available_balance" | "pending_balance" | "total_earned" | "total_withdrawn",
	) {
		return summary[`${name}_cents`] ?? centsFromReais(summary[name]);
	}
}

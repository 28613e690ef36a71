import * as z from "zod";
import type { Balance, BalanceSummary } from "../balance.js";
import { booleanIfReadable, centsIfGiven, filledText } from "./fields.js";
import { centsFromReais } from "./money.js";
import { readWith } from "./read-answer.js";

const entries = z.array(
	z
		.looseObject({ amount: z.int(), currency: filledText })
		.transform((entry) => ({ amountCents: entry.amount, currency: entry.currency })),
);

const summaryFields = z.looseObject({
	available_balance: z.number(),
	available_balance_cents: centsIfGiven,
	pending_balance: z.number(),
	pending_balance_cents: centsIfGiven,
	total_earned: z.number(),
	total_earned_cents: centsIfGiven,
	total_withdrawn: z.number(),
	total_withdrawn_cents: centsIfGiven,
	currency: filledText,
});

const balance = z.looseObject({
	object: z.literal("balance").nullish(),
	available: entries,
	pending: entries,
	summary: summaryFields.nullish(),
	livemode: booleanIfReadable,
});

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

function summaryOf(summary: z.infer<typeof summaryFields>): BalanceSummary | null {
	const availableCents =
		summary.available_balance_cents ?? centsFromReais(summary.available_balance);
	const pendingCents = summary.pending_balance_cents ?? centsFromReais(summary.pending_balance);
	const totalEarnedCents = summary.total_earned_cents ?? centsFromReais(summary.total_earned);
	const totalWithdrawnCents =
		summary.total_withdrawn_cents ?? centsFromReais(summary.total_withdrawn);
	if (
		availableCents === null ||
		pendingCents === null ||
		totalEarnedCents === null ||
		totalWithdrawnCents === null
	) {
		return null;
	}
	const { currency } = summary;
	return { availableCents, pendingCents, totalEarnedCents, totalWithdrawnCents, currency };
}

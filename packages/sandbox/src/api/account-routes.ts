import { z } from "zod";
import type { Balance } from "../account/balance.js";
import { ApiError } from "../http/api-error.js";
import { readJson } from "../http/read-body.js";
import { always, cents, named, object, reais } from "../schema.js";
import { answerStyle, defineAnswer, field } from "./answer.js";
import { guideWithdrawal, livemode, referenceWithdrawal } from "./charge-answers.js";
import { bodyErrors, type Route } from "./route.js";

const available = "The amount that the merchant can withdraw now";
const pending = "Paid and not released yet";
const earned = "All receipts so far";
const withdrawn = "All withdrawals so far";

const balance = defineAnswer("Balance", "The merchant's balance at the service", {
	object: field(always("balance", "What kind of thing this is"), () => "balance" as const),
	available: perCurrency(available, ({ availableCents }) => availableCents),
	pending: perCurrency(pending, ({ pendingCents }) => pendingCents),
	summary: field(
		object("The same in reais, with the totals of all time", {
			available_balance: reais(available),
			pending_balance: reais(pending),
			total_earned: reais(earned),
			total_withdrawn: reais(withdrawn),
			currency: always("BRL", "Brazilian real"),
			available_balance_cents: cents(available).optional(),
			pending_balance_cents: cents(pending).optional(),
			total_earned_cents: cents(earned).optional(),
			total_withdrawn_cents: cents(withdrawn).optional(),
		}),
		(balance: Balance, { dialect }) => ({
			available_balance: balance.availableCents / 100,
			pending_balance: balance.pendingCents / 100,
			total_earned: balance.earnedCents / 100,
			total_withdrawn: balance.withdrawnCents / 100,
			currency: "BRL" as const,
			...(dialect === "reference" && {
				available_balance_cents: balance.availableCents,
				pending_balance_cents: balance.pendingCents,
				total_earned_cents: balance.earnedCents,
				total_withdrawn_cents: balance.withdrawnCents,
			}),
		}),
	),
	livemode,
});

export const getBalance: Route = {
	method: "get",
	path: "/balance",
	operationId: "getBalance",
	tag: "account",
	summary: "Read the balance",
	limit: "none",
	absentCode: "missing_authorization",
	success: { status: 200, description: "The balance", answers: [balance] },
	handle: async ({ account, key, settings }) =>
		balance.write(account.balance(), answerStyle(key.dialect, settings)),
};

/** Any object; only `amount`, if present, has a meaning here. */
const withdrawalRequest = named(
	"WithdrawalRequest",
	z
		.looseObject({
			amount: z.int().min(1).describe("The amount of the withdrawal, in cents").optional(),
		})
		.meta({
			description: "A withdrawal by Pix",
			"x-sandbox-choice":
				"The service's specification doesn't show the request; the sandbox accepts any object",
		}),
);

export const createWithdrawal: Route = {
	method: "post",
	path: "/withdrawals",
	operationId: "createWithdrawal",
	tag: "account",
	summary: "Request a withdrawal by Pix",
	description:
		"The service lists this endpoint and shows nothing of it; elsewhere it says that the merchant requests withdrawals in its dashboard.",
	limit: "withdrawals",
	absentCode: "missing_authorization",
	bodies: [withdrawalRequest],
	success: {
		status: 201,
		description: "The withdrawal is in processing",
		answers: [guideWithdrawal, referenceWithdrawal],
	},
	errors: {
		"400": {
			description: "The body is no valid withdrawal, or the balance doesn't cover it",
			chosen: ["invalid_amount", "insufficient_balance", "validation_error", "invalid_json"],
		},
		...bodyErrors,
	},
	handle: async ({ account, c, key, settings }) => {
		const body = withdrawalRequest.safeParse(await readJson(c));
		if (!body.success) {
			throw body.error.issues.some(({ path }) => path[0] === "amount")
				? new ApiError(400, "invalid_amount", "amount must be a positive integer in cents.")
				: new ApiError(400, "validation_error", "The request body must be an object.");
		}
		const withdrawal = account.addWithdrawal(body.data.amount ?? 0);
		const answer = key.dialect === "guide" ? guideWithdrawal : referenceWithdrawal;
		return answer.write(withdrawal, answerStyle(key.dialect, settings));
	},
};

function perCurrency(description: string, amountOf: (balance: Balance) => number) {
	const entry = object("The amount in one currency", {
		amount: cents("The amount"),
		currency: always("brl", "Brazilian real, in lower case here"),
	});
	return field(z.array(entry).describe(description), (balance: Balance) => [
		{ amount: amountOf(balance), currency: "brl" as const },
	]);
}

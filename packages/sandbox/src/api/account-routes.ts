import { z } from "zod";
import { ApiError } from "../http/api-error.js";
import { readJson } from "../http/read-body.js";
import { answerStyle, balanceAnswer, withdrawalAnswer } from "./answers.js";
import type { Call } from "./route.js";

export function getBalance({ account, key, settings }: Call) {
	return balanceAnswer(account.balance(), answerStyle(key.dialect, settings));
}

/** The specification shows no request: any object; only `amount`, if present, has a meaning here. */
const withdrawalRequest = z.looseObject({ amount: z.int().min(1).optional() });

/** @throws {ApiError} 400 `invalid_amount` or `validation_error`; `insufficient_balance`. */
export async function createWithdrawal({ account, c, key, settings }: Call) {
	const body = withdrawalRequest.safeParse(await readJson(c));
	if (!body.success) {
		throw body.error.issues.some(({ path }) => path[0] === "amount")
			? new ApiError(400, "invalid_amount", "amount must be a positive integer in cents.")
			: new ApiError(400, "validation_error", "The request body must be an object.");
	}
	const withdrawal = account.addWithdrawal(body.data.amount ?? 0);
	return withdrawalAnswer(withdrawal, answerStyle(key.dialect, settings));
}

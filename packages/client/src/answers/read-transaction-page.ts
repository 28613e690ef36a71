import * as z from "zod";
import { UnreadableAnswerError } from "../errors/unreadable-answer-error.js";
import type { Transaction } from "../transaction.js";
import type { TransactionPageFields } from "../transaction-page.js";
import { identifier } from "./fields.js";
import { readChargeTransaction } from "./read-charge-transaction.js";
import { readWith } from "./read-with.js";

const page = z.looseObject({
	object: z.literal("list").optional(),
	data: z.array(z.looseObject({})),
	has_more: z.boolean(),
});

const marks = z.looseObject({
	object: z.string().nullish(),
	id: identifier.nullish(),
	uuid: identifier.nullish(),
});

/**
 * A page of transactions (the service's specification, "Transaction list"). Withdrawals, whose
 * fields aren't shown, and unknown kinds are kept under `raw`.
 * @param asked the `type` that was asked for: says what an entry without `object` is
 * @throws UnreadableAnswerError, also when there are more pages and no cursor leads to them
 */
export function readTransactionPage(
	answer: unknown,
	asked: "charge" | "withdrawal" | undefined,
): TransactionPageFields {
	const { data, has_more: hasMore } = readWith(page, answer, "list of transactions");
	const items = data.map((entry) => readTransaction(entry, asked));
	const nextCursor = hasMore ? (items.at(-1)?.id ?? null) : null;
	if (hasMore && nextCursor === null) {
		throw new UnreadableAnswerError(
			"The service's list of transactions promises another page, but its last entry has no identifier to ask for it with. Ask again later.",
		);
	}
	return { items, hasMore, nextCursor, raw: answer };
}

function readTransaction(entry: unknown, asked: "charge" | "withdrawal" | undefined): Transaction {
	const { object, id, uuid } = readWith(marks, entry, "transaction");
	switch (object ?? asked) {
		case "charge":
			return readChargeTransaction(entry);
		case "withdrawal":
			return { type: "withdrawal", id: id ?? uuid ?? null, raw: entry };
		default:
			return { type: "unknown", id: id ?? uuid ?? null, raw: entry };
	}
}

import * as z from "zod";
import { UnreadableAnswerError } from "../errors.js";
import type { Transaction, TransactionPage, WithdrawalTransaction } from "../transaction.js";
import {
	boolean,
	dateIfReadable,
	filledText,
	hasOneOf,
	identifier,
	identifierIfReadable,
	statusIfReadable,
	uuidIfReadable,
	uuidOf,
} from "./fields.js";
import { choice, field, formOf, isRecord } from "./form.js";
import { readWith } from "./read-answer.js";
import {
	chargeTransactionForm,
	readChargeTransaction,
	unreadableTransaction,
} from "./read-charge-transaction.js";
import { withdrawalCents } from "./withdrawal-cents.js";

/** The specification doesn't show the fields of a withdrawal. */
const withdrawalForm = z.unknown();
const transactionForm = choice((entry) =>
	isRecord(entry) && entry.object === "withdrawal" ? withdrawalForm : chargeTransactionForm,
);

const pageFields = {
	object: field(z.literal("list").nullish(), z.literal("list", "list")),
	data: field(z.array(z.unknown()), z.array(transactionForm)),
	has_more: boolean,
	url: field(z.unknown().optional(), filledText),
	livemode: field(z.unknown().optional(), boolean.nullish()),
};
const page = z.looseObject(pageFields);
export const transactionPageForm = formOf(pageFields);

const marks = z
	.looseObject({
		object: z.string().nullish().catch(null),
		id: identifier.nullish().catch(null),
		uuid: identifier.nullish().catch(null),
	})
	.nullable()
	.catch(null);

/**
 * A page of transactions (the service's specification, "Transaction list"). Unknown kinds are kept
 * under `raw`; an unreadable entry doesn't affect the rest of the page.
 * @param asked the `type` of the request, which is the kind of an entry without `object`
 * @throws UnreadableAnswerError, also when there are more pages but no cursor
 */
export function readTransactionPage(
	answer: unknown,
	asked: "charge" | "withdrawal" | undefined,
): TransactionPage {
	const { data, has_more: hasMore } = readWith(page, answer, "list of transactions");
	const items = data.map((entry) => readTransaction(entry, asked));
	// From an entry without an identifier the next page would begin with it again.
	const nextCursor = hasMore ? (items.findLast(({ id }) => id !== null)?.id ?? null) : null;
	if (hasMore && nextCursor === null) {
		throw new UnreadableAnswerError(
			"The service's list of transactions promises another page, but none of its entries has an identifier for its cursor. Try again later.",
		);
	}
	return { items, hasMore, nextCursor, raw: answer };
}

function readTransaction(entry: unknown, asked: "charge" | "withdrawal" | undefined): Transaction {
	const known = marks.parse(entry);
	if (known === null) {
		return unreadableTransaction(entry, ["the whole entry: is no object"]);
	}
	const { object, id, uuid } = known;
	switch (object ?? asked) {
		case "charge":
			return readChargeTransaction(entry);
		case "withdrawal":
			return readWithdrawalTransaction(entry);
		default:
			return asked === "charge"
				? unreadableTransaction(entry, ["object: is no charge's"])
				: { type: "unknown", id: id ?? uuid ?? null, raw: entry };
	}
}

const withdrawalFields = z.looseObject({
	id: identifierIfReadable,
	uuid: uuidIfReadable,
	status: statusIfReadable,
	created_at: dateIfReadable,
	amount: z.unknown().optional(),
	amount_cents: z.unknown().optional(),
});

/**
 * A withdrawal in the transaction list, as leniently as it makes sense: the specification shows none
 * of its fields. An entry with `id` has its `amount` in reais, as charges have, and an entry with
 * only `uuid` in cents.
 *
 * @param entry an object
 */
function readWithdrawalTransaction(entry: unknown): WithdrawalTransaction {
	const { id, uuid, status, created_at, ...amounts } = withdrawalFields.parse(entry);
	const known = id ?? uuid;
	return {
		type: "withdrawal",
		id: known,
		uuid: known === null ? null : uuidOf({ id: known, uuid }),
		status,
		amountCents: withdrawalCents(amounts, { amountIsCents: !hasOneOf(entry, ["id"]) }),
		createdAt: created_at?.at ?? null,
		raw: entry,
	};
}

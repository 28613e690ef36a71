import * as z from "zod";
import type { WithdrawalTransaction } from "../transaction.js";
import {
	dateIfReadable,
	hasOneOf,
	identifierIfReadable,
	statusIfReadable,
	uuidIfReadable,
	uuidOf,
} from "./fields.js";
import { withdrawalCents } from "./withdrawal-cents.js";

const fields = z.looseObject({
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
export function readWithdrawalTransaction(entry: unknown): WithdrawalTransaction {
	const { id, uuid, status, created_at, ...amounts } = fields.parse(entry);
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

import * as z from "zod";
import type { ChargeTransaction } from "../transaction.js";
import {
	booleanOrNull,
	brlIfGiven,
	customerOrNull,
	feeOrNull,
	hasOneOf,
	identifier,
	positiveCents,
	reaisAgreeWithCents,
	status,
	textOrNull,
	timestampOrNull,
	uuid,
	uuidOf,
	uuidOrNull,
} from "./fields.js";
import { readWith } from "./read-with.js";

const commonFields = {
	status,
	description: textOrNull,
	created_at: timestampOrNull,
	paid_at: timestampOrNull,
	customer: customerOrNull,
	fee: feeOrNull,
	livemode: booleanOrNull,
	currency: brlIfGiven,
};

/** Amount in reais beside cents; the identifier of either dialect. */
const entryWithCents = z
	.looseObject({
		...commonFields,
		id: identifier.nullish(),
		uuid: uuidOrNull,
		amount: z.number(),
		amount_cents: positiveCents,
	})
	.refine((entry) => reaisAgreeWithCents(entry.amount, entry.amount_cents), {
		path: ["amount"],
		error: "differs from amount_cents",
	})
	.transform((entry, context) => {
		const id = entry.id ?? entry.uuid;
		if (id === null) {
			context.addIssue({ code: "custom", path: ["id"], message: "is missing" });
			return z.NEVER;
		}
		return { ...entry, id, amountCents: entry.amount_cents };
	});

/** Without `amount_cents` and `id` it speaks the guide, whose `amount` is in cents. */
const guideEntry = z
	.looseObject({
		...commonFields,
		id: z.null().optional(),
		uuid,
		amount: positiveCents,
		amount_cents: z.null().optional(),
	})
	.transform((entry) => ({ ...entry, id: entry.uuid, amountCents: entry.amount }));

/**
 * A charge in the transaction list, in either dialect.
 * @throws UnreadableAnswerError
 */
export function readChargeTransaction(entry: unknown): ChargeTransaction {
	const fields = hasOneOf(entry, ["id", "amount_cents"])
		? readWith(entryWithCents, entry, "transaction")
		: readWith(guideEntry, entry, "transaction");
	return {
		type: "charge",
		id: fields.id,
		uuid: uuidOf(fields),
		status: fields.status,
		amountCents: fields.amountCents,
		description: fields.description,
		createdAt: fields.created_at,
		paidAt: fields.paid_at,
		customer: fields.customer,
		fee: fields.fee,
		livemode: fields.livemode,
		raw: entry,
	};
}

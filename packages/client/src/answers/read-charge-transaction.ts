import * as z from "zod";
import type { ChargeTransaction, UnreadableTransaction } from "../transaction.js";
import {
	amountsAgree,
	amountsDiffer,
	booleanIfReadable,
	brlIfGiven,
	dateIfReadable,
	feeIfReadable,
	hasOneOf,
	identifier,
	listedCustomerIfReadable,
	number,
	paidAtIfReadable,
	positiveCents,
	status,
	textIfReadable,
	textOrNull,
	uuid,
	uuidIfReadable,
	uuidOf,
	withMoneyRules,
} from "./fields.js";
import { choice, field, formOf } from "./form.js";
import { parseWith } from "./read-answer.js";

const commonFields = {
	status,
	description: textOrNull,
	created_at: dateIfReadable,
	paid_at: paidAtIfReadable,
	customer: listedCustomerIfReadable,
	fee: feeIfReadable,
	livemode: booleanIfReadable,
	currency: brlIfGiven,
};

const fieldsWithCents = {
	...commonFields,
	amount: number,
	amount_cents: positiveCents,
	object: field(z.unknown().optional(), z.enum(["charge", "withdrawal"], "charge, withdrawal")),
};

/** An entry with the amount in reais and in cents, and the identifier of either dialect. */
const entryWithCents = z
	.looseObject({ ...fieldsWithCents, id: identifier.nullish(), uuid: uuidIfReadable })
	.refine(amountsAgree, amountsDiffer)
	.transform((entry, context) => {
		const id = entry.id ?? entry.uuid;
		if (id === null) {
			context.addIssue({ code: "custom", path: ["id"], message: "is missing" });
			return z.NEVER;
		}
		return { ...entry, id, amountCents: entry.amount_cents };
	});

/** Without `amount_cents` and `id` an entry is the guide's, whose `amount` is in cents. */
const guideEntry = z
	.looseObject({
		...commonFields,
		id: z.null().optional(),
		uuid,
		amount: positiveCents,
		amount_cents: z.null().optional(),
	})
	.transform((entry) => ({ ...entry, id: entry.uuid, amountCents: entry.amount }));

const formById = withMoneyRules(
	formOf({ ...fieldsWithCents, id: identifier, uuid: uuidIfReadable }),
);
const formByUuid = withMoneyRules(formOf({ ...fieldsWithCents, uuid }));
export const chargeTransactionForm = choice((entry) =>
	hasOneOf(entry, ["id"]) ? formById : formByUuid,
);

/** A charge in the transaction list, in either dialect, or the problems that make it unreadable. */
export function readChargeTransaction(entry: unknown): ChargeTransaction | UnreadableTransaction {
	const parsed = hasOneOf(entry, ["id", "amount_cents"])
		? parseWith(entryWithCents, entry)
		: parseWith(guideEntry, entry);
	if (!parsed.ok) {
		return unreadableTransaction(entry, parsed.problems);
	}
	const fields = parsed.value;
	return {
		type: "charge",
		id: fields.id,
		uuid: uuidOf(fields),
		status: fields.status,
		amountCents: fields.amountCents,
		description: fields.description,
		createdAt: fields.created_at?.at ?? null,
		createdAtIsExact: fields.created_at?.isExact ?? false,
		paidAt: fields.paid_at?.at ?? null,
		customer: fields.customer,
		fee: fields.fee,
		livemode: fields.livemode,
		raw: entry,
	};
}

const rest = z
	.looseObject({
		id: identifier.nullish().catch(null),
		uuid: identifier.nullish().catch(null),
		description: textIfReadable,
	})
	.catch({ id: null, uuid: null, description: null });

/** The readable part of an entry with these problems. */
export function unreadableTransaction(entry: unknown, problems: string[]): UnreadableTransaction {
	const { id, uuid, description } = rest.parse(entry);
	return { type: "unreadable", id: id ?? uuid ?? null, description, problems, raw: entry };
}

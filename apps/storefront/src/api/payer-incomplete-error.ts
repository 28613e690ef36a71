import { z } from "zod/mini";
import { StoreAnswerError } from "./store-answer-error.js";

const payerIncompleteBody = z.object({
	code: z.literal("payer_incomplete"),
	missing_fields: z._default(z.array(z.string()), []),
	invalid_fields: z._default(z.array(z.string()), []),
});

/** Payer fields by the service's dotted names, such as `customer.document`. */
export interface PayerProblems {
	missing: string[];
	invalid: string[];
}

/** The store needs payer fields that are missing or invalid. */
export class PayerIncompleteError extends Error {
	override readonly name = "PayerIncompleteError";
	readonly code = "payer_incomplete";
	readonly problems: PayerProblems;

	constructor(problems: PayerProblems, options?: ErrorOptions) {
		super("The payer's data is incomplete; ask the shopper for the fields named here.", options);
		this.problems = problems;
	}
}

/** The store's rejection as a `PayerIncompleteError` if it is one; otherwise unchanged. */
export function namingPayerFields(refusal: unknown): unknown {
	if (!(refusal instanceof StoreAnswerError)) {
		return refusal;
	}
	const { data } = payerIncompleteBody.safeParse(refusal.body);
	if (!data) {
		return refusal;
	}
	const problems = { missing: data.missing_fields, invalid: data.invalid_fields };
	return new PayerIncompleteError(problems, { cause: refusal });
}

import { z } from "zod/mini";

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

/** The store needs payer fields that it doesn't have, or can't use the ones it has. */
export class PayerIncompleteError extends Error {
	override readonly name = "PayerIncompleteError";
	readonly code = "payer_incomplete";
	readonly problems: PayerProblems;

	constructor(problems: PayerProblems, options?: ErrorOptions) {
		super("The payer's data is incomplete; ask the shopper for the fields named here.", options);
		this.problems = problems;
	}
}

/** Reads the store's refusal; `null` when it is about something else. */
export function payerProblemsIn(body: unknown): PayerProblems | null {
	const { data } = payerIncompleteBody.safeParse(body);
	return data ? { missing: data.missing_fields, invalid: data.invalid_fields } : null;
}

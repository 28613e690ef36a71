import type { PaymentProviderInput } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const schema = z.looseObject({
	session_id: z.string().min(1),
	amount_cents: z.int().positive().optional(),
	/** The id of the charge's row, in a session that captures an accepted payment. */
	accepted_charge: z.string().optional(),
});

/** A payment session's data, as the plugin's providers keep it. It holds no payer data. */
export type SessionData = z.infer<typeof schema>;

/** Reads a session's data; the context's idempotency key may be the session's id, too. */
export function readSessionData(input: PaymentProviderInput): SessionData {
	const parsed = schema.safeParse({
		session_id: input.context?.idempotency_key,
		...input.data,
	});
	if (!parsed.success) {
		throw new MedusaError(
			MedusaError.Types.INVALID_DATA,
			"This payment session was not made by pix-checkout; create it again",
		);
	}
	return parsed.data;
}

import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeMethod,
	payerIncompleteMessage,
	payerProblems,
	resolvePayer,
} from "@pix-checkout/server/platform";
import { uncleanDataFields } from "../../orders/unclean-data-fields";

const schema = z.object({ payer: z.record(z.string(), z.unknown()).nullish() });

/**
 * The storefront's payer in a session's data; `null` without one.
 *
 * @throws MedusaError (400) that names the invalid fields; for missing ones the middleware of the
 * store's routes searches the cart
 */
export function explicitPayer(
	data: Record<string, unknown> | undefined,
	method: ChargeMethod,
): Record<string, unknown> | null {
	const unclean = uncleanDataFields({ payer: data?.payer });
	if (unclean.length > 0) {
		throw refusal(unclean);
	}
	const parsed = schema.safeParse(data ?? {});
	if (!parsed.success) {
		throw refusal(["data.payer"]);
	}
	const payer = parsed.data.payer ?? null;
	const invalid = payer && payerProblems(resolvePayer({ explicit: payer }), method)?.invalid;
	if (invalid && invalid.length > 0) {
		throw refusal(invalid);
	}
	return payer;
}

function refusal(invalid: string[]): MedusaError {
	return new MedusaError(
		MedusaError.Types.INVALID_DATA,
		payerIncompleteMessage({ missing: [], invalid }),
		"payer_incomplete",
	);
}

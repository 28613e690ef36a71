import type { Fault } from "@pix-checkout/sandbox";

/** The service rejects the data of a creation (its specification, "Errors"). */
export const refusal: Fault = {
	kind: "error_before",
	status: 400,
	contentType: "application/json",
	body: JSON.stringify({ error: { code: "validation_error", message: "Made up for a test." } }),
};

/** The service answers with a wrong status of charges, or reverts one. */
export function statusFault(status: string): Fault {
	return { kind: "fields", changed: { status } };
}

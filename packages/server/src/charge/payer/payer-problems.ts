import type { Charge } from "@pix-checkout/client";
import { checkBoletoFields, checkPixFields, type Problem } from "@pix-checkout/client";
import { boletoInput, pixInput } from "./charge-input.js";
import { isCleanText, maxPayerTextLength } from "./clean-text.js";
import { type Payer, payerFields } from "./payer.js";

/** The fields that keep the service from accepting a payer, by the service's field names. */
export interface PayerProblems {
	/** Required fields that no source has. */
	missing: string[];
	/** Fields with an invalid value, such as a document with wrong check digits. */
	invalid: string[];
}

/**
 * Validates a payer for a method before the plugin sends anything. Boleto needs every field but the
 * complement, and Pix needs none; every present field must be valid (the service's specification,
 * "POST /v1/charges").
 */
export function payerProblems(payer: Payer, method: Charge["method"]): PayerProblems | null {
	const problems = payerFieldProblems(payer, method);
	const unclean = payerFields.filter(
		(field) => !isCleanText(payer[field] ?? "", maxPayerTextLength),
	);
	if (problems.length + unclean.length === 0) {
		return null;
	}
	const fields = (missing: boolean) =>
		problems.filter((p) => (p.code === "missing") === missing).map((p) => p.field);
	return {
		missing: [...new Set(fields(true))],
		invalid: [...new Set([...fields(false), ...unclean])],
	};
}

/**
 * The problems as a message: Medusa's SDK and most storefronts pass nothing else on. Its form is
 * public and stable: `payer_incomplete: missing=customer.document,billing_address.number;
 * invalid=customer.email`, without an empty part.
 */
export function payerIncompleteMessage({ missing, invalid }: PayerProblems): string {
	const parts = [
		missing.length > 0 ? `missing=${missing.join(",")}` : "",
		invalid.length > 0 ? `invalid=${invalid.join(",")}` : "",
	];
	return `payer_incomplete: ${parts.filter(Boolean).join("; ")}`;
}

// The checks need an amount. A valid one adds no problem.
const someAmountCents = 500;

function payerFieldProblems(payer: Payer, method: Charge["method"]): Problem[] {
	switch (method) {
		case "boleto":
			return checkBoletoFields(boletoInput(payer, { amountCents: someAmountCents }));
		case "pix":
			return checkPixFields(pixInput(payer, { amountCents: someAmountCents }), "guide");
	}
}

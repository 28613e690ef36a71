import type { Charge } from "@pix-checkout/client";
import { checkBoletoFields, checkPixFields, type Problem } from "@pix-checkout/client";
import { boletoInput, pixInput } from "./charge-input.js";
import { isCleanText, maxPayerTextLength } from "./clean-text.js";
import { type Payer, payerFields } from "./payer.js";

/** What keeps a charge from being made for this payer, by the service's field names. */
export interface PayerProblems {
	/** Required fields that no source names. */
	missing: string[];
	/** Fields that are there but can't be right, such as a document with wrong check digits. */
	invalid: string[];
}

/**
 * Checks a payer for a method before anything is sent: boleto needs every field but the complement,
 * Pix needs none, and what is there must be valid for both (the service's specification,
 * "POST /v1/charges").
 *
 * @returns `null` when a charge can be made
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

// The amount is not the payer's: any valid one keeps it out of the answer.
const someAmountCents = 500;

function payerFieldProblems(payer: Payer, method: Charge["method"]): Problem[] {
	switch (method) {
		case "boleto":
			return checkBoletoFields(boletoInput(payer, { amountCents: someAmountCents }));
		case "pix":
			return checkPixFields(pixInput(payer, { amountCents: someAmountCents }), "guide");
	}
}

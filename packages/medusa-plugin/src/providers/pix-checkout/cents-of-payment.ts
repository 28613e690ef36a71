import type { BigNumberInput } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import type { ChargeMethod } from "@pix-checkout/core";
import { exactCents } from "../../orders/exact-cents";

/**
 * The specification's minimum (section "Limits"): only Variant A has one, and boleto always speaks
 * it.
 */
const guideMinimumCents = 500;
/** The largest value of the charge store's column. */
const maximumCents = 2_147_483_647;

/**
 * Medusa's amount (a decimal in reais) in integer cents rounded half up, for a charge of
 * this method.
 *
 * @throws MedusaError (400) for another currency than BRL, or an amount that the service doesn't
 * accept
 */
export function centsOfPayment(
	amount: BigNumberInput,
	currency: string,
	method: ChargeMethod,
	{ dialect }: { dialect: "guide" | "reference" } = { dialect: "reference" },
): number {
	if (currency.toLowerCase() !== "brl") {
		throw refusal("currency_not_supported", `Pix and boleto are paid in BRL, not in ${currency}`);
	}
	const cents = centsOrRefusal(amount);
	const minimumCents: Record<ChargeMethod, number> = {
		pix: dialect === "guide" ? guideMinimumCents : 1,
		boleto: guideMinimumCents,
	};
	const minimum = minimumCents[method];
	if (cents < minimum) {
		throw amountRefusal(`${method} takes R$ ${reais(minimum)} or more`);
	}
	if (cents > maximumCents) {
		throw amountRefusal(`${method} takes R$ ${reais(maximumCents)} or less`);
	}
	return cents;
}

function reais(cents: number): string {
	return (cents / 100).toFixed(2);
}

function centsOrRefusal(amount: BigNumberInput): number {
	try {
		return exactCents(amount);
	} catch (error) {
		throw amountRefusal(error instanceof RangeError ? error.message : "The amount can't be read");
	}
}

/** Its form is public and stable: Medusa's SDK and most storefronts pass on only the message. */
function amountRefusal(reason: string): MedusaError {
	return refusal("amount_not_supported", `amount_not_supported: ${reason}`);
}

function refusal(code: string, message: string): MedusaError {
	return new MedusaError(MedusaError.Types.INVALID_DATA, message, code);
}

import type { BigNumberInput } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import {
	type ChargeMethod,
	decimalFromCents,
	maxCents,
	minCentsOf,
} from "@pix-checkout/server/platform";
import { exactCents } from "../../orders/exact-cents";

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
	policy: { dialect: "guide" | "reference" } = { dialect: "reference" },
): number {
	if (currency.toLowerCase() !== "brl") {
		throw refusal("currency_not_supported", `Pix and boleto are paid in BRL, not in ${currency}`);
	}
	const cents = centsOrRefusal(amount);
	const minCents = minCentsOf(method, policy);
	if (cents < minCents) {
		throw amountRefusal(`${method} takes R$ ${decimalFromCents(minCents)} or more`);
	}
	if (cents > maxCents) {
		throw amountRefusal(`${method} takes R$ ${decimalFromCents(maxCents)} or less`);
	}
	return cents;
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

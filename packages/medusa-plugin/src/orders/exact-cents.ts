import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { centsFromDecimal } from "@pix-checkout/server/platform";

/**
 * Medusa divides by tax rates and quantities to 20 decimals, and doesn't round: half a cent becomes
 * 87.81499999999999999999. No total of a store has this many decimals, and no error of Medusa's
 * divisions is as large as its last one.
 */
const decimals = 15;

/**
 * Medusa's amount, a decimal in reais in any of its forms, in integer cents, rounded half up.
 *
 * @throws RangeError for a negative amount
 */
export function exactCents(amount: BigNumberInput): number {
	return centsFromDecimal(exactDecimal(amount));
}

/**
 * Medusa's amount, in any of its forms, as a decimal in reais without the errors of its divisions.
 */
export function exactDecimal(amount: BigNumberInput): string {
	return MathBN.convert(amount, decimals).toFixed();
}

import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { centsFromDecimal } from "@pix-checkout/core";

/**
 * Medusa's amount, a decimal in reais of whatever make, in integer cents, rounded half up once.
 *
 * @throws RangeError for a negative amount
 */
export function exactCents(amount: BigNumberInput): number {
	return centsFromDecimal(MathBN.convert(amount).toFixed());
}

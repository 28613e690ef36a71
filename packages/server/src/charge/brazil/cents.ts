/** The largest amount that the store holds, in cents: its columns are integers of 32 bits. */
export const maxCents = 2_147_483_647;

/**
 * Converts a decimal amount in reais to integer cents. Works on the digits and never multiplies a
 * float (198.9 * 100 is 19889.999…). Rounds a fraction of a cent half up, once: `"87.815"` is 8782.
 * Platforms don't round percentages, so totals with more than two decimals are usual. Pass the exact
 * total, because a sum of rounded amounts differs from it.
 *
 * @param reais a decimal such as `"59.90"`, `59.9`, `"1000"` or `"87.815"`
 * @returns the amount in cents, a safe integer, zero or more
 * @throws RangeError for a negative amount, an exponent, more cents than a safe integer, or a text
 * that is no number
 */
export function centsFromDecimal(reais: string | number): number {
	const text = typeof reais === "number" ? String(reais) : reais.trim();
	const match = /^(\d+)(?:\.(\d*))?$/.exec(text);
	if (!match) {
		throw new RangeError(`"${text}" is not an amount in reais; expected digits such as 59.90`);
	}
	const [, whole = "", fraction = ""] = match;
	const wholeCents = Number(`${whole}${fraction.slice(0, 2).padEnd(2, "0")}`);
	// The third decimal alone decides about half a cent or more.
	const cents = fraction.charAt(2) >= "5" ? wholeCents + 1 : wholeCents;
	if (!Number.isSafeInteger(cents)) {
		throw new RangeError(`${text} is too large to be an amount in reais`);
	}
	return cents;
}

/**
 * Integer cents as a decimal in reais, the inverse of {@link centsFromDecimal}: 5990 → `"59.90"`.
 *
 * @throws RangeError when `cents` is not a safe integer of zero or more
 */
export function decimalFromCents(cents: number): string {
	if (!Number.isSafeInteger(cents) || cents < 0) {
		throw new RangeError(`${cents} is not an amount in cents; expected an integer of zero or more`);
	}
	const digits = String(cents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

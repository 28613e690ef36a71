/**
 * Converts a decimal amount in reais to integer cents, exactly: on the digits, never by
 * multiplying a float (198.9 * 100 is 19889.999…).
 *
 * @param reais a decimal such as `"59.90"`, `59.9` or `"1000"`
 * @returns the amount in cents, a safe integer, zero or more
 * @throws RangeError for a negative amount, a fraction of a cent, an exponent, or no number at all
 */
export function centsFromDecimal(reais: string | number): number {
	const text = typeof reais === "number" ? String(reais) : reais.trim();
	const match = /^(\d+)(?:\.(\d*))?$/.exec(text);
	if (!match) {
		throw new RangeError(`"${text}" is not an amount in reais; expected digits such as 59.90`);
	}
	const fraction = (match[2] ?? "").replace(/0+$/, "");
	if (fraction.length > 2) {
		throw new RangeError(`${text} has a fraction of a cent; round prices and taxes to cents first`);
	}
	const cents = Number(`${match[1]}${fraction.padEnd(2, "0")}`);
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

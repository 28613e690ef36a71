/**
 * The cents of an amount in reais, by its decimal text and not by multiplying a float; null if it
 * has more than two decimals or is too large to be exact.
 */
export function centsFromReais(reais: number): number | null {
	const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(reais));
	if (match === null) {
		return null;
	}
	const [, sign = "", whole = "", decimals = ""] = match;
	const cents = Number(`${whole}${decimals.padEnd(2, "0")}`);
	return sign === "-" ? -cents : cents;
}

/**
 * Whether an amount in reais equals one in cents. Only for comparison: the cents count, and the
 * rounding error of a float (59.900000000000006) is no difference.
 */
export function reaisAgreeWithCents(reais: number, cents: number): boolean {
	return Math.abs(reais - cents / 100) < 0.005;
}

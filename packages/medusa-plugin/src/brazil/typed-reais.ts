const form = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/;

/** The cents of an amount that a merchant typed: `19,90`, `19.90` or `19`; `null` for other texts. */
export function centsOfTypedReais(text: string): number | null {
	const [, reais, cents = ""] = form.exec(text) ?? [];
	return reais === undefined ? null : Number(reais) * 100 + Number(cents.padEnd(2, "0"));
}

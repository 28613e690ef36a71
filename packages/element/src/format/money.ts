/** An amount of cents in the words of a locale: 5990 `BRL` is `R$ 59,90`. */
export function formatMoney(cents: number, currency: string, locale: string): string {
	const format = new Intl.NumberFormat(locale, { style: "currency", currency });
	// Cents are what the store counts in, also for a currency that is usually shown without them.
	return format.format(cents / 100);
}

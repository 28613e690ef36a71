/** An amount of cents in the words of a locale: 5990 `BRL` is `R$ 59,90`. */
export function formatMoney(cents: number, currency: string, locale: string): string {
	// Spanish and English pages would otherwise say "BRL", which isn't what the bank's app says.
	const currencyDisplay = "narrowSymbol";
	return new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).format(
		cents / 100,
	);
}

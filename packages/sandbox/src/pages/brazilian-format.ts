const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Cents as people in Brazil read them: 5990 becomes `R$ 59,90`. */
export function formatReais(cents: number): string {
	return reais.format(cents / 100);
}

/** `YYYY-MM-DD` as `DD/MM/YYYY`. */
export function formatDay(day: string): string {
	return day.split("-").reverse().join("/");
}

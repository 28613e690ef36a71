const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** `R$ 59,90`. */
export function inReais(amount: number | null | undefined): string {
	return reais.format(amount ?? 0);
}

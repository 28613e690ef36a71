const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** One of Medusa's amounts in reais (59.9) for people: "R$ 59,90". */
export function formatBrl(reais: number): string {
	return brl.format(reais);
}

const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** An amount in reais, as Medusa gives it (59.9), for people to read: "R$ 59,90". */
export function formatBrl(reais: number): string {
	return brl.format(reais);
}

/** Names and numbers of the demo shop that several parts of the seed need. */
export const demoShop = {
	name: "Casa Jabuticaba",
	currency: "brl",
	country: "br",
	region: "Brasil",
	salesChannel: "Loja virtual",
	publishableKey: "Vitrine",
	stockLocation: "Ateliê de Tiradentes",
} as const;

/** A shipping option; prices in cents of a real. */
export const shippingOptions = [
	{
		code: "economico",
		name: "Econômico",
		description: "Entrega em 5 a 9 dias úteis",
		priceCents: 1490,
	},
	{
		code: "expresso",
		name: "Expresso",
		description: "Entrega em 2 a 3 dias úteis",
		priceCents: 2990,
	},
] as const;

/** Login of Medusa's admin, created in development only. It is public. */
export const demoAdmin = { email: "admin@example.com", password: "pix-checkout-demo" } as const;

/** Cents as a decimal in reais, the form of Medusa's prices. */
export function reais(cents: number): number {
	return cents / 100;
}

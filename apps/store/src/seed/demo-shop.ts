/** Names and numbers of the demo shop that more than one part of the seed needs. */
export const demoShop = {
	name: "Casa Jabuticaba",
	currency: "brl",
	country: "br",
	region: "Brasil",
	salesChannel: "Loja virtual",
	publishableKey: "Vitrine",
	stockLocation: "Ateliê de Tiradentes",
} as const;

/** How an order travels; prices in cents of a real. */
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

/** Login of Medusa's admin, made in development only. Anybody can read it here. */
export const demoAdmin = { email: "admin@example.com", password: "pix-checkout-demo" } as const;

/** Cents as the decimal amount in reais that Medusa's prices are. */
export function reais(cents: number): number {
	return cents / 100;
}

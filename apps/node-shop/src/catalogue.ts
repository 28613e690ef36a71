export interface Product {
	/** Last part of its picture's address: `/static/products/<handle>.svg`. */
	handle: string;
	title: string;
	subtitle: string;
	priceCents: number;
}

/** By title. The pictures are the demo store's. */
export const catalogue: readonly Product[] = [
	{
		handle: "cafe-serra-azul",
		title: "Café Serra Azul",
		subtitle: "250 g em grãos",
		priceCents: 3890,
	},
	{
		handle: "caneca-ipe",
		title: "Caneca Ipê",
		subtitle: "Cerâmica esmaltada, 300 ml",
		priceCents: 5990,
	},
	{
		handle: "cesta-de-palha",
		title: "Cesta de palha",
		subtitle: "Trançado de buriti, média",
		priceCents: 11950,
	},
	{
		handle: "geleia-de-jabuticaba",
		title: "Geleia de jabuticaba",
		subtitle: "Pote de 230 g",
		priceCents: 2745,
	},
];

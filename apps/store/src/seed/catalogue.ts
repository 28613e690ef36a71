/** One product of the demo shop; each is sold in one variant. */
export interface CatalogueProduct {
	/** Last part of the product's address, and of its picture: `/static/products/<handle>.svg`. */
	handle: string;
	title: string;
	subtitle: string;
	/** Stock-keeping unit. */
	sku: string;
	/** Price in cents of a real, taxes included. */
	priceCents: number;
	/** Pieces in stock when the shop is new. */
	stock: number;
}

/** The products of the shop. The honey's 64.35 times 100 is 6434.999… in floating point. */
export const catalogue: readonly CatalogueProduct[] = [
	{
		handle: "cafe-serra-azul",
		title: "Café Serra Azul",
		subtitle: "250 g em grãos",
		sku: "CAFE-250",
		priceCents: 3890,
		stock: 80,
	},
	{
		handle: "caneca-ipe",
		title: "Caneca Ipê",
		subtitle: "Cerâmica esmaltada, 300 ml",
		sku: "CANECA-IPE",
		priceCents: 5990,
		stock: 45,
	},
	{
		handle: "mel-de-jatai",
		title: "Mel de jataí",
		subtitle: "Pote de 280 g",
		sku: "MEL-280",
		priceCents: 6435,
		stock: 30,
	},
	{
		handle: "cesta-de-palha",
		title: "Cesta de palha",
		subtitle: "Trançado de buriti, média",
		sku: "CESTA-M",
		priceCents: 11950,
		stock: 18,
	},
	{
		handle: "coador-de-pano",
		title: "Coador de pano",
		subtitle: "Com suporte de madeira",
		sku: "COADOR-PANO",
		priceCents: 2990,
		stock: 60,
	},
	{
		handle: "geleia-de-jabuticaba",
		title: "Geleia de jabuticaba",
		subtitle: "Pote de 230 g",
		sku: "GELEIA-230",
		priceCents: 2745,
		stock: 72,
	},
	{
		handle: "manta-de-algodao",
		title: "Manta de algodão",
		subtitle: "Listrada, 1,40 × 1,80 m",
		sku: "MANTA-LIS",
		priceCents: 18990,
		stock: 22,
	},
	{
		handle: "caderno-cordel",
		title: "Caderno cordel",
		subtitle: "Capa dura, 160 páginas",
		sku: "CADERNO-160",
		priceCents: 4200,
		stock: 90,
	},
];

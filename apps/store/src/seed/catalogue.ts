/** One product of the demo shop; each is sold in one variant. */
export interface CatalogueProduct {
	/** Last part of the product's address, and of its picture: `/static/products/<handle>.svg`. */
	handle: string;
	title: string;
	subtitle: string;
	description: string;
	/** Stock-keeping unit. */
	sku: string;
	/** Price in cents of a real, taxes included. */
	priceCents: number;
	/** Pieces in stock when the shop is new. */
	stock: number;
	/** Weight in grams, packed. */
	weight: number;
	material: string;
}

/**
 * The products of the shop. Two are there for tests: the hammock is nearly sold out, and the honey
 * costs 64.35, which times 100 is 6434.999… in floating point.
 */
export const catalogue: readonly CatalogueProduct[] = [
	{
		handle: "cafe-serra-azul",
		title: "Café Serra Azul",
		subtitle: "250 g em grãos",
		description:
			"Grãos arábica colhidos à mão a 1.200 metros de altitude e torrados toda semana. Aroma de caramelo, corpo macio e um final que lembra cacau.",
		sku: "CAFE-250",
		priceCents: 3890,
		stock: 80,
		weight: 300,
		material: "Café arábica",
	},
	{
		handle: "caneca-ipe",
		title: "Caneca Ipê",
		subtitle: "Cerâmica esmaltada, 300 ml",
		description:
			"Torneada uma a uma e pintada com flores de ipê-amarelo. Vai ao micro-ondas e à lava-louças, e nenhuma é igual à outra.",
		sku: "CANECA-IPE",
		priceCents: 5990,
		stock: 45,
		weight: 420,
		material: "Cerâmica",
	},
	{
		handle: "mel-de-jatai",
		title: "Mel de jataí",
		subtitle: "Pote de 280 g",
		description:
			"Mel de abelha nativa sem ferrão, claro e levemente cítrico. Colhido em pequenas quantidades, sem aquecer e sem misturar.",
		sku: "MEL-280",
		priceCents: 6435,
		stock: 30,
		weight: 480,
		material: "Mel de abelha jataí",
	},
	{
		handle: "rede-de-varanda",
		title: "Rede de varanda",
		subtitle: "Algodão cru, 2,10 × 1,50 m",
		description:
			"Tecida em tear manual com varanda de crochê. Aguenta até 150 kg e muitas tardes de domingo. Últimas peças deste lote.",
		sku: "REDE-CRU",
		priceCents: 24900,
		stock: 2,
		weight: 1900,
		material: "Algodão",
	},
	{
		handle: "cesta-de-palha",
		title: "Cesta de palha",
		subtitle: "Trançado de buriti, média",
		description:
			"Trançada com fibra de buriti e tingida com corantes naturais. Boa para a feira, para as mantas da sala ou para um vaso.",
		sku: "CESTA-M",
		priceCents: 11950,
		stock: 18,
		weight: 650,
		material: "Fibra de buriti",
	},
	{
		handle: "coador-de-pano",
		title: "Coador de pano",
		subtitle: "Com suporte de madeira",
		description:
			"O café coado como na casa da avó: flanela de algodão, aro de latão e um suporte de madeira de reflorestamento.",
		sku: "COADOR-PANO",
		priceCents: 2990,
		stock: 60,
		weight: 380,
		material: "Algodão e madeira",
	},
	{
		handle: "geleia-de-jabuticaba",
		title: "Geleia de jabuticaba",
		subtitle: "Pote de 230 g",
		description:
			"Feita só com jabuticaba, açúcar e limão, em tacho pequeno. Combina com queijo curado e com pão quente.",
		sku: "GELEIA-230",
		priceCents: 2745,
		stock: 72,
		weight: 410,
		material: "Jabuticaba, açúcar e limão",
	},
	{
		handle: "tabua-de-servir",
		title: "Tábua de servir",
		subtitle: "Madeira de demolição, 38 cm",
		description:
			"Cada tábua guarda os veios e as marcas da madeira que já foi porta ou assoalho. Acabamento com óleo mineral e cera de abelha.",
		sku: "TABUA-38",
		priceCents: 9490,
		stock: 25,
		weight: 1100,
		material: "Madeira de demolição",
	},
	{
		handle: "manta-de-algodao",
		title: "Manta de algodão",
		subtitle: "Listrada, 1,40 × 1,80 m",
		description:
			"Macia, leve e tecida com fios reciclados. Serve de manta no sofá, de toalha no piquenique e de coberta na viagem.",
		sku: "MANTA-LIS",
		priceCents: 18990,
		stock: 22,
		weight: 950,
		material: "Algodão reciclado",
	},
	{
		handle: "vela-capim-limao",
		title: "Vela capim-limão",
		subtitle: "Cera vegetal, 40 horas",
		description:
			"Cera de coco e óleo essencial de capim-limão num copo que depois vira copo mesmo. Perfuma sem pesar.",
		sku: "VELA-CAPIM",
		priceCents: 4733,
		stock: 55,
		weight: 390,
		material: "Cera de coco",
	},
	{
		handle: "vaso-de-barro",
		title: "Vaso de barro",
		subtitle: "Pintado à mão, 18 cm",
		description:
			"Barro queimado em forno a lenha, com grafismo em branco de tabatinga. Tem furo no fundo e pratinho, pronto para receber a planta.",
		sku: "VASO-18",
		priceCents: 7600,
		stock: 16,
		weight: 1400,
		material: "Barro",
	},
	{
		handle: "caderno-cordel",
		title: "Caderno cordel",
		subtitle: "Capa dura, 160 páginas",
		description:
			"Capa com xilogravura, costura aparente e papel pólen que não cansa a vista. Abre por inteiro e aceita caneta-tinteiro.",
		sku: "CADERNO-160",
		priceCents: 4200,
		stock: 90,
		weight: 340,
		material: "Papel pólen",
	},
];

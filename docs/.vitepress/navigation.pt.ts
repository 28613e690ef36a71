import type { DefaultTheme } from "vitepress";

export const navigationPt: DefaultTheme.NavItem[] = [
	{ text: "Começar", link: "/pt/start/sandbox", activeMatch: "^/pt/start/" },
	{ text: "Operar", link: "/pt/operate/doctor", activeMatch: "^/pt/operate/" },
	{ text: "Em inglês", link: "/understand/promises" },
];

export const sidebarPt: DefaultTheme.SidebarItem[] = [
	{
		text: "Começar",
		collapsed: true,
		items: [
			{ text: "Cinco minutos com o sandbox", link: "/pt/start/sandbox" },
			{ text: "Em uma loja Medusa", link: "/pt/start/medusa" },
			{ text: "No starter Next", link: "/pt/start/next-starter" },
			{ text: "Pix em um app Node", link: "/pt/start/node" },
			{ text: "Pix com Express", link: "/pt/start/express" },
			{ text: "Pix com Next", link: "/pt/start/next" },
			{ text: "Pix com NestJS", link: "/pt/start/nestjs" },
			{ text: "Fastify, Hono, Koa e outros", link: "/pt/start/frameworks" },
			{ text: "Pix com Prisma, Drizzle, TypeORM", link: "/pt/start/transactions" },
			{ text: "De um Pix escrito à mão", link: "/pt/start/from-an-sdk" },
		],
	},
	{
		text: "Operar",
		collapsed: true,
		items: [
			{ text: "Doctor e preparação", link: "/pt/operate/doctor" },
			{ text: "Saúde", link: "/pt/operate/health" },
			{ text: "Banco de dados", link: "/pt/operate/database" },
			{ text: "Atualizar", link: "/pt/operate/upgrades" },
			{ text: "Trocar a chave ou o segredo", link: "/pt/operate/keys" },
			{ text: "Webhooks e túneis", link: "/pt/operate/webhooks" },
			{ text: "A página do pedido", link: "/pt/operate/order-page" },
			{ text: "Pendências de pagamento", link: "/pt/operate/payment-issues" },
			{ text: "Conciliação", link: "/pt/operate/reconciliation" },
			{ text: "Tolerância e vencimento", link: "/pt/operate/grace-and-expiry" },
			{ text: "Pedidos que mudam", link: "/pt/operate/changed-orders" },
			{ text: "Pedidos em aberto de um comprador", link: "/pt/operate/unpaid-orders" },
			{ text: "Proteção de dados (LGPD)", link: "/pt/operate/data-protection" },
			{ text: "Restaurar um backup", link: "/pt/operate/restore" },
			{ text: "Antes de entrar no ar", link: "/pt/operate/go-live" },
		],
	},
	{
		text: "Em inglês",
		collapsed: true,
		items: [
			{ text: "Na sua própria transação", link: "/start/transactions" },
			{ text: "O elemento", link: "/storefront/element" },
			{ text: "React e Next", link: "/storefront/react-and-next" },
			{ text: "Campos do pagador", link: "/storefront/payer-fields" },
			{ text: "Promessas", link: "/understand/promises" },
			{ text: "Estados de uma cobrança", link: "/understand/charge-states" },
			{ text: "O sandbox", link: "/test/sandbox" },
			{ text: "Redis e instâncias", link: "/operate/redis-and-instances" },
			{ text: "Desempenho", link: "/operate/performance" },
			{ text: "Logs", link: "/operate/logs" },
			{ text: "Remover o plugin", link: "/operate/removing" },
			{ text: "Opções", link: "/reference/options" },
			{ text: "Chamadas no Node", link: "/reference/calls" },
			{ text: "Rotas", link: "/reference/routes" },
			{ text: "Erros", link: "/reference/errors" },
		],
	},
];

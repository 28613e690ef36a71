import type { DefaultTheme } from "vitepress";
import { decisions } from "./decisions.js";

export const navigation: DefaultTheme.NavItem[] = [
	{ text: "Start", link: "/start/sandbox", activeMatch: "^/start/" },
	{ text: "Storefront", link: "/storefront/element", activeMatch: "^/storefront/" },
	{ text: "Operate", link: "/operate/doctor", activeMatch: "^/operate/" },
	{
		text: "Understand",
		link: "/understand/promises",
		activeMatch: "^/(understand|decisions)/",
	},
	{ text: "Test", link: "/test/sandbox", activeMatch: "^/test/" },
	{ text: "Reference", link: "/reference/options", activeMatch: "^/reference/" },
];

/** @param api the pages that TypeDoc has written */
export function sidebar(api: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem[] {
	return [
		{
			text: "Start",
			collapsed: true,
			items: [
				{ text: "Five minutes with the sandbox", link: "/start/sandbox" },
				{ text: "Into a Medusa store", link: "/start/medusa" },
				{ text: "Into the Next starter", link: "/start/next-starter" },
				{ text: "Pix in a Node app", link: "/start/node" },
				{ text: "Pix in Express", link: "/start/express" },
				{ text: "Pix in Next", link: "/start/next" },
				{ text: "Pix in NestJS", link: "/start/nestjs" },
				{ text: "Fastify, Hono, Koa and others", link: "/start/frameworks" },
				{ text: "In your own transaction", link: "/start/transactions" },
				{ text: "From hand-written Pix", link: "/start/from-an-sdk" },
			],
		},
		{
			text: "Storefront",
			collapsed: true,
			items: [
				{ text: "The element", link: "/storefront/element" },
				{ text: "React and Next", link: "/storefront/react-and-next" },
				{ text: "The official starter, as a patch", link: "/storefront/dtc-starter/" },
				{ text: "Vue", link: "/storefront/vue" },
				{ text: "Svelte", link: "/storefront/svelte" },
				{ text: "Plain HTML", link: "/storefront/html" },
				{ text: "Headless", link: "/storefront/headless" },
				{ text: "Payer fields", link: "/storefront/payer-fields" },
				{ text: "Looks", link: "/storefront/looks" },
				{ text: "Events", link: "/storefront/events" },
				{ text: "What the page says", link: "/storefront/what-the-page-says" },
				{ text: "CSP and server rendering", link: "/storefront/csp-and-ssr" },
			],
		},
		{
			text: "Operate",
			collapsed: true,
			items: [
				{ text: "Doctor and set-up", link: "/operate/doctor" },
				{ text: "Health", link: "/operate/health" },
				{ text: "Database", link: "/operate/database" },
				{ text: "Hosts", link: "/operate/hosts" },
				{ text: "Upgrades", link: "/operate/upgrades" },
				{ text: "Change the API key or the webhook secret", link: "/operate/keys" },
				{ text: "Webhooks and tunnels", link: "/operate/webhooks" },
				{ text: "The order's page", link: "/operate/order-page" },
				{ text: "Charges", link: "/operate/charges" },
				{ text: "Payment issues", link: "/operate/payment-issues" },
				{ text: "Reconciliation", link: "/operate/reconciliation" },
				{ text: "Grace and expiry", link: "/operate/grace-and-expiry" },
				{ text: "Orders that change", link: "/operate/changed-orders" },
				{ text: "Unpaid orders of one shopper", link: "/operate/unpaid-orders" },
				{ text: "Redis and instances", link: "/operate/redis-and-instances" },
				{ text: "Performance", link: "/operate/performance" },
				{ text: "Logs", link: "/operate/logs" },
				{ text: "Data protection", link: "/operate/data-protection" },
				{ text: "Restoring a backup", link: "/operate/restore" },
				{ text: "Go-live list", link: "/operate/go-live" },
				{ text: "Removing the plugin", link: "/operate/removing" },
			],
		},
		{
			text: "Understand",
			collapsed: true,
			items: [
				{ text: "Promises", link: "/understand/promises" },
				{ text: "States of a charge", link: "/understand/charge-states" },
				{ text: "Architecture", link: "/understand/architecture" },
				{ text: "An adapter for another platform", link: "/understand/another-platform" },
				{ text: "Words", link: "/understand/words" },
				{ text: "Decisions", link: "/decisions/", collapsed: true, items: decisions() },
			],
		},
		{
			text: "Test",
			collapsed: true,
			items: [
				{ text: "The sandbox", link: "/test/sandbox" },
				{ text: "Scenarios", link: "/test/scenarios" },
				{ text: "A recipe for CI", link: "/test/ci" },
				{ text: "What the sandbox chooses", link: "/test/sandbox-choices" },
			],
		},
		{
			text: "Reference",
			collapsed: true,
			items: [
				{ text: "Options", link: "/reference/options" },
				{ text: "Calls on Node", link: "/reference/calls" },
				{ text: "Routes", link: "/reference/routes" },
				{ text: "Errors", link: "/reference/errors" },
				{ text: "The element", link: "/reference/element" },
				{ text: "Where the payer comes from", link: "/reference/payer" },
				{ text: "Dialects", link: "/reference/dialects" },
				{ text: "The client's retries", link: "/reference/client-retries" },
				{ text: "The demo's environment", link: "/reference/demo-environment" },
				{ text: "Types of the packages", collapsed: false, items: api },
			],
		},
	];
}

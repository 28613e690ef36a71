import {
	type Check as CheckOf,
	type CheckParams,
	makeCheck as makeCheckOf,
	type Outcome,
	sharedOutcomes,
} from "@pix-checkout/server/platform";

/** The checks of an installation, in the order in which they are shown. */
export const checkIds = [
	"node",
	"configuration",
	"secret_key",
	"dialect",
	"database",
	"webhook",
	"sweep",
	"regions",
	"shipping",
	"prices",
] as const;

export type CheckId = (typeof checkIds)[number];

const setUp = "npx @pix-checkout/medusa-plugin setup-brazil";

/** The outcomes of all checks, with their texts for developers. */
export const outcomes = {
	...sharedOutcomes,
	configured: {
		status: "ok",
		detail: "The plugin and its payment providers are in medusa-config.",
	},
	no_proxy_seen: {
		status: "warning",
		detail:
			"At {{at}} a request came with X-Forwarded-For from a public address or over a Unix socket, and not by a proxy in the store's own network. The limits of requests don't believe the header there.",
		fix: "Close the store's port to the internet, so that every request comes by the proxy. If a CDN or proxy connects from a public address, all of its shoppers share one limit: put a proxy of your own in between. All requests over a Unix socket count as one shopper's: let the proxy connect over TCP.",
	},
	config_unreadable: {
		status: "problem",
		detail: "medusa-config can't be loaded.",
		fix: "Correct what its error names; npx medusa develop shows it too.",
	},
	plugin_missing: {
		status: "problem",
		detail: "medusa-config has no plugin @pix-checkout/medusa-plugin.",
		fix: "Add the plugin as the README of @pix-checkout/medusa-plugin shows, and restart the store.",
	},
	payment_module_missing: {
		status: "problem",
		detail: "The plugin's providers are not in the store's payment module.",
		fix: "medusa-config may hold one entry for @medusajs/medusa/payment. Put all providers into that one, those of pix-checkout too, and restart the store.",
	},
	charge_store_missing: {
		status: "problem",
		detail: "The payment module doesn't name pixCheckout among its dependencies.",
		fix: 'Add dependencies: ["pixCheckout"] to the entry of the payment module, and restart the store.',
	},
	tables_exist: { status: "ok", detail: "The plugin's tables are in the database." },
	tables_missing: {
		status: "problem",
		detail: "Tables are missing in the database: {{tables}}.",
		fix: "Run npx medusa db:migrate, and restart the store.",
	},
	rights_missing: {
		status: "problem",
		detail: "The role in DATABASE_URL may not use the plugin's tables as it must.",
		fix: "Let the owner of the tables run: {{grants}}.",
	},
	webhook_none_yet: {
		status: "warning",
		detail: "No webhook event has come yet. Address: {{address}}",
		fix: "Register the webhook's address at the service, then pay a test order. The admin has the address to copy: Settings, Pix and boleto.",
	},
	store_url_unknown: {
		status: "warning",
		detail: "The store's public address is unknown, so the webhook's address can't be shown.",
		fix: "Set PIX_CHECKOUT_STORE_URL (option storeUrl), for example https://api.shop.example, and restart the store.",
	},
	store_url_local: {
		status: "problem",
		detail: "The service can't reach the store at {{address}}.",
		fix: "Set PIX_CHECKOUT_STORE_URL (option storeUrl) to the store's public https address, or to that of a tunnel, and restart the store.",
	},
	store_url_insecure: {
		status: "warning",
		detail:
			"The webhook's address begins with http, and would send its secret in the clear: {{address}}",
		fix: "Serve the store by https, and set PIX_CHECKOUT_STORE_URL to that address.",
	},
	sweep_never: {
		status: "warning",
		detail: "No sweep has run yet.",
		fix: "Start the store. At least one process must run in worker mode shared or worker.",
	},
	sweep_stopped: {
		status: "problem",
		detail: "The latest sweep began at {{at}}, and none has run since.",
		fix: "Start the store, and at least one process in worker mode shared or worker. If it runs, look in its log for a scheduled job that doesn't end, or for a Redis that restarted without its data.",
	},
	regions_ready: { status: "ok", detail: "Pix and boleto are on in: {{regions}}." },
	regions_none: {
		status: "problem",
		detail: "No region has the currency BRL.",
		fix: `Run ${setUp}.`,
	},
	region_without_providers: {
		status: "problem",
		detail: "These regions in BRL offer neither Pix nor boleto: {{regions}}.",
		fix: `Turn the providers on in the region's settings, or run ${setUp}.`,
	},
	region_not_in_reais: {
		status: "problem",
		detail: "Pix and boleto take BRL only, and are on in: {{regions}}.",
		fix: "Turn both off in the settings of these regions: no shopper there can pay with them. A shopper in Brazil needs a region in BRL.",
	},
	region_partial: {
		status: "warning",
		detail: "These regions in BRL offer only one of the two: {{regions}}.",
		fix: "Turn the other provider on in the region's settings, unless you mean it so.",
	},
	region_without_brazil: {
		status: "warning",
		detail: "No region in BRL contains Brazil: {{regions}}.",
		fix: `Add Brazil to the region's countries, or run ${setUp}.`,
	},
	shipping_ready: { status: "ok", detail: "A shipping option serves Brazil." },
	shipping_not_needed: { status: "ok", detail: "No published product needs shipping." },
	shipping_missing: {
		status: "problem",
		detail: "No shipping option serves Brazil, so no shopper there can place an order.",
		fix: `Run ${setUp}. By hand: Settings, Locations & Shipping. A stock location of the sales channel needs a service zone with Brazil, and in it an option that is enabled in the store and has a price in BRL.`,
	},
	prices_complete: {
		status: "ok",
		detail: "Every published variant has a price in BRL ({{count}}).",
	},
	prices_missing: {
		status: "warning",
		detail: "Published variants without a price in BRL: {{count}} of {{total}}. {{titles}}",
		fix: "Add prices in BRL in the admin: product, Variants, Edit prices. Many at once: Products, Export, fill the column Variant Price BRL, Import.",
	},
	prices_none: {
		status: "problem",
		detail: "No published variant has a price in BRL, so no shopper in Brazil can buy anything.",
		fix: "Add prices in BRL in the admin: product, Variants, Edit prices. Many at once: Products, Export, fill the column Variant Price BRL, Import.",
	},
} as const satisfies Record<string, Outcome>;

export type CheckCode = keyof typeof outcomes;

/** The outcome of one check. */
export type Check = CheckOf<CheckId, CheckCode>;

export function makeCheck(id: CheckId, code: CheckCode, params?: CheckParams): Check {
	return makeCheckOf<CheckId, CheckCode>(outcomes, id, code, params);
}

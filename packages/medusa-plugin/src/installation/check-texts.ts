import type { CheckCode, CheckText } from "./check";

const setUp = "npx @pix-checkout/medusa-plugin setup-brazil";

/** The English texts of all outcomes, for the command line, for JSON and for the admin. */
export const checkTexts: Record<CheckCode, CheckText> = {
	configured: {
		detail: "The plugin and its payment providers are in medusa-config.",
		fix: "",
	},
	not_for_production: {
		detail: "The options are for development. {{problems}}",
		fix: "Change these options before the shop opens: production refuses them.",
	},
	no_proxy_seen: {
		detail:
			"At {{at}} a request came with X-Forwarded-For from a public address or over a Unix socket, and not by a proxy in the store's own network. The limits of requests don't believe the header there.",
		fix: "Close the store's port to the internet, so that every request comes by the proxy. If a CDN or proxy connects from a public address, all of its shoppers share one limit: put a proxy of your own in between. All requests over a Unix socket count as one shopper's: let the proxy connect over TCP.",
	},
	config_unreadable: {
		detail: "medusa-config can't be loaded.",
		fix: "Correct what its error names; npx medusa develop shows it too.",
	},
	plugin_missing: {
		detail: "medusa-config has no plugin @pix-checkout/medusa-plugin.",
		fix: "Add the plugin as the README of @pix-checkout/medusa-plugin shows, and restart the store.",
	},
	options_invalid: {
		detail: "The plugin's options are not valid. {{problems}}",
		fix: "Correct these options, or the environment variables behind them, and restart the store.",
	},
	payment_module_missing: {
		detail: "The plugin's providers are not in the store's payment module.",
		fix: "medusa-config may hold one entry for @medusajs/medusa/payment. Put all providers into that one, those of pix-checkout too, and restart the store.",
	},
	charge_store_missing: {
		detail: "The payment module doesn't name pixCheckout among its dependencies.",
		fix: 'Add dependencies: ["pixCheckout"] to the entry of the payment module, and restart the store.',
	},
	key_accepted: { detail: "The service accepts the secret key.", fix: "" },
	key_missing: {
		detail: "There is no secret key.",
		fix: "Put the account's secret key (sk_live_…) into PIX_CHECKOUT_SECRET_KEY, and restart the store.",
	},
	key_public: {
		detail: "The key is a public one (pk_live_…).",
		fix: "Put the account's secret key (sk_live_…) into PIX_CHECKOUT_SECRET_KEY, and restart the store.",
	},
	key_malformed: {
		detail: "The key doesn't have the form of a secret key (sk_live_…), or contains a blank.",
		fix: "Copy the secret key again from the service's dashboard, without quotes or blanks.",
	},
	key_rejected: {
		detail: "The service rejects the secret key ({{status}} {{reason}}).",
		fix: "Put a valid secret key of the account into PIX_CHECKOUT_SECRET_KEY, and restart the store. Until then the shop can create no code and confirm no payment.",
	},
	service_unreachable: {
		detail: "The service gave no usable answer ({{reason}}).",
		fix: "Check the option apiUrl (PIX_CHECKOUT_API_URL), and whether this machine may reach that address.",
	},
	other_account: {
		detail:
			"The plugin's tables have the payments of another account of the service, whose charges this secret key can't read. This store makes no code, and captures and cancels nothing.",
		fix: "Give this store a database of its own, or put the account's key into PIX_CHECKOUT_SECRET_KEY. If the shop has left the other account for good, and none of its codes can be paid any more, run DELETE FROM pix_checkout_state WHERE id = 'account'.",
	},
	account_unverified: {
		detail:
			"The secret key or the service's address has changed, and reading a stored charge with it fails ({{reason}}), so the plugin can't tell whether the account is the same. Until it can, this store makes no code, and captures and cancels nothing.",
		fix: "Try again in a minute. If it stays, check PIX_CHECKOUT_SECRET_KEY and PIX_CHECKOUT_API_URL.",
	},
	dialect_fits: { detail: "Requests follow the dialect {{dialect}}.", fix: "" },
	dialect_of_other_key: {
		detail: "The dialect is {{dialect}}, and the sandbox's key speaks {{key_dialect}}.",
		fix: "Set PIX_CHECKOUT_DIALECT={{key_dialect}}, or use the sandbox's key for {{dialect}}, and restart the store.",
	},
	tables_exist: { detail: "The plugin's tables are in the database.", fix: "" },
	tables_missing: {
		detail: "Tables are missing in the database: {{tables}}.",
		fix: "Run npx medusa db:migrate, and restart the store.",
	},
	rights_missing: {
		detail: "The role in DATABASE_URL may not use the plugin's tables as it must.",
		fix: "Let the owner of the tables run: {{grants}}.",
	},
	database_unreachable: {
		detail: "The database can't be reached ({{reason}}).",
		fix: "Check DATABASE_URL, and whether PostgreSQL runs.",
	},
	webhook_received: {
		detail: "The latest webhook event came at {{at}}. Address: {{address}}",
		fix: "",
	},
	webhook_none_yet: {
		detail: "No webhook event has come yet. Address: {{address}}",
		fix: "Register the webhook's address at the service, then pay a test order. The admin has the address to copy, and sends a test event: Settings, Pix and boleto.",
	},
	webhook_missed: {
		detail:
			"The store learned of a payment at {{paid_at}}, and its webhook didn't come. The latest one came at {{at}}. Address: {{address}}",
		fix: "Compare the address at the service with the store's. If the secret was changed, register the new address. Until then the sweep finds payments, later than a webhook would.",
	},
	webhook_never_arrived: {
		detail:
			"The store learned of a payment at {{paid_at}}, and no webhook has come at all. Address: {{address}}",
		fix: "Register the webhook's address at the service, and let its requests through the firewall. Until then the sweep finds payments, later than a webhook would.",
	},
	store_url_unknown: {
		detail:
			"The store's public address is unknown, so the webhook's address can't be shown or tested.",
		fix: "Set PIX_CHECKOUT_STORE_URL (option storeUrl), for example https://api.shop.example, and restart the store.",
	},
	store_url_local: {
		detail: "The service can't reach the store at {{address}}.",
		fix: "Set PIX_CHECKOUT_STORE_URL (option storeUrl) to the store's public https address, or to that of a tunnel, and restart the store.",
	},
	store_url_insecure: {
		detail:
			"The webhook's address begins with http, and would send its secret in the clear: {{address}}",
		fix: "Serve the store by https, and set PIX_CHECKOUT_STORE_URL to that address.",
	},
	sweep_running: { detail: "The latest sweep began at {{at}}.", fix: "" },
	sweep_never: {
		detail: "No sweep has run yet.",
		fix: "Start the store. At least one process must run in worker mode shared or worker.",
	},
	sweep_stopped: {
		detail: "The latest sweep began at {{at}}, and none has run since.",
		fix: "Start the store, and at least one process in worker mode shared or worker. If it runs, look in its log for a scheduled job that doesn't end, or for a Redis that restarted without its data.",
	},
	regions_ready: { detail: "Pix and boleto are on in: {{regions}}.", fix: "" },
	regions_none: {
		detail: "No region has the currency BRL.",
		fix: `Run ${setUp}.`,
	},
	region_without_providers: {
		detail: "These regions in BRL offer neither Pix nor boleto: {{regions}}.",
		fix: `Turn the providers on in the region's settings, or run ${setUp}.`,
	},
	region_not_in_reais: {
		detail: "Pix and boleto take BRL only, and are on in: {{regions}}.",
		fix: "Turn both off in the settings of these regions: no shopper there can pay with them. A shopper in Brazil needs a region in BRL.",
	},
	region_partial: {
		detail: "These regions in BRL offer only one of the two: {{regions}}.",
		fix: "Turn the other provider on in the region's settings, unless you mean it so.",
	},
	region_without_brazil: {
		detail: "No region in BRL contains Brazil: {{regions}}.",
		fix: `Add Brazil to the region's countries, or run ${setUp}.`,
	},
	shipping_ready: { detail: "A shipping option serves Brazil.", fix: "" },
	shipping_not_needed: { detail: "No published product needs shipping.", fix: "" },
	shipping_missing: {
		detail: "No shipping option serves Brazil, so no shopper there can place an order.",
		fix: `Run ${setUp}. By hand: Settings, Locations & Shipping. A stock location of the sales channel needs a service zone with Brazil, and in it an option that is enabled in the store and has a price in BRL.`,
	},
	cors_set: { detail: "Storefronts at {{origins}} may call the store.", fix: "" },
	cors_missing: {
		detail: "STORE_CORS is empty, so no browser may call the store.",
		fix: "Set STORE_CORS to the storefront's origin, for example https://shop.example, and restart the store.",
	},
	cors_trailing_slash: {
		detail:
			"An origin in STORE_CORS has a slash or a path at its end, and never matches: {{origin}}",
		fix: "Write scheme, host and port only, for example https://shop.example, and restart the store.",
	},
	cors_wildcard: {
		detail: "Medusa knows no asterisk in STORE_CORS, so this origin never matches: {{origin}}",
		fix: "List each origin, or write a regular expression between slashes, for example /\\.shop\\.example$/, and restart the store.",
	},
	cors_malformed: {
		detail: "STORE_CORS has an entry that is no origin, and never matches: {{origin}}",
		fix: "Write scheme, host and port without blanks, for example https://shop.example,https://www.shop.example, and restart the store.",
	},
	cors_local: {
		detail: "STORE_CORS lets only storefronts on this machine call the store: {{origins}}.",
		fix: "Add the storefront's public origin to STORE_CORS, for example https://shop.example, and restart the store.",
	},
	prices_complete: { detail: "Every published variant has a price in BRL ({{count}}).", fix: "" },
	prices_missing: {
		detail: "Published variants without a price in BRL: {{count}} of {{total}}. {{titles}}",
		fix: "Add prices in BRL in the admin: product, Variants, Edit prices. Many at once: Products, Export, fill the column Variant Price BRL, Import.",
	},
	prices_none: {
		detail: "No published variant has a price in BRL, so no shopper in Brazil can buy anything.",
		fix: "Add prices in BRL in the admin: product, Variants, Edit prices. Many at once: Products, Export, fill the column Variant Price BRL, Import.",
	},
	not_checked: {
		detail: "Not checked: {{reason}}.",
		fix: "",
	},
};

import type { CheckCode } from "../../installation/check";

const configured = "Pix and boleto aren't fully set up in this store.";
const noAccess =
	"The store has no access to your account at the payment service. It makes no codes and confirms no payments.";
const storefrontShut = "Your online shop can't reach the store, so nobody can pay.";

/** What each outcome of a check means for the merchant. */
export const checksEn: Record<CheckCode, string> = {
	configured: "Pix and boleto are set up in this store.",
	not_for_production: "Some settings are for tests only. Have them changed before the shop opens.",
	no_proxy_seen:
		"The store can be reached past its protection, so its limits for requests hold less well.",
	config_unreadable: configured,
	plugin_missing: configured,
	options_invalid: configured,
	payment_module_missing: configured,
	charge_store_missing: configured,
	node_kept: "The store's runtime gets security fixes.",
	node_without_fixes:
		"The store's runtime gets no security fixes any more. Have the store moved to a newer one.",
	key_accepted: "The store has access to your account at the payment service.",
	key_missing: noAccess,
	key_public: noAccess,
	key_malformed: noAccess,
	key_rejected: noAccess,
	service_unreachable: "The payment service doesn't answer right now. Orders wait for their codes.",
	other_account:
		"The payments in this store belong to another account of the payment service. The store makes no codes and confirms no payments.",
	account_unverified:
		"The access to the payment service has changed, and the store can't check yet whether the account is the same. Codes and payments wait.",
	dialect_fits: "Store and payment service understand one another.",
	dialect_of_other_key: "Store and payment service don't understand one another.",
	tables_exist: "The store keeps its charges.",
	rights_missing: "The store may not use its own tables.",
	tables_missing: "The store can't keep its charges yet.",
	database_unreachable: "The store can't keep its charges right now.",
	webhook_received: "The service reports payments to the store, the last time at {{at}}.",
	webhook_none_yet:
		"No notice of a payment has come yet. Register the address below at the payment service, then pay a test order.",
	webhook_missed:
		"The notice of a payment didn't come ({{paid_at}}). Compare the address at the service with the one below. The store finds payments all the same, only later.",
	webhook_never_arrived:
		"There were payments, and no notice of one has ever come. Register the address below at the payment service. The store finds payments all the same, only later.",
	store_url_unknown:
		"The store doesn't know its own public address, so the address for notices of payments isn't known for sure.",
	store_url_local:
		"The store has an address that only this machine or its network knows, so the payment service can't report payments to it. Before the shop opens it needs a public address with https.",
	store_url_insecure: "The store's address isn't protected by https.",
	sweep_running: "The store checks its payments every few seconds, the last time at {{at}}.",
	sweep_never: "The store hasn't checked its payments yet. Wait for half a minute after its start.",
	sweep_stopped: "The store no longer checks its payments by itself, since {{at}}.",
	regions_ready: "Shoppers can choose Pix and boleto in: {{regions}}.",
	regions_none: "The store doesn't sell in reais yet. Have it set up for Brazil.",
	region_without_providers:
		"Shoppers find neither Pix nor boleto in: {{regions}}. Turn them on in the region's settings.",
	region_partial:
		"Shoppers find only one of the two in: {{regions}}. Turn the other on in the region's settings, unless you mean it so.",
	region_without_brazil:
		"Brazil belongs to no region in reais: {{regions}}. Add it to the region's countries.",
	region_not_in_reais:
		"Pix and boleto take reais only, and are on in: {{regions}}. Turn both off in the settings of these regions.",
	shipping_ready: "Shoppers in Brazil can choose how their order is sent.",
	shipping_not_needed: "Nothing that you sell has to be sent.",
	shipping_missing:
		"Nothing can be sent to Brazil yet, so nobody there can order. Have the store set up for Brazil, or add a way of shipping under Locations & Shipping.",
	cors_set: "Your online shop may use this store: {{origins}}",
	cors_missing: storefrontShut,
	cors_trailing_slash: storefrontShut,
	cors_wildcard: storefrontShut,
	cors_malformed: storefrontShut,
	cors_local: "Only an online shop on this machine can use the store so far.",
	prices_complete: "Every published product has a price in reais.",
	prices_none:
		"Nothing has a price in reais, so nobody in Brazil can buy. Add prices under Products, Variants, Edit prices.",
	prices_missing:
		"Some published products have no price in reais: {{titles}}. Add their prices under Products, Variants, Edit prices.",
	not_checked: "This could not be checked.",
};

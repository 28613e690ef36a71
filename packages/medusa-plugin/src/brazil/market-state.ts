import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { queryRows } from "../orders/query-rows";
import { country } from "./country";

const withId = z.object({ id: z.string() });

/** Links to deleted rows read as `null`. */
function listOf<T extends z.ZodType>(schema: T) {
	return z
		.array(schema.nullable())
		.nullish()
		.transform((rows) => (rows ?? []).filter((row) => row !== null));
}

const storeSchema = z.object({
	id: z.string(),
	default_sales_channel_id: z.string().nullish(),
	default_location_id: z.string().nullish(),
	supported_currencies: listOf(
		z.object({ currency_code: z.string(), is_default: z.boolean().nullish() }),
	),
});
const regionSchema = z.object({
	id: z.string(),
	name: z.string(),
	currency_code: z.string(),
	countries: listOf(z.object({ iso_2: z.string() })),
	payment_providers: listOf(withId),
});
const zoneSchema = z.object({
	id: z.string(),
	geo_zones: listOf(z.object({ country_code: z.string() })),
});
const locationSchema = z.object({
	id: z.string(),
	name: z.string(),
	sales_channels: listOf(withId),
	fulfillment_providers: listOf(withId),
	fulfillment_sets: listOf(
		z.object({ id: z.string(), type: z.string(), service_zones: listOf(zoneSchema) }),
	),
});
const optionSchema = z.object({
	service_zone_id: z.string(),
	price_type: z.string(),
	rules: listOf(z.object({ attribute: z.string(), value: z.unknown() })),
	prices: listOf(z.object({ currency_code: z.string() })),
});
const keySchema = z.object({ id: z.string(), title: z.string(), sales_channels: listOf(withId) });
const idSchema = withId.transform(({ id }) => id);

export type Region = z.infer<typeof regionSchema>;
export type StockLocation = z.infer<typeof locationSchema>;

/** The parts of a store that selling in Brazil needs. */
export interface MarketState {
	/** `null` before the store's first start. */
	store: z.infer<typeof storeSchema> | null;
	/** The channel whose carts the set-up serves. */
	salesChannelId: string | null;
	regions: Region[];
	/** The payment providers that are on. */
	paymentProviderIds: string[];
	hasTaxRegion: boolean;
	taxProviderIds: string[];
	/** Publishable keys, oldest first. */
	keys: z.infer<typeof keySchema>[];
	locations: StockLocation[];
	fulfillmentProviderIds: string[];
	/** The zones with an option that a shopper can choose and pay in BRL. */
	zonesWithOption: Set<string>;
	/** The profile of a new option; `null` when the store has none. */
	shippingProfileId: string | null;
}

export async function readMarketState(container: MedusaContainer): Promise<MarketState> {
	const [store] = await queryRows(container, storeSchema, {
		entity: "store",
		fields: ["id", "default_sales_channel_id", "default_location_id", "supported_currencies.*"],
	});
	const keys = await queryRows(container, keySchema, {
		entity: "api_key",
		fields: ["id", "title", "sales_channels.id"],
		filters: { type: "publishable", revoked_at: null },
		pagination: { order: { created_at: "ASC" } },
	});
	const options = await queryRows(container, optionSchema, {
		entity: "shipping_option",
		fields: [
			"service_zone_id",
			"price_type",
			"rules.attribute",
			"rules.value",
			"prices.currency_code",
		],
	});
	const profiles = await queryRows(container, z.object({ id: z.string(), type: z.string() }), {
		entity: "shipping_profile",
		fields: ["id", "type"],
		pagination: { order: { created_at: "ASC" } },
	});
	return {
		store: store ?? null,
		salesChannelId: store?.default_sales_channel_id ?? keys[0]?.sales_channels[0]?.id ?? null,
		regions: await queryRows(container, regionSchema, {
			entity: "region",
			fields: ["id", "name", "currency_code", "countries.iso_2", "payment_providers.id"],
		}),
		paymentProviderIds: await queryRows(container, idSchema, {
			entity: "payment_provider",
			fields: ["id"],
			filters: { is_enabled: true },
		}),
		hasTaxRegion:
			(
				await queryRows(container, idSchema, {
					entity: "tax_region",
					fields: ["id"],
					filters: { country_code: country },
				})
			).length > 0,
		taxProviderIds: await queryRows(container, idSchema, {
			entity: "tax_provider",
			fields: ["id"],
		}),
		keys,
		locations: await queryRows(container, locationSchema, {
			entity: "stock_location",
			fields: [
				"id",
				"name",
				"sales_channels.id",
				"fulfillment_providers.id",
				"fulfillment_sets.id",
				"fulfillment_sets.type",
				"fulfillment_sets.service_zones.id",
				"fulfillment_sets.service_zones.geo_zones.country_code",
			],
			pagination: { order: { created_at: "ASC" } },
		}),
		fulfillmentProviderIds: await queryRows(container, idSchema, {
			entity: "fulfillment_provider",
			fields: ["id"],
			filters: { is_enabled: true },
		}),
		zonesWithOption: new Set(options.filter(isForShoppers).map((one) => one.service_zone_id)),
		shippingProfileId: (profiles.find(({ type }) => type === "default") ?? profiles[0])?.id ?? null,
	};
}

function isForShoppers({ price_type, rules, prices }: z.infer<typeof optionSchema>): boolean {
	const isRule = (attribute: string, value: string) =>
		rules.some((rule) => rule.attribute === attribute && String(rule.value) === value);
	const isPriced =
		price_type === "calculated" || prices.some(({ currency_code }) => currency_code === "brl");
	return isPriced && !isRule("is_return", "true") && !isRule("enabled_in_store", "false");
}

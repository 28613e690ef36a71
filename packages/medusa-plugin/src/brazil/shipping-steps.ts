import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	createLocationFulfillmentSetWorkflow,
	createServiceZonesWorkflow,
	createShippingOptionsWorkflow,
	createShippingProfilesWorkflow,
	createStockLocationsWorkflow,
	linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows";
import { queryRows } from "../orders/query-rows";
import { country, countryName } from "./country";
import type { MarketState, StockLocation } from "./market-state";
import { made, type Step } from "./step";

const newOption = "Entrega padrão";
const usualProvider = "manual_manual";

/** A stock location that ships to Brazil, with an option that a shopper can choose. */
export const shippingSteps: Step[] = [
	{
		code: "location",
		needs: ({ locations }) =>
			locations.length === 0 ? `Create the stock location "${countryName}"` : null,
		apply: (container) =>
			createStockLocationsWorkflow(container).run({
				input: {
					locations: [{ name: countryName, address: { address_1: "", country_code: country } }],
				},
			}),
	},
	{
		code: "location_channel",
		needs: (state) =>
			isLinked(locationFor(state), state)
				? null
				: `Link the stock location ${named(state)} to the sales channel`,
		apply: (container, state) =>
			linkSalesChannelsToStockLocationWorkflow(container).run({
				input: {
					id: made(locationFor(state), "stock location").id,
					add: [made(state.salesChannelId, "sales channel")],
				},
			}),
	},
	{
		code: "fulfillment_provider",
		needs: (state) =>
			locationFor(state)?.fulfillment_providers.length || hasOption(state)
				? null
				: `Let the provider ${providerFor(state)} fulfil orders from the stock location ${named(state)}`,
		apply: (container, state) =>
			container.resolve(ContainerRegistrationKeys.LINK).create({
				[Modules.STOCK_LOCATION]: {
					stock_location_id: made(locationFor(state), "stock location").id,
				},
				[Modules.FULFILLMENT]: { fulfillment_provider_id: providerFor(state) },
			}),
	},
	{
		code: "fulfillment_set",
		needs: (state) =>
			setFor(state) ? null : `Turn on shipping from the stock location ${named(state)}`,
		apply: (container, state) => {
			const { id, name } = made(locationFor(state), "stock location");
			return createLocationFulfillmentSetWorkflow(container).run({
				// Medusa's admin gives the same name, which must be unique.
				input: { location_id: id, fulfillment_set_data: { name: `${name} shipping`, type } },
			});
		},
	},
	{
		code: "service_zone",
		needs: (state) =>
			zonesFor(state).length > 0
				? null
				: `Ship from the stock location ${named(state)} to all of Brazil`,
		apply: async (container, state) =>
			createServiceZonesWorkflow(container).run({
				input: {
					data: [
						{
							name: await freeZoneName(container),
							fulfillment_set_id: made(setFor(state), "fulfillment set").id,
							geo_zones: [{ type: "country", country_code: country }],
						},
					],
				},
			}),
	},
	{
		code: "shipping_option",
		needs: (state, { shippingPriceCents }) =>
			hasOption(state)
				? null
				: `Create the shipping option "${newOption}" for R$ ${(shippingPriceCents / 100).toFixed(2).replace(".", ",")}`,
		apply: async (container, state, { shippingPriceCents }) =>
			createShippingOptionsWorkflow(container).run({
				input: [
					{
						name: newOption,
						price_type: "flat",
						provider_id: providerFor(state),
						service_zone_id: made(zonesFor(state)[0], "service zone").id,
						shipping_profile_id: state.shippingProfileId ?? (await makeProfile(container)),
						type: { label: newOption, description: newOption, code: "padrao" },
						prices: [{ currency_code: "brl", amount: shippingPriceCents / 100 }],
						rules: [
							{ attribute: "enabled_in_store", value: "true", operator: "eq" },
							{ attribute: "is_return", value: "false", operator: "eq" },
						],
					},
				],
			}),
	},
];

const type = "shipping";

/**
 * The location that ships to Brazil: one that does already, else one that serves the sales channel,
 * the store's own before others.
 */
function locationFor(state: MarketState): StockLocation | undefined {
	const { store, locations } = state;
	const rank = (location: StockLocation) =>
		(isLinked(location, state) ? 4 : 0) +
		(zonesOf(location).length > 0 ? 2 : 0) +
		(location.id === store?.default_location_id ? 1 : 0);
	return [...locations].sort((a, b) => rank(b) - rank(a))[0];
}

function isLinked(location: StockLocation | undefined, { salesChannelId }: MarketState): boolean {
	return location?.sales_channels.some(({ id }) => id === salesChannelId) ?? false;
}

function setFor(state: MarketState) {
	return locationFor(state)?.fulfillment_sets.find((set) => set.type === type);
}

function zonesOf(location: StockLocation | undefined) {
	return (location?.fulfillment_sets ?? [])
		.filter((set) => set.type === type)
		.flatMap(({ service_zones }) => service_zones)
		.filter(({ geo_zones }) => geo_zones.some(({ country_code }) => country_code === country));
}

function zonesFor(state: MarketState) {
	return zonesOf(locationFor(state));
}

/** Any location that serves the channel may ship. */
function hasOption(state: MarketState): boolean {
	return state.locations
		.filter((location) => isLinked(location, state))
		.flatMap(zonesOf)
		.some(({ id }) => state.zonesWithOption.has(id));
}

/** Whether a shopper in Brazil can choose an option, in any sales channel. */
export function shipsToBrazil({ locations, zonesWithOption }: MarketState): boolean {
	return locations
		.filter(({ sales_channels }) => sales_channels.length > 0)
		.flatMap(zonesOf)
		.some(({ id }) => zonesWithOption.has(id));
}

/** A provider that the location has, else Medusa's own for fulfilment by hand. */
function providerFor(state: MarketState): string {
	const linked = (locationFor(state)?.fulfillment_providers ?? []).map(({ id }) => id);
	const candidates = linked.length > 0 ? linked : state.fulfillmentProviderIds;
	return candidates.includes(usualProvider)
		? usualProvider
		: made(candidates[0], "fulfillment provider");
}

function named(state: MarketState): string {
	return `"${locationFor(state)?.name ?? countryName}"`;
}

/** The name of a zone is unique in the store. */
async function freeZoneName(container: MedusaContainer): Promise<string> {
	const zones = await queryRows(container, z.object({ name: z.string() }), {
		entity: "service_zone",
		fields: ["name"],
	});
	const taken = new Set(zones.map(({ name }) => name));
	let name = countryName;
	for (let number = 2; taken.has(name); number += 1) {
		name = `${countryName} ${number}`;
	}
	return name;
}

async function makeProfile(container: MedusaContainer): Promise<string> {
	const { result } = await createShippingProfilesWorkflow(container).run({
		input: { data: [{ name: "Default", type: "default" }] },
	});
	return made(result[0], "shipping profile").id;
}

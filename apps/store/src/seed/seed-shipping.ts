import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
	createLocationFulfillmentSetWorkflow,
	createServiceZonesWorkflow,
	createShippingOptionsWorkflow,
	createShippingProfilesWorkflow,
	createStockLocationsWorkflow,
	linkSalesChannelsToStockLocationWorkflow,
	updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";
import { demoShop, reais, shippingOptions } from "./demo-shop";

const fulfillmentProvider = "manual_manual";
const zoneName = "Todo o Brasil";

export interface Shipping {
	stockLocationId: string;
	shippingProfileId: string;
}

/** Creates the missing stock location and shipping options. */
export async function seedShipping(
	container: MedusaContainer,
	salesChannelId: string,
): Promise<Shipping> {
	const stockLocationId = await ensureStockLocation(container, salesChannelId);
	const shippingProfileId = await ensureShippingProfile(container);
	const serviceZoneId = await ensureServiceZone(container, stockLocationId);
	await ensureShippingOptions(container, serviceZoneId, shippingProfileId);
	return { stockLocationId, shippingProfileId };
}

async function ensureStockLocation(container: MedusaContainer, salesChannelId: string) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "stock_location",
		fields: ["id"],
		filters: { name: demoShop.stockLocation },
	});
	if (data[0] !== undefined) {
		return data[0].id;
	}

	const { result } = await createStockLocationsWorkflow(container).run({
		input: {
			locations: [
				{
					name: demoShop.stockLocation,
					address: {
						address_1: "Rua Direita, 100",
						city: "Tiradentes",
						province: "MG",
						postal_code: "36325-000",
						country_code: demoShop.country,
					},
				},
			],
		},
	});
	const location = result[0];
	if (location === undefined) {
		throw new Error("Medusa has made no stock location");
	}
	await container.resolve(ContainerRegistrationKeys.LINK).create({
		[Modules.STOCK_LOCATION]: { stock_location_id: location.id },
		[Modules.FULFILLMENT]: { fulfillment_provider_id: fulfillmentProvider },
	});
	await linkSalesChannelsToStockLocationWorkflow(container).run({
		input: { id: location.id, add: [salesChannelId] },
	});
	await updateStoresWorkflow(container).run({
		input: { selector: {}, update: { default_location_id: location.id } },
	});
	return location.id;
}

async function ensureShippingProfile(container: MedusaContainer) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "shipping_profile",
		fields: ["id"],
		filters: { type: "default" },
	});
	if (data[0] !== undefined) {
		return data[0].id;
	}
	const { result } = await createShippingProfilesWorkflow(container).run({
		input: { data: [{ name: "Padrão", type: "default" }] },
	});
	if (result[0] === undefined) {
		throw new Error("Medusa has made no shipping profile");
	}
	return result[0].id;
}

async function ensureServiceZone(container: MedusaContainer, stockLocationId: string) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const findZone = async () => {
		const { data } = await query.graph({
			entity: "service_zone",
			fields: ["id"],
			filters: { name: zoneName },
		});
		return data[0]?.id;
	};
	const found = await findZone();
	if (found !== undefined) {
		return found;
	}

	await createLocationFulfillmentSetWorkflow(container).run({
		input: {
			location_id: stockLocationId,
			fulfillment_set_data: { name: `${demoShop.stockLocation}: envios`, type: "shipping" },
		},
	});
	const { data: sets } = await query.graph({
		entity: "fulfillment_set",
		fields: ["id"],
		filters: { name: `${demoShop.stockLocation}: envios` },
	});
	if (sets[0] === undefined) {
		throw new Error("Medusa has made no fulfillment set");
	}
	const { result } = await createServiceZonesWorkflow(container).run({
		input: {
			data: [
				{
					name: zoneName,
					fulfillment_set_id: sets[0].id,
					geo_zones: [{ type: "country", country_code: demoShop.country }],
				},
			],
		},
	});
	if (result[0] === undefined) {
		throw new Error("Medusa has made no service zone");
	}
	return result[0].id;
}

async function ensureShippingOptions(
	container: MedusaContainer,
	serviceZoneId: string,
	shippingProfileId: string,
) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({ entity: "shipping_option", fields: ["name"] });
	const known = new Set(data.map((option) => option.name));
	const missing = shippingOptions.filter((option) => !known.has(option.name));
	if (missing.length === 0) {
		return;
	}
	await createShippingOptionsWorkflow(container).run({
		input: missing.map((option) => ({
			name: option.name,
			price_type: "flat",
			provider_id: fulfillmentProvider,
			service_zone_id: serviceZoneId,
			shipping_profile_id: shippingProfileId,
			type: { label: option.name, description: option.description, code: option.code },
			prices: [{ currency_code: demoShop.currency, amount: reais(option.priceCents) }],
			rules: [
				{ attribute: "enabled_in_store", value: "true", operator: "eq" },
				{ attribute: "is_return", value: "false", operator: "eq" },
			],
		})),
	});
}

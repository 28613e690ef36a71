import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import {
	createRegionsWorkflow,
	createTaxRegionsWorkflow,
	linkSalesChannelsToApiKeyWorkflow,
	updateApiKeysWorkflow,
	updateRegionsWorkflow,
	updateSalesChannelsWorkflow,
	updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";
import { demoShop } from "./demo-shop";

/** The market's data for the storefront and the rest of the seed. */
export interface Market {
	regionId: string;
	salesChannelId: string;
	/** Token that a storefront sends as `x-publishable-api-key`. */
	publishableKey: string;
}

/**
 * Makes the store Brazilian: its name, reais with taxes included, the region, its ways to pay. Uses
 * Medusa's own store, sales channel and publishable key.
 */
export async function seedMarket(
	container: MedusaContainer,
	paymentProviders: string[],
): Promise<Market> {
	const regionId = await ensureRegion(container, paymentProviders);
	await ensureTaxRegion(container);
	const salesChannelId = await adoptStore(container, regionId);
	const publishableKey = await adoptPublishableKey(container, salesChannelId);
	return { regionId, salesChannelId, publishableKey };
}

async function ensureRegion(container: MedusaContainer, paymentProviders: string[]) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "region",
		fields: ["id"],
		filters: { name: demoShop.region },
	});
	const found = data[0];
	if (found !== undefined) {
		await updateRegionsWorkflow(container).run({
			input: { selector: { id: found.id }, update: { payment_providers: paymentProviders } },
		});
		return found.id;
	}
	const { result } = await createRegionsWorkflow(container).run({
		input: {
			regions: [
				{
					name: demoShop.region,
					currency_code: demoShop.currency,
					countries: [demoShop.country],
					payment_providers: paymentProviders,
					is_tax_inclusive: true,
				},
			],
		},
	});
	return first(result, "region").id;
}

/** Without a rate: Brazilian prices contain the tax, and the tax is the merchant's affair. */
async function ensureTaxRegion(container: MedusaContainer) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "tax_region",
		fields: ["id"],
		filters: { country_code: demoShop.country },
	});
	if (data.length > 0) {
		return;
	}
	await createTaxRegionsWorkflow(container).run({
		input: [{ country_code: demoShop.country, provider_id: "tp_system" }],
	});
}

async function adoptStore(container: MedusaContainer, regionId: string) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data: stores } = await query.graph({
		entity: "store",
		fields: ["id", "default_sales_channel_id"],
	});
	const store = first(stores, "store");
	const salesChannelId = store.default_sales_channel_id;
	if (!salesChannelId) {
		throw new Error("Medusa's store has no default sales channel");
	}
	await updateStoresWorkflow(container).run({
		input: {
			selector: { id: store.id },
			update: {
				name: demoShop.name,
				default_region_id: regionId,
				supported_currencies: [
					{ currency_code: demoShop.currency, is_default: true, is_tax_inclusive: true },
				],
			},
		},
	});
	await updateSalesChannelsWorkflow(container).run({
		input: {
			selector: { id: salesChannelId },
			update: { name: demoShop.salesChannel, description: "Pedidos feitos na vitrine" },
		},
	});
	return salesChannelId;
}

async function adoptPublishableKey(container: MedusaContainer, salesChannelId: string) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "api_key",
		fields: ["id", "token"],
		filters: { type: "publishable" },
		pagination: { order: { created_at: "ASC" } },
	});
	const key = first(data, "publishable key");
	await updateApiKeysWorkflow(container).run({
		input: { selector: { id: key.id }, update: { title: demoShop.publishableKey } },
	});
	await linkSalesChannelsToApiKeyWorkflow(container).run({
		input: { id: key.id, add: [salesChannelId] },
	});
	return key.token;
}

function first<T>(list: readonly T[], what: string): T {
	const [found] = list;
	if (found === undefined) {
		throw new Error(`Medusa has made no ${what}`);
	}
	return found;
}

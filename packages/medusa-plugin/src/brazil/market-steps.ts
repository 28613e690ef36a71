import {
	createDefaultsWorkflow,
	createRegionsWorkflow,
	createTaxRegionsWorkflow,
	updateRegionsWorkflow,
	updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";
import { providerIds } from "../provider-ids";
import { country, countryName } from "./country";
import type { MarketState, Region } from "./market-state";
import { made, type Step } from "./step";

const currency = "brl";

/** Currency, region, payment providers and tax region. */
export const marketSteps: Step[] = [
	{
		code: "defaults",
		needs: ({ store }) =>
			store === null ? "Create Medusa's own store, sales channel and publishable key" : null,
		apply: (container) => createDefaultsWorkflow(container).run(),
	},
	{
		code: "currency",
		needs: ({ store }) =>
			store?.supported_currencies.some(({ currency_code }) => currency_code === currency)
				? null
				: "Add the currency BRL to the store, with taxes included in its prices",
		apply: (container, state) => {
			const { id, supported_currencies } = made(state.store, "store");
			const others = supported_currencies.map(({ currency_code, is_default }) => ({
				currency_code,
				is_default: is_default === true,
			}));
			return updateStoresWorkflow(container).run({
				input: {
					selector: { id },
					update: {
						supported_currencies: [
							...others,
							{
								currency_code: currency,
								is_default: !others.some(({ is_default }) => is_default),
								is_tax_inclusive: true,
							},
						],
					},
				},
			});
		},
	},
	{
		code: "region",
		needs: (state) =>
			hasProviders(state) && !regionOfBrazil(state) && regionsInReais(state).length === 0
				? `Create the region "${countryName}" with Brazil, BRL, Pix and boleto`
				: null,
		apply: (container) =>
			createRegionsWorkflow(container).run({
				input: {
					regions: [
						{
							name: countryName,
							currency_code: currency,
							countries: [country],
							payment_providers: [...providerIds],
							is_tax_inclusive: true,
						},
					],
				},
			}),
	},
	{
		code: "region_country",
		needs: (state) => {
			const [first] = regionsInReais(state);
			return first && !regionOfBrazil(state) ? `Add Brazil to the region "${first.name}"` : null;
		},
		apply: (container, state) => {
			const { id, countries } = made(regionsInReais(state)[0], "region in BRL");
			return updateRegionsWorkflow(container).run({
				input: {
					selector: { id },
					update: { countries: [...countries.map(({ iso_2 }) => iso_2), country] },
				},
			});
		},
	},
	{
		code: "region_providers",
		needs: (state) => {
			const lacking = regionsLackingProviders(state);
			return lacking.length > 0 && hasProviders(state)
				? `Turn on Pix and boleto in: ${lacking.map(({ name }) => name).join(", ")}. What is on stays on`
				: null;
		},
		apply: async (container, state) => {
			for (const { id, payment_providers } of regionsLackingProviders(state)) {
				const before = payment_providers.map((provider) => provider.id);
				await updateRegionsWorkflow(container).run({
					input: {
						selector: { id },
						update: { payment_providers: [...new Set([...before, ...providerIds])] },
					},
				});
			}
		},
	},
	{
		code: "tax_region",
		needs: ({ hasTaxRegion }) =>
			hasTaxRegion ? null : "Create the tax region of Brazil, without a rate of its own",
		apply: (container, { taxProviderIds }) => {
			const usual = "tp_system";
			const provider = taxProviderIds.includes(usual) ? usual : taxProviderIds[0];
			return createTaxRegionsWorkflow(container).run({
				input: [{ country_code: country, provider_id: made(provider, "tax provider") }],
			});
		},
	},
];

/** The region that contains Brazil, whatever its currency. */
export function regionOfBrazil({ regions }: MarketState): Region | undefined {
	return regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === country));
}

/** Whether the store's payment module offers Pix and boleto. */
export function hasProviders({ paymentProviderIds }: MarketState): boolean {
	return providerIds.every((id) => paymentProviderIds.includes(id));
}

export function isInReais({ currency_code }: Region): boolean {
	return currency_code === currency;
}

function regionsInReais({ regions }: MarketState): Region[] {
	return regions.filter(isInReais);
}

function regionsLackingProviders(state: MarketState): Region[] {
	return regionsInReais(state).filter(
		({ payment_providers }) =>
			!providerIds.every((id) => payment_providers.some((provider) => provider.id === id)),
	);
}

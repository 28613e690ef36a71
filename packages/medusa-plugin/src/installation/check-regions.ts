import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { ChargeMethod } from "@pix-checkout/core";
import { methodOfProvider } from "../provider-ids";
import { type Check, makeCheck } from "./check";

const regionsSchema = z.array(
	z.object({
		name: z.string(),
		countries: z.array(z.object({ iso_2: z.string() }).nullable()).nullish(),
		payment_providers: z
			.array(z.object({ id: z.string(), is_enabled: z.boolean().nullish() }).nullable())
			.nullish(),
	}),
);

const bothMethods: readonly ChargeMethod[] = ["pix", "boleto"];

interface RegionInReais {
	name: string;
	hasBrazil: boolean;
	/** The methods that a shopper in the region can choose. */
	methods: ChargeMethod[];
}

export async function readRegionsInReais(container: MedusaContainer): Promise<RegionInReais[]> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "region",
		fields: ["name", "countries.iso_2", "payment_providers.id", "payment_providers.is_enabled"],
		filters: { currency_code: "brl" },
	});
	return regionsSchema.parse(data).map(({ name, countries, payment_providers }) => {
		const enabled = (payment_providers ?? []).filter((provider) => provider?.is_enabled !== false);
		const methods = enabled.map((provider) => methodOfProvider(provider?.id));
		return {
			name,
			hasBrazil: (countries ?? []).some((country) => country?.iso_2 === "br"),
			methods: bothMethods.filter((method) => methods.includes(method)),
		};
	});
}

/** Checks that shoppers in Brazil can choose Pix and boleto. */
export function checkRegions(regions: RegionInReais[]): Check {
	const names = (some: RegionInReais[]) => some.map(({ name }) => name).join(", ");
	if (regions.length === 0) {
		return makeCheck("regions", "regions_none");
	}
	const without = regions.filter(({ methods }) => methods.length === 0);
	if (without.length > 0) {
		return makeCheck("regions", "region_without_providers", { regions: names(without) });
	}
	if (!regions.some(({ hasBrazil }) => hasBrazil)) {
		return makeCheck("regions", "region_without_brazil", { regions: names(regions) });
	}
	const partial = regions.filter(({ methods }) => methods.length < bothMethods.length);
	return partial.length > 0
		? makeCheck("regions", "region_partial", {
				regions: partial.map(({ name, methods }) => `${name} (${methods.join()})`).join(", "),
			})
		: makeCheck("regions", "regions_ready", { regions: names(regions) });
}

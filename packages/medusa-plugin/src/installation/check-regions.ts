import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { type ChargeMethod, chargeMethods } from "@pix-checkout/server/platform";
import { queryRows } from "../orders/query-rows";
import { methodOfProvider } from "../provider-ids";
import { type Check, makeCheck } from "./check";

const regionSchema = z.object({
	name: z.string(),
	currency_code: z.string(),
	countries: z.array(z.object({ iso_2: z.string() }).nullable()).nullish(),
	payment_providers: z
		.array(z.object({ id: z.string(), is_enabled: z.boolean().nullish() }).nullable())
		.nullish(),
});

interface Region {
	name: string;
	/** ISO 4217 in upper case. */
	currency: string;
	hasBrazil: boolean;
	/** The methods that a shopper in the region can choose. */
	methods: ChargeMethod[];
}

export async function readRegions(container: MedusaContainer): Promise<Region[]> {
	const regions = await queryRows(container, regionSchema, {
		entity: "region",
		fields: [
			"name",
			"currency_code",
			"countries.iso_2",
			"payment_providers.id",
			"payment_providers.is_enabled",
		],
	});
	return regions.map(({ name, currency_code, countries, payment_providers }) => {
		const enabled = (payment_providers ?? []).filter((provider) => provider?.is_enabled !== false);
		const methods = enabled.map((provider) => methodOfProvider(provider?.id));
		return {
			name,
			currency: currency_code.toUpperCase(),
			hasBrazil: (countries ?? []).some((country) => country?.iso_2 === "br"),
			methods: chargeMethods.filter((method) => methods.includes(method)),
		};
	});
}

/** Checks that shoppers in Brazil, and only they, can choose Pix and boleto. */
export function checkRegions(all: Region[]): Check {
	const names = (some: Region[]) => some.map(({ name }) => name).join(", ");
	const regions = all.filter(({ currency }) => currency === "BRL");
	if (regions.length === 0) {
		return makeCheck("regions", "regions_none");
	}
	const without = regions.filter(({ methods }) => methods.length === 0);
	if (without.length > 0) {
		return makeCheck("regions", "region_without_providers", { regions: names(without) });
	}
	const abroad = all.filter(({ currency, methods }) => currency !== "BRL" && methods.length > 0);
	if (abroad.length > 0) {
		return makeCheck("regions", "region_not_in_reais", {
			regions: abroad.map(({ name, currency }) => `${name} (${currency})`).join(", "),
		});
	}
	if (!regions.some(({ hasBrazil }) => hasBrazil)) {
		return makeCheck("regions", "region_without_brazil", { regions: names(regions) });
	}
	const partial = regions.filter(({ methods }) => methods.length < chargeMethods.length);
	return partial.length > 0
		? makeCheck("regions", "region_partial", {
				regions: partial.map(({ name, methods }) => `${name} (${methods.join()})`).join(", "),
			})
		: makeCheck("regions", "regions_ready", { regions: names(regions) });
}

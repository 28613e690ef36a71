import type { ChargeMethod } from "@pix-checkout/core";

/** The ids of the providers that `pixCheckout()` registers. */
const methods: ReadonlyMap<string, ChargeMethod> = new Map([
	["pp_pix_pix-checkout", "pix"],
	["pp_boleto_pix-checkout", "boleto"],
]);

/** Both of them. */
export const providerIds: readonly string[] = [...methods.keys()];

/** The method of one of the plugin's providers; `null` for another provider. */
export function methodOfProvider(providerId: unknown): ChargeMethod | null {
	return typeof providerId === "string" ? (methods.get(providerId) ?? null) : null;
}

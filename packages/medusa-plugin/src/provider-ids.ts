import type { ChargeMethod } from "@pix-checkout/core";

/** The providers' ids when they are registered as `pixCheckout()` does. */
const methods: ReadonlyMap<string, ChargeMethod> = new Map([
	["pp_pix_pix-checkout", "pix"],
	["pp_boleto_pix-checkout", "boleto"],
]);

/** The method of one of our providers; `null` for another's. */
export function methodOfProvider(providerId: unknown): ChargeMethod | null {
	return typeof providerId === "string" ? (methods.get(providerId) ?? null) : null;
}

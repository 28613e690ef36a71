import { type ChargeMethod, chargeMethods } from "@pix-checkout/server/platform";

/** The ids of the plugin's providers. */
const methods: ReadonlyMap<string, ChargeMethod> = new Map(
	chargeMethods.map((method) => [providerOfMethod(method), method]),
);

/** Both of them. */
export const providerIds: readonly string[] = [...methods.keys()];

/** The id of the provider for a method. */
export function providerOfMethod(method: ChargeMethod): string {
	return `pp_${method}_pix-checkout`;
}

/** The method of one of the plugin's providers; `null` for another provider. */
export function methodOfProvider(providerId: unknown): ChargeMethod | null {
	return typeof providerId === "string" ? (methods.get(providerId) ?? null) : null;
}

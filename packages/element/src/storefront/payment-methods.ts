import { type CheckoutMethod, checkoutMethods } from "../status/status-answer.js";
import { localeFor } from "../texts/locale.js";

const methods: ReadonlyMap<string, CheckoutMethod> = new Map(
	checkoutMethods.map((method) => [`pp_${method}_pix-checkout`, method]),
);

/** Whether a payment provider's id is one of the plugin's: Pix or boleto. */
export function isPixCheckout(providerId: string | null | undefined): boolean {
	return methodOf(providerId) !== null;
}

/** The method of one of the plugin's providers; `null` for another provider. */
export function methodOf(providerId: string | null | undefined): CheckoutMethod | null {
	return methods.get(providerId ?? "") ?? null;
}

const titles = {
	"pt-BR": { pix: "Pix", boleto: "Boleto" },
	en: { pix: "Pix", boleto: "Boleto (bank slip)" },
} as const satisfies Record<string, PixCheckoutTitles>;

/** What a list of payment methods calls them. */
export type PixCheckoutTitles = Readonly<Record<CheckoutMethod, string>>;

/**
 * The titles of both methods in a language.
 *
 * @param locale a language tag such as `en-US`; a language without titles becomes Portuguese
 */
export function titlesOf(locale: string | null | undefined): PixCheckoutTitles {
	return titles[localeFor(locale ?? "")];
}

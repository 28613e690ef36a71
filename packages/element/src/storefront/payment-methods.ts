import { type CheckoutMethod, checkoutMethods } from "../status/status-answer.js";

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

import type { ChargeMethod } from "@pix-checkout/server/platform";

/** The methods in an export, the same in each language. */
export const methodNames: Readonly<Record<ChargeMethod, string>> = { pix: "Pix", boleto: "Boleto" };

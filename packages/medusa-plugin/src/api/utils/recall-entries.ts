import { cartEntries, fieldsOfCep, readCartEntries } from "@pix-checkout/server/platform";
import type { CheckoutModule } from "../../modules/pix-checkout/checkout-module";
import { payerSourcesFrom } from "../../orders/payer-sources-from";
import type { PayerCheck } from "./payer-check";

/**
 * The shopper's entries for a cart. For a boleto, what this process knows about the postal code joins
 * them, and is stored: the process that makes the charge may not know it.
 */
export async function recallEntries(
	{
		cepLookup,
		options: { payerAliases },
		store: { payers },
	}: Pick<CheckoutModule, "cepLookup" | "options" | "store">,
	{ cartId, buyer, method, explicit }: Omit<PayerCheck, "entered"> & { cartId: string },
): Promise<unknown> {
	const entered = await payers.recallForCart(cartId);
	if (method !== "boleto" || !cepLookup) {
		return entered;
	}
	const sources = { ...payerSourcesFrom(buyer), explicit, entered };
	const found = fieldsOfCep(sources, payerAliases, (cep) => cepLookup.known(cep));
	if (Object.keys(found).length === 0) {
		return entered;
	}
	const { stale } = readCartEntries(sources, payerAliases);
	await payers.rememberForCart(cartId, cartEntries(found, sources, payerAliases), stale);
	return payers.recallForCart(cartId);
}

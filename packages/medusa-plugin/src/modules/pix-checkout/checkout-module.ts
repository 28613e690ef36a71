import type { CepLookup, CheckoutProcess, ShopperHash } from "@pix-checkout/server/platform";
import type { ParsedOptions } from "../../options";
import type { ServiceBalance } from "../../today/service-balance";

/** The module's name in Medusa's containers. */
export const pixCheckoutModule = "pixCheckout";

/** The contents of the plugin's module, one per process. */
export interface CheckoutModule extends CheckoutProcess {
	readonly options: ParsedOptions;
	readonly shopperHash: ShopperHash;
	/** The merchant's balance at the service, as the admin sees it. */
	readonly balance: ServiceBalance;
	/** `null` unless the merchant's option switches it on. */
	readonly cepLookup: CepLookup | null;
}

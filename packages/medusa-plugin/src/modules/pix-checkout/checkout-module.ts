import type { CepLookup, CheckoutProcess, ShopperHash } from "@pix-checkout/server/platform";
import type { ParsedOptions } from "../../options";

/** The module's name in Medusa's containers. */
export const pixCheckoutModule = "pixCheckout";

/** The contents of the plugin's module, one per process. */
export interface CheckoutModule extends CheckoutProcess {
	readonly options: ParsedOptions;
	readonly shopperHash: ShopperHash;
	/** `null` unless the merchant's option switches it on. */
	readonly cepLookup: CepLookup | null;
}

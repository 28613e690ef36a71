import { ChargeProvider } from "./charge-provider";

/** Pix. `pixCheckout()` registers it as `pp_pix_pix-checkout`. */
export class PixProvider extends ChargeProvider {
	static override identifier = "pix";
	protected readonly method = "pix";
}

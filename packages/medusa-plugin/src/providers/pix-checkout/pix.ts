import { ChargeProvider } from "./charge-provider";

/** Pix. Its id is `pp_pix_pix-checkout`. */
export class PixProvider extends ChargeProvider {
	static override identifier = "pix";
	protected readonly method = "pix";
}

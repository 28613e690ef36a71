import { ChargeProvider } from "./charge-provider";

/** Boleto. Its id is `pp_boleto_pix-checkout`. */
export class BoletoProvider extends ChargeProvider {
	static override identifier = "boleto";
	protected readonly method = "boleto";
}

import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { ChargeProvider } from "./charge-provider";
import { checkInstallation } from "./check-installation";

class PixProvider extends ChargeProvider {
	static override identifier = "pix";
	protected readonly method = "pix";
}

class BoletoProvider extends ChargeProvider {
	static override identifier = "boleto";
	protected readonly method = "boleto";
}

export default ModuleProvider(Modules.PAYMENT, {
	services: [PixProvider, BoletoProvider],
	loaders: [checkInstallation],
});

import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { BoletoProvider } from "./boleto";
import { checkInstallation } from "./check-installation";
import { PixProvider } from "./pix";

export default ModuleProvider(Modules.PAYMENT, {
	services: [PixProvider, BoletoProvider],
	loaders: [checkInstallation],
});

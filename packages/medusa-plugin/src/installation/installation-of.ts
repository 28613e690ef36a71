import type { MedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { medusaDatabase } from "../modules/pix-checkout/medusa-database";
import type { Installation } from "./inspect-installation";
import { storeAddress } from "./store-address";

/** The store that answers a request. */
export function installationOf(req: MedusaRequest): Installation {
	return {
		configuration: req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE),
		database: medusaDatabase(req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)),
		container: req.scope,
		requestAddress: isProduction() ? undefined : openedAddress(req),
		isProduction: isProduction(),
	};
}

/** The store's address by its configuration; `null` when that names none. */
export function configuredAddress(req: MedusaRequest): string | null {
	const { options } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const { admin } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	return storeAddress(options, admin?.backendUrl);
}

/** Where the admin was opened. A header may name any host: only to be shown to who sent it. */
export function openedAddress(req: MedusaRequest): string {
	return `${req.protocol}://${req.get("host")}`;
}

function isProduction(): boolean {
	return process.env.NODE_ENV === "production";
}

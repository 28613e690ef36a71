import type { PixCheckoutClient } from "@pix-checkout/client";
import type {
	ChargePolicy,
	ChargeService,
	CreationRunner,
	InboxRunner,
	StoreContext,
	Sweeper,
	WaitingPolls,
} from "@pix-checkout/core";
import type { PostgresChargeStore } from "@pix-checkout/postgres";
import type { ServiceAccount } from "../../account/service-account";
import type { CepLookup } from "../../cep/cep-lookup";
import type { ParsedOptions } from "../../options";
import type { ShopperHash } from "./shopper-hash";

/** The module's name in Medusa's containers. */
export const pixCheckoutModule = "pixCheckout";

/** The contents of the plugin's module, one per process. */
export interface CheckoutModule {
	readonly options: ParsedOptions;
	/** The core's policy by these options. */
	readonly policy: ChargePolicy;
	readonly client: PixCheckoutClient;
	/** The client as the core uses it: its good answers are noted for the store's health. */
	readonly service: ChargeService;
	readonly store: PostgresChargeStore;
	readonly shopperHash: ShopperHash;
	/** Sends queued charges in this process. */
	readonly creations: CreationRunner;
	/** Processes webhook events in this process. */
	readonly inbox: InboxRunner<StoreContext>;
	readonly sweeper: Sweeper;
	/** The shoppers' polls that wait in this process. */
	readonly waitingPolls: WaitingPolls;
	/** The merchant's account at the service, as the admin sees it. */
	readonly account: ServiceAccount;
	/** `null` unless the merchant's option switches it on. */
	readonly cepLookup: CepLookup | null;
}

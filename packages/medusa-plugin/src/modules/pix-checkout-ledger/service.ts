import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { PixCheckoutClient } from "@pix-checkout/client";
import type {
	CapturedReview,
	ForeignCharges,
	Journal,
	ServiceHealth,
	StoredValue,
} from "@pix-checkout/core";
import { journalOn } from "../../charges/journal";
import { tryKey } from "../../health/try-key";
import { hideWebhookSecrets } from "../../inbox/webhook-address";
import { type ParsedOptions, parseOptions, unsafeOptions } from "../../options";
import { serviceAccess } from "../../service-access";
import { ShopperHash } from "../../shoppers/shopper-hash";
import { AttentionTable } from "./attention-table";
import { ChargeTable } from "./charge-table";
import { CreationQueueTable } from "./creation-queue-table";
import { DatabaseClock } from "./database-clock";
import { InboxTable } from "./inbox-table";
import { StoredCursor } from "./list-cursor";
import { LookUpBudget } from "./look-up-budget";
import Attention from "./models/attention";
import Charge from "./models/charge";
import Delivery from "./models/delivery";
import Payer from "./models/payer";
import Refund from "./models/refund";
import Shared from "./models/shared";
import Shopper from "./models/shopper";
import { PayerTable } from "./payer-table";
import { RefundTable } from "./refund-table";
import { ServiceDrift } from "./service-drift";
import { SharedState } from "./shared-state";
import { ShopperTable } from "./shopper-table";
import { askStoreTime } from "./store-time";
import { storedForeign, storedHealth, storedReview } from "./stored-value";
import { SweepLease } from "./sweep-lease";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
	[ContainerRegistrationKeys.LOGGER]: Logger;
}

/**
 * The plugin's own module: the ledger of charges, the inbox of deliveries, and what belongs to them
 * all, the merchant's options and the client made from them.
 */
class LedgerService extends MedusaService({
	Charge,
	Delivery,
	Payer,
	Attention,
	Shared,
	Shopper,
	Refund,
}) {
	readonly options: ParsedOptions;
	readonly client: PixCheckoutClient;
	readonly clock: DatabaseClock;
	readonly charges: ChargeTable;
	readonly queue: CreationQueueTable;
	readonly cursor: StoredCursor;
	readonly health: StoredValue<ServiceHealth>;
	readonly review: StoredValue<CapturedReview>;
	readonly foreign: StoredValue<ForeignCharges>;
	readonly attention: AttentionTable;
	readonly inbox: InboxTable;
	readonly lookUps: LookUpBudget;
	readonly payers: PayerTable;
	readonly refunds: RefundTable;
	readonly shoppers: ShopperTable;
	readonly shopperHash: ShopperHash;
	readonly sweepLease: SweepLease;
	readonly drift: ServiceDrift;

	readonly #journal: Journal;
	#stopWatch: () => void = () => {};
	#stopHiding: () => void = () => {};

	readonly __hooks = {
		onApplicationStart: async () => {
			const { webhookSecret, previousWebhookSecret = webhookSecret } = this.options;
			this.#stopHiding = hideWebhookSecrets([webhookSecret, previousWebhookSecret]);
			for (const problem of unsafeOptions(this.options)) {
				this.#journal.warn(`not for production. ${problem}`);
			}
			await this.clock.start();
			// What sweeps needs Medusa's flows, which are not there yet when modules are loaded.
			const { startWatch } = await import("../../sweep/start-watch.js");
			this.#stopWatch = startWatch();
			// Not awaited: a service that is slow or away must not hold up the store's start.
			void tryKey(this.client, this.#journal);
		},
		onApplicationPrepareShutdown: async () => {
			this.#stopWatch();
			await this.drift.stop();
		},
		onApplicationShutdown: () => {
			this.#stopHiding();
			this.clock.stop();
			return this.client.close();
		},
	};

	constructor(dependencies: Dependencies, options: unknown) {
		super(dependencies, options);
		this.options = parseOptions(options);
		this.client = new PixCheckoutClient({
			...serviceAccess(this.options),
			// Trying again is the ledger's work: it outlives this process.
			maxRetries: 1,
			hooks: {
				onResponse: ({ operation, rateLimit }) => {
					if (operation === "createPixCharge" || operation === "createBoletoCharge") {
						this.queue.hear(rateLimit);
					}
				},
				onDrift: ({ differences }) => this.drift.notice(differences),
			},
		});
		const pg = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
		const shared = new SharedState(pg);
		this.clock = new DatabaseClock(() => askStoreTime(pg));
		this.attention = new AttentionTable(pg);
		this.#journal = journalOn(dependencies[ContainerRegistrationKeys.LOGGER]);
		const warn = (message: string) => this.#journal.warn(message);
		this.charges = new ChargeTable(pg, this.attention, warn);
		this.queue = new CreationQueueTable(pg, shared, this.clock);
		this.cursor = new StoredCursor(shared);
		this.health = storedHealth(shared);
		this.review = storedReview(shared);
		this.foreign = storedForeign(shared);
		this.inbox = new InboxTable(pg);
		this.lookUps = new LookUpBudget(shared);
		this.payers = new PayerTable(pg);
		this.refunds = new RefundTable(pg, warn);
		this.shoppers = new ShopperTable(pg);
		this.shopperHash = new ShopperHash(this.options.secretKey);
		this.sweepLease = new SweepLease(shared);
		this.drift = new ServiceDrift({
			shared,
			clock: this.clock,
			journal: this.#journal,
		});
	}
}

export default LedgerService;

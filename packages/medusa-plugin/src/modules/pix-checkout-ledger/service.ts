import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { PixCheckoutClient } from "@pix-checkout/client";
import { type ParsedOptions, parseOptions } from "../../options";
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
import Shared from "./models/shared";
import Shopper from "./models/shopper";
import { PayerTable } from "./payer-table";
import { databaseNow, SharedState } from "./shared-state";
import { ShopperTable } from "./shopper-table";
import { SweepLease } from "./sweep-lease";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
}

/**
 * The plugin's own module: the ledger of charges, the inbox of deliveries, and what belongs to them
 * all, the merchant's options and the client made from them.
 */
class LedgerService extends MedusaService({ Charge, Delivery, Payer, Attention, Shared, Shopper }) {
	readonly options: ParsedOptions;
	readonly client: PixCheckoutClient;
	readonly clock: DatabaseClock;
	readonly charges: ChargeTable;
	readonly queue: CreationQueueTable;
	readonly cursor: StoredCursor;
	readonly attention: AttentionTable;
	readonly inbox: InboxTable;
	readonly lookUps: LookUpBudget;
	readonly payers: PayerTable;
	readonly shoppers: ShopperTable;
	readonly shopperHash: ShopperHash;
	readonly sweepLease: SweepLease;

	#stopWatch: () => void = () => {};

	readonly __hooks = {
		onApplicationStart: async () => {
			await this.clock.compare();
			// What sweeps needs Medusa's flows, which are not there yet when modules are loaded.
			const { startWatch } = await import("../../sweep/start-watch.js");
			this.#stopWatch = startWatch();
		},
		onApplicationPrepareShutdown: async () => this.#stopWatch(),
		onApplicationShutdown: () => this.client.close(),
	};

	constructor(dependencies: Dependencies, options: unknown) {
		super(dependencies, options);
		this.options = parseOptions(options);
		this.client = new PixCheckoutClient({
			secretKey: this.options.secretKey,
			baseUrl: this.options.apiUrl,
			dialect: this.options.dialect,
			timeoutMs: this.options.timeoutMs,
			// Trying again is the ledger's work: it outlives this process.
			maxRetries: 1,
			hooks: {
				onResponse: ({ operation, rateLimit }) => {
					if (operation === "createPixCharge" || operation === "createBoletoCharge") {
						this.queue.hear(rateLimit);
					}
				},
			},
		});
		const pg = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
		const shared = new SharedState(pg);
		this.clock = new DatabaseClock(() => databaseNow(pg));
		this.attention = new AttentionTable(pg);
		this.charges = new ChargeTable(pg, this.attention);
		this.queue = new CreationQueueTable(pg, shared, this.clock);
		this.cursor = new StoredCursor(shared);
		this.inbox = new InboxTable(pg);
		this.lookUps = new LookUpBudget(shared);
		this.payers = new PayerTable(pg);
		this.shoppers = new ShopperTable(pg);
		this.shopperHash = new ShopperHash(this.options.secretKey);
		this.sweepLease = new SweepLease(shared);
	}
}

export default LedgerService;

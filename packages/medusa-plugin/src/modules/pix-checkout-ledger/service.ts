import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { PixCheckoutClient } from "@pix-checkout/client";
import { journalOn } from "../../charges/journal";
import { type ParsedOptions, parseOptions } from "../../options";
import { serviceAccess } from "../../service-access";
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
import { PayerTable } from "./payer-table";
import { ServiceDrift } from "./service-drift";
import { databaseNow, SharedState } from "./shared-state";
import { SweepLease } from "./sweep-lease";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
	[ContainerRegistrationKeys.LOGGER]: Logger;
}

/**
 * The plugin's own module: the ledger of charges, the inbox of deliveries, and what belongs to them
 * all, the merchant's options and the client made from them.
 */
class LedgerService extends MedusaService({ Charge, Delivery, Payer, Attention, Shared }) {
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
	readonly sweepLease: SweepLease;
	readonly drift: ServiceDrift;

	#stopWatch: () => void = () => {};

	readonly __hooks = {
		onApplicationStart: async () => {
			await this.clock.compare();
			// What sweeps needs Medusa's flows, which are not there yet when modules are loaded.
			const { startWatch } = await import("../../sweep/start-watch.js");
			this.#stopWatch = startWatch();
		},
		onApplicationPrepareShutdown: async () => {
			this.#stopWatch();
			await this.drift.stop();
		},
		onApplicationShutdown: () => this.client.close(),
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
		this.clock = new DatabaseClock(() => databaseNow(pg));
		this.attention = new AttentionTable(pg);
		this.charges = new ChargeTable(pg, this.attention);
		this.queue = new CreationQueueTable(pg, shared, this.clock);
		this.cursor = new StoredCursor(shared);
		this.inbox = new InboxTable(pg);
		this.lookUps = new LookUpBudget(shared);
		this.payers = new PayerTable(pg);
		this.sweepLease = new SweepLease(shared);
		this.drift = new ServiceDrift({
			shared,
			clock: this.clock,
			journal: journalOn(dependencies[ContainerRegistrationKeys.LOGGER]),
		});
	}
}

export default LedgerService;

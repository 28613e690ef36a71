import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { PixCheckoutClient } from "@pix-checkout/client";
import { type ParsedOptions, parseOptions } from "../../options";
import { ChargeTable } from "./charge-table";
import { InboxTable } from "./inbox-table";
import Attention from "./models/attention";
import Charge from "./models/charge";
import Delivery from "./models/delivery";
import Payer from "./models/payer";
import { PayerTable } from "./payer-table";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
}

/**
 * The plugin's own module: the ledger of charges, the inbox of deliveries, and what belongs to them
 * all, the merchant's options and the client made from them.
 */
class LedgerService extends MedusaService({ Charge, Delivery, Payer, Attention }) {
	readonly options: ParsedOptions;
	readonly client: PixCheckoutClient;
	readonly charges: ChargeTable;
	readonly inbox: InboxTable;
	readonly payers: PayerTable;

	readonly __hooks = {
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
		});
		const pg = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
		this.charges = new ChargeTable(pg);
		this.inbox = new InboxTable(pg);
		this.payers = new PayerTable(pg);
	}
}

export default LedgerService;

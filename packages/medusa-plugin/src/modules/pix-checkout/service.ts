import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger as MedusaLogger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { PixCheckoutClient } from "@pix-checkout/client";
import type {
	CapturedReview,
	ForeignCharges,
	ListCursor,
	Logger,
	ServiceHealth,
	StoredValue,
} from "@pix-checkout/core";
import { loggerOn } from "../../charges/logger";
import { tryKey } from "../../health/try-key";
import { hideWebhookSecrets } from "../../inbox/webhook-address";
import { type ParsedOptions, parseOptions, unsafeOptions } from "../../options";
import { serviceAccess } from "../../service-access";
import { ShopperHash } from "../../shoppers/shopper-hash";
import { ChargeTable } from "./charge-table";
import { CreationQueueTable } from "./creation-queue-table";
import { DatabaseClock } from "./database-clock";
import { InboxTable } from "./inbox-table";
import { IssueTable } from "./issue-table";
import { LookUpBudget } from "./look-up-budget";
import Charge from "./models/charge";
import Issue from "./models/issue";
import Payer from "./models/payer";
import Refund from "./models/refund";
import Shopper from "./models/shopper";
import Shared from "./models/state";
import WebhookEvent from "./models/webhook-event";
import { PayerTable } from "./payer-table";
import { RefundTable } from "./refund-table";
import { ServiceDrift } from "./service-drift";
import { SharedState } from "./shared-state";
import { ShopperTable } from "./shopper-table";
import { askStoreTime } from "./store-time";
import { storedCursor, storedForeign, storedHealth, storedReview } from "./stored-value";
import { SweepLease } from "./sweep-lease";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
	[ContainerRegistrationKeys.LOGGER]: MedusaLogger;
}

/**
 * The plugin's own module: the charge store of charges, the inbox of webhook events, and what belongs to them
 * all, the merchant's options and the client made from them.
 */
class PixCheckoutModuleService extends MedusaService({
	Charge,
	WebhookEvent,
	Payer,
	Issue,
	Shared,
	Shopper,
	Refund,
}) {
	readonly options: ParsedOptions;
	readonly client: PixCheckoutClient;
	readonly clock: DatabaseClock;
	readonly charges: ChargeTable;
	readonly queue: CreationQueueTable;
	readonly cursor: StoredValue<ListCursor>;
	readonly health: StoredValue<ServiceHealth>;
	readonly review: StoredValue<CapturedReview>;
	readonly foreign: StoredValue<ForeignCharges>;
	readonly issues: IssueTable;
	readonly inbox: InboxTable;
	readonly lookUps: LookUpBudget;
	readonly payers: PayerTable;
	readonly refunds: RefundTable;
	readonly shoppers: ShopperTable;
	readonly shopperHash: ShopperHash;
	readonly sweepLease: SweepLease;
	readonly drift: ServiceDrift;

	readonly #logger: Logger;
	#stopWatch: () => void = () => {};
	#stopHiding: () => void = () => {};

	readonly __hooks = {
		onApplicationStart: async () => {
			const { webhookSecret, previousWebhookSecret = webhookSecret } = this.options;
			this.#stopHiding = hideWebhookSecrets([webhookSecret, previousWebhookSecret]);
			for (const problem of unsafeOptions(this.options)) {
				this.#logger.warn(`not for production. ${problem}`);
			}
			await this.clock.start();
			// What sweeps needs Medusa's flows, which are not there yet when modules are loaded.
			const { startWatch } = await import("../../sweep/start-watch.js");
			this.#stopWatch = startWatch();
			// Not awaited: a service that is slow or away must not hold up the store's start.
			void tryKey(this.client, this.#logger);
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
			// Trying again is the charge store's work: it outlives this process.
			maxRetries: 1,
			hooks: {
				onResponse: ({ operation, rateLimit }) => {
					if (operation === "createPixCharge" || operation === "createBoletoCharge") {
						this.queue.applyRateLimitHeaders(rateLimit);
					}
				},
				onDrift: ({ differences }) => this.drift.notice(differences),
			},
		});
		const pg = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
		const shared = new SharedState(pg);
		this.clock = new DatabaseClock(() => askStoreTime(pg));
		this.issues = new IssueTable(pg);
		this.#logger = loggerOn(dependencies[ContainerRegistrationKeys.LOGGER]);
		const warn = (message: string) => this.#logger.warn(message);
		this.charges = new ChargeTable(pg, this.issues, warn);
		this.queue = new CreationQueueTable(pg, shared, this.clock);
		this.cursor = storedCursor(shared);
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
			logger: this.#logger,
		});
	}
}

export default PixCheckoutModuleService;

import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger as MedusaLogger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, defineJoinerConfig } from "@medusajs/framework/utils";
import { PixCheckoutClient } from "@pix-checkout/client";
import type { Logger } from "@pix-checkout/core";
import { openChargeStore, type PostgresChargeStore } from "@pix-checkout/postgres";
import { loggerOn } from "../../charges/logger";
import { tryKey } from "../../health/try-key";
import { hideWebhookSecrets } from "../../inbox/webhook-address";
import { pixCheckoutModule } from "../../module-name";
import { type ParsedOptions, parseOptions, unsafeOptions } from "../../options";
import { serviceAccess } from "../../service-access";
import { ShopperHash } from "../../shoppers/shopper-hash";
import { medusaDatabase } from "./medusa-database";
import { ServiceDrift } from "./service-drift";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
	[ContainerRegistrationKeys.LOGGER]: MedusaLogger;
}

/**
 * The plugin's own module: the charge store on Medusa's database, the merchant's options, and the
 * client made from them. No models: the store's tables are the package's, and no query or link of
 * Medusa needs them.
 */
class PixCheckoutModuleService {
	readonly options: ParsedOptions;
	readonly client: PixCheckoutClient;
	readonly clock: PostgresChargeStore["clock"];
	readonly charges: PostgresChargeStore["charges"];
	readonly queue: PostgresChargeStore["queue"];
	readonly cursor: PostgresChargeStore["cursor"];
	readonly health: PostgresChargeStore["health"];
	readonly review: PostgresChargeStore["review"];
	readonly foreign: PostgresChargeStore["foreign"];
	readonly issues: PostgresChargeStore["issues"];
	readonly inbox: PostgresChargeStore["inbox"];
	readonly lookUps: PostgresChargeStore["lookUps"];
	readonly payers: PostgresChargeStore["payers"];
	readonly refunds: PostgresChargeStore["refunds"];
	readonly shoppers: PostgresChargeStore["shoppers"];
	readonly shopperHash: ShopperHash;
	readonly sweepLease: PostgresChargeStore["sweepLease"];
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
		this.#logger = loggerOn(dependencies[ContainerRegistrationKeys.LOGGER]);
		const database = medusaDatabase(dependencies[ContainerRegistrationKeys.PG_CONNECTION]);
		const store = openChargeStore(database, this.#logger);
		this.clock = store.clock;
		this.charges = store.charges;
		this.queue = store.queue;
		this.cursor = store.cursor;
		this.health = store.health;
		this.review = store.review;
		this.foreign = store.foreign;
		this.issues = store.issues;
		this.inbox = store.inbox;
		this.lookUps = store.lookUps;
		this.payers = store.payers;
		this.refunds = store.refunds;
		this.shoppers = store.shoppers;
		this.shopperHash = new ShopperHash(this.options.secretKey);
		this.sweepLease = store.sweepLease;
		this.drift = new ServiceDrift({
			stored: store.differences,
			clock: this.clock,
			logger: this.#logger,
		});
	}

	/** Without it Medusa would look for models in the folders of whatever has called it. */
	__joinerConfig() {
		return defineJoinerConfig(pixCheckoutModule, { models: [] });
	}
}

export default PixCheckoutModuleService;

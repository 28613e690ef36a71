import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ConfigModule, Logger as MedusaLogger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, defineJoinerConfig } from "@medusajs/framework/utils";
import {
	CepLookup,
	CheckoutProcess,
	keyDialectProblem,
	type Logger,
	retentionOf,
	ShopperHash,
	serviceAccess,
	unsafeOptions,
} from "@pix-checkout/server/platform";
import { refuseHalfInstallation } from "../../configuration/installation-problem";
import { loggerOn } from "../../logging/logger";
import { chargePolicy, type ParsedOptions, parseOptions } from "../../options";
import { hideWebhookSecrets } from "../../webhook/webhook-address";
import { answerBeforeTheEnd } from "./answer-before-the-end";
import { type CheckoutModule, pixCheckoutModule } from "./checkout-module";
import { medusaDatabase, NotMigratedError } from "./medusa-database";
import { startWatch } from "./start-watch";
import { tryKey } from "./try-key";

interface Dependencies {
	[ContainerRegistrationKeys.PG_CONNECTION]: Knex;
	[ContainerRegistrationKeys.LOGGER]: MedusaLogger;
	[ContainerRegistrationKeys.CONFIG_MODULE]: ConfigModule;
}

/**
 * The plugin's own module: the charge store on Medusa's database, the merchant's options, their
 * client, and the runners of this process. It has no models: the tables belong to
 * `@pix-checkout/server`, and no query or link of Medusa needs them.
 */
class PixCheckoutModuleService extends CheckoutProcess implements CheckoutModule {
	readonly options: ParsedOptions;
	readonly shopperHash: ShopperHash;
	readonly cepLookup: CepLookup | null;

	readonly #logger: Logger;
	#stopWatch: () => void = () => {};
	#stopHiding: () => void = () => {};
	#stopAnswering: () => void = () => {};

	// biome-ignore lint/style/useNamingConvention: Medusa looks for this name.
	readonly __hooks = {
		onApplicationStart: async () => {
			const { webhookSecret, previousWebhookSecret = webhookSecret } = this.options;
			this.#stopHiding = hideWebhookSecrets([webhookSecret, previousWebhookSecret]);
			for (const problem of unsafeOptions(this.options)) {
				this.#logger.warn(`not for production. ${problem}`);
			}
			const wrongDialect = keyDialectProblem(this.options);
			if (wrongDialect !== null) {
				this.#logger.error(wrongDialect);
			}
			try {
				await this.start();
			} catch (error) {
				if (error instanceof NotMigratedError) {
					this.#logger.error(error.message);
				}
				// Medusa drops the error of a hook, and starts without what is below.
				throw error;
			}
			this.#stopWatch = startWatch();
			this.#stopAnswering = answerBeforeTheEnd(this.waitingPolls);
			// Not awaited: a slow or unreachable service must not delay the store's start.
			void tryKey(this.client, this.#logger);
			// It logs why this process must not work. A database that fails is the sweep's to report.
			this.accountGuard.isOwn().catch(() => undefined);
		},
		onApplicationPrepareShutdown: async () => {
			this.#stopWatch();
			await this.stop();
		},
		onApplicationShutdown: () => {
			this.#stopHiding();
			this.#stopAnswering();
			return this.client.close();
		},
	};

	/** Throws for a wrong installation: of all places, only this one and a loader stop Medusa's boot. */
	constructor(dependencies: Dependencies, options: unknown) {
		refuseHalfInstallation(dependencies[ContainerRegistrationKeys.CONFIG_MODULE]);
		const parsed = parseOptions(options);
		const logger = loggerOn(dependencies[ContainerRegistrationKeys.LOGGER]);
		super({
			database: medusaDatabase(dependencies[ContainerRegistrationKeys.PG_CONNECTION]),
			access: serviceAccess(parsed),
			policy: chargePolicy(parsed),
			retention: retentionOf(parsed.retentionDays),
			logger,
			waitingPages: parsed.maxWaitingPages,
		});
		this.options = parsed;
		this.#logger = logger;
		this.shopperHash = new ShopperHash(parsed.secretKey);
		this.cepLookup = parsed.cepLookup ? new CepLookup() : null;
	}

	/** Without it Medusa would look for models in the folders of its caller. */
	// biome-ignore lint/style/useNamingConvention: Medusa looks for this name.
	__joinerConfig() {
		return defineJoinerConfig(pixCheckoutModule, { models: [] });
	}
}

export default PixCheckoutModuleService;

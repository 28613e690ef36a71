import type { MedusaContainer } from "@medusajs/framework/types";
import {
	type Database,
	errorCode,
	type Finding,
	inspectDialect,
	inspectNode,
	inspectSweep,
	isSandboxKey,
	judgeStored,
	type Logger,
	openChargeStore,
	type Pulse,
} from "@pix-checkout/server/platform";
import { NotMigratedError } from "../modules/pix-checkout/medusa-database";
import { chargePolicy, type ParsedOptions } from "../options";
import { type Check, type CheckId, checkIds, makeCheck } from "./check";
import {
	checkConfiguration,
	givenOptions,
	type StoreConfiguration,
	validOptions,
} from "./check-configuration";
import { checkDatabase } from "./check-database";
import { checkPrices } from "./check-prices";
import { checkRegions, readRegions } from "./check-regions";
import { checkSecretKey } from "./check-secret-key";
import { checkShipping } from "./check-shipping";
import { checkWebhook } from "./check-webhook";
import { storeAddress } from "./store-address";

interface LoadedConfiguration extends StoreConfiguration {
	admin?: { backendUrl?: unknown };
}

/** A store to check, as far as it can be reached. */
export interface Installation {
	/** Medusa's configuration, or why it can't be loaded. */
	configuration: LoadedConfiguration | { reason: string };
	/** The store's database, or why there is none. */
	database: Database | { reason: string };
	/** The booted store, or why it doesn't boot. */
	container: MedusaContainer | { reason: string };
	/** Where a request reached the store, for a store that doesn't know its address. */
	requestAddress?: string | undefined;
	isProduction: boolean;
}

/** Runs all checks, each apart from the others. It changes nothing. */
export async function inspectInstallation(installation: Installation): Promise<Check[]> {
	const { configuration, database, container, isProduction } = installation;
	const options = "reason" in configuration ? null : validOptions(configuration);
	const valid = () => validIn(reachable(configuration), options);
	const pulse = onceOnly(() => readPulse(database));
	const checks: Record<CheckId, () => Check | Promise<Check>> = {
		node: () => found("node", inspectNode(process.versions.node)),
		configuration: async () =>
			"reason" in configuration
				? makeCheck("configuration", "config_unreadable")
				: checkConfiguration(configuration, await readForwarded(database)),
		secret_key: () =>
			checkSecretKey(
				present(givenOptions(reachable(configuration))),
				options,
				judgeAccount(database, options),
			),
		dialect: () => found("dialect", inspectDialect(valid())),
		database: () =>
			"reason" in database && !("reason" in configuration)
				? makeCheck("database", "database_unreachable", database)
				: checkDatabase(reachable(database)),
		webhook: async () =>
			checkWebhook({
				...(await pulse()),
				...addressOf(reachable(configuration), installation.requestAddress, valid()),
				isProduction,
			}),
		sweep: async () => found("sweep", inspectSweep(await pulse())),
		regions: async () => checkRegions(await readRegions(reachable(container))),
		shipping: () => checkShipping(reachable(container), reachable(database)),
		prices: () => checkPrices(reachable(database)),
	};
	return Promise.all(checkIds.map((id) => outcomeOf(id, checks[id])));
}

function addressOf(
	{ admin }: LoadedConfiguration,
	requestAddress: string | undefined,
	options: ParsedOptions,
): { address: string | null; isSandbox: boolean } {
	const known = storeAddress(options, admin?.backendUrl);
	return {
		address: known ?? requestAddress ?? null,
		isSandbox: isSandboxKey(options.secretKey),
	};
}

/** Why a check can't run. The reason is a text of the plugin's own. */
class NotReachable extends Error {}

function validIn(configuration: LoadedConfiguration, options: ParsedOptions | null): ParsedOptions {
	present(givenOptions(configuration));
	if (options === null) {
		throw new NotReachable("the plugin's options are not valid");
	}
	return options;
}

function present(options: unknown): unknown {
	if (options === undefined) {
		throw new NotReachable("the plugin is not in medusa-config");
	}
	return options;
}

function reachable<T extends object>(part: T | { reason: string }): T {
	if ("reason" in part) {
		throw new NotReachable(part.reason);
	}
	return part;
}

const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

function judgeAccount(database: Installation["database"], options: ParsedOptions | null) {
	return "reason" in database || options === null
		? async () => ({ kind: "own" as const, marks: [] })
		: judgeStored(database, options, chargePolicy(options));
}

function found(id: CheckId, { code, params }: Finding): Check {
	return makeCheck(id, code, params);
}

/** `null` also where the database can't say: its own check tells why. */
async function readForwarded(database: Installation["database"]): Promise<Date | null> {
	try {
		return await openChargeStore(reachable(database), silent).heartbeats.lastForwardedAt();
	} catch {
		return null;
	}
}

async function readPulse(database: Installation["database"]): Promise<Pulse> {
	const queries = reachable(database);
	try {
		return await openChargeStore(queries, silent).heartbeats.read();
	} catch (error) {
		// Before the migration its statements fail with codes that say nothing to a merchant.
		const { code } = await checkDatabase(queries);
		throw code === "tables_missing" ? new NotReachable("the plugin's tables are missing") : error;
	}
}

async function outcomeOf(id: CheckId, check: () => Check | Promise<Check>): Promise<Check> {
	try {
		return await check();
	} catch (error) {
		const isReadable = error instanceof NotReachable || error instanceof NotMigratedError;
		const reason = isReadable ? error.message : errorCode(error);
		return makeCheck(id, "not_checked", { reason });
	}
}

function onceOnly<T>(read: () => Promise<T>): () => Promise<T> {
	let answer: Promise<T> | undefined;
	return async () => {
		answer ??= read();
		return answer;
	};
}

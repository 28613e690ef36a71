import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { container } from "@medusajs/framework";
import { configManager } from "@medusajs/framework/config";
import { pgConnectionLoader } from "@medusajs/framework/database";
import { ContainerRegistrationKeys, getConfigFile, loadEnv } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/server/platform";
import type { Installation } from "../installation/inspect-installation";
import { medusaDatabase } from "../modules/pix-checkout/medusa-database";
import { bootStore } from "./boot-store";
import { UsageError } from "./cli-error";
import { probeDatabase } from "./probe-database";
import { registerTypeScript } from "./register-type-script";

/** A store opened by a command, as far as it opens. */
export interface OpenedStore {
	installation: Installation;
	/** Why the store doesn't boot, in the words of its error; `null` when it does. */
	bootFailure: string | null;
}

/**
 * Enters the store's folder and loads its environment, as Medusa's own commands do.
 *
 * @throws UsageError when the folder is no store's
 */
export function enterStore(directory: string): void {
	const folder = resolve(directory);
	const isStore =
		existsSync(folder) && readdirSync(folder).some((name) => /^medusa-config\.\w+$/.test(name));
	if (!isStore) {
		throw new UsageError(
			`There is no medusa-config in ${folder}. Run the command in the store's folder, or give it with --directory.`,
		);
	}
	process.chdir(folder);
	// No process of a command takes work from the running store.
	process.env.MEDUSA_WORKER_MODE = "server";
	registerTypeScript(folder);
	loadEnv(process.env.NODE_ENV || "development", folder);
}

/** Opens the store of the present folder, without serving it. */
export async function openStore(): Promise<OpenedStore> {
	const folder = process.cwd();
	const isProduction = process.env.NODE_ENV === "production";
	const { configModule, error } = await getConfigFile(folder, "medusa-config");
	if (error) {
		const why = `medusa-config can't be loaded: ${messageOf(error)}`;
		const reason = "medusa-config can't be loaded";
		return {
			installation: {
				configuration: { reason },
				database: { reason },
				container: { reason },
				isProduction,
			},
			bootFailure: why,
		};
	}
	const opened = await openParts(folder, configModule);
	return {
		installation: {
			configuration: opened.configuration,
			database: opened.database,
			container: opened.failure === null ? container : { reason: "the store doesn't boot" },
			isProduction,
		},
		bootFailure: opened.failure,
	};
}

interface OpenedParts extends Pick<Installation, "configuration" | "database"> {
	failure: string | null;
}

async function openParts(folder: string, configModule: unknown): Promise<OpenedParts> {
	const given: Installation["configuration"] = Object(configModule);
	let database: Installation["database"] = { reason: "medusa-config is not valid" };
	try {
		configManager.loadConfig({ projectConfig: Object(configModule), baseDir: folder });
		const configuration = configManager.config;
		database = await connect(configuration.projectConfig.databaseUrl);
		if ("reason" in database) {
			return {
				configuration,
				database,
				failure: `the database can't be reached (${database.reason})`,
			};
		}
		await bootStore(folder);
		return { configuration, database, failure: null };
	} catch (error) {
		return { configuration: given, database, failure: messageOf(error) };
	}
}

async function connect(databaseUrl: string | undefined): Promise<Installation["database"]> {
	try {
		await probeDatabase(databaseUrl);
		await pgConnectionLoader();
		return medusaDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
	} catch (error) {
		return { reason: errorCode(error) };
	}
}

/** The first lines of an error's message; the others are a stack or a listing. */
function messageOf(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.split("\n").slice(0, 6).join("\n").trim();
}

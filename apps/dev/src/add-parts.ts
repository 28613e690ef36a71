import { join } from "node:path";
import { startEmbeddedPostgres } from "../../store/src/run/index.mjs";
import type { DevSettings } from "./dev-settings.js";
import { openLog } from "./log-file.js";
import { stateFolder } from "./project.js";
import { startSandbox } from "./start-sandbox.js";
import { startStorefront } from "./start-storefront.js";
import type { Parts } from "./started-parts.js";

/** @param state the name of the file that keeps its charges, because the database outlives the demo */
export async function addSandbox(
	service: { port: number; secretKey: string; ownKey: boolean },
	webhookUrl: string,
	state: string,
	parts: Parts,
): Promise<void> {
	const sandbox = await startSandbox({
		port: service.port,
		key: service.ownKey ? service.secretKey : undefined,
		webhookUrl,
		stateFile: join(stateFolder, state),
		log: openLog("sandbox"),
		signal: parts.signal,
	});
	parts.addProcess("The sandbox", sandbox);
}

export function sandboxUrl({ port }: { port: number }): string {
	return `http://127.0.0.1:${port}`;
}

/** @returns the connection string of a database of this name */
export async function addPostgres(databaseName: string, parts: Parts): Promise<string> {
	const postgres = await startEmbeddedPostgres({
		dataDir: `${stateFolder}/postgres`,
		durable: true,
	});
	parts.add(postgres);
	if (!(await postgres.hasDatabase(databaseName))) {
		await postgres.createDatabase(databaseName);
	}
	return postgres.url(databaseName);
}

export async function addStorefront(
	settings: DevSettings,
	storeUrl: string,
	publishableKey: string,
	parts: Parts,
): Promise<void> {
	const storefront = await startStorefront({
		port: settings.storefrontPort,
		storeUrl,
		publishableKey,
		log: openLog("storefront"),
		signal: parts.signal,
	});
	parts.addProcess("The shop", storefront);
}

/** The storefront's. */
export function bothLocalOrigins(port: number): string[] {
	return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

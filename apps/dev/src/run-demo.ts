import { relative } from "node:path";
import {
	type PreparedStore,
	prepareStore,
	type StoreRunOptions,
	serveStore,
	startEmbeddedPostgres,
} from "../../store/src/run/index.mjs";
import { buildLibraries, librariesAreStale } from "./build-libraries.js";
import { checkPorts } from "./check-ports.js";
import { type DevFile, removeDevFile, writeDevFile } from "./dev-file.js";
import { type DevSettings, portVariables, readDevSettings } from "./dev-settings.js";
import { openLog } from "./log-file.js";
import { logFolder, repositoryRoot, stateFolder } from "./project.js";
import { type Progress, showProgress } from "./show-progress.js";
import { startSandbox } from "./start-sandbox.js";
import { startStorefront } from "./start-storefront.js";
import { type Parts, startedParts } from "./started-parts.js";
import { keptWebhookSecret } from "./webhook-secret.js";

const databaseName = "store";

/**
 * Starts everything, says where it is, and stops everything when `stop` is aborted or a part dies.
 *
 * @throws {DevError} when the settings are wrong, a port is taken or a part dies
 */
export async function runDemo(
	environment: NodeJS.ProcessEnv,
	stop: AbortSignal,
	print: (line: string) => void,
): Promise<void> {
	const settings = readDevSettings(environment);
	await checkPorts(wantedPorts(settings));
	// One may be left of a demo that was killed.
	removeDevFile();
	const parts = startedParts(stop);
	const progress = showProgress(print);
	try {
		const file = await startEverything(settings, parts, progress);
		await writeDevFile(file);
		print(summary(file));
		await parts.untilOneEnds();
	} catch (error) {
		// What fails while everything is being stopped is the stopping itself.
		if (!stop.aborted) {
			throw error;
		}
	} finally {
		removeDevFile();
		await progress.step("Stopping", () => parts.stopAll());
	}
}

function wantedPorts({ service, storePort, storefrontPort }: DevSettings) {
	return [
		...(service.kind === "sandbox"
			? [{ part: "sandbox", port: service.port, variable: portVariables.sandbox }]
			: []),
		{ part: "store", port: storePort, variable: portVariables.store },
		{ part: "shop", port: storefrontPort, variable: portVariables.storefront },
	];
}

async function startEverything(
	settings: DevSettings,
	parts: Parts,
	progress: Progress,
): Promise<DevFile> {
	if (await librariesAreStale()) {
		await progress.step("Building the libraries", () => buildLibraries(parts.signal));
	}
	const { service } = settings;
	const storeUrl = `http://127.0.0.1:${settings.storePort}`;
	const storefrontUrl = `http://127.0.0.1:${settings.storefrontPort}`;
	const webhookSecret = settings.webhookSecret ?? (await keptWebhookSecret());
	const webhookUrl = `${storeUrl}/hooks/pix-checkout/${webhookSecret}`;

	const [apiUrl, databaseUrl] = await parts.together([
		service.kind === "remote"
			? Promise.resolve(service.apiUrl)
			: progress.step("Sandbox", () => addSandbox(service, webhookUrl, parts)),
		settings.databaseUrl === undefined
			? progress.step("PostgreSQL", () => addPostgres(parts))
			: Promise.resolve(settings.databaseUrl),
	]);

	const storeLog = openLog("store");
	const options: StoreRunOptions = {
		databaseUrl,
		pixCheckout: {
			apiUrl,
			secretKey: service.secretKey,
			webhookSecret,
			...(settings.dialect === undefined ? {} : { dialect: settings.dialect }),
		},
		...(settings.redisUrl === undefined ? {} : { redisUrl: settings.redisUrl }),
		storeCors: settings.storeCors ?? bothLocalOrigins(settings.storefrontPort),
		environment: { PIX_CHECKOUT_MAX_UNPAID_ORDERS: settings.maxUnpaidOrders },
		signal: parts.signal,
		onOutput: storeLog.write,
	};
	const prepared = await prepareStore({
		...options,
		onStep: (step, work) =>
			progress.step(step === "migrate" ? "Migrating the database" : "Filling the store", work),
	});

	await parts.together([
		progress.step("Store", () => addStore(options, settings.storePort, parts)),
		progress.step("Shop", () => addStorefront(settings, storeUrl, prepared, parts)),
	]);
	return {
		storeUrl,
		storefrontUrl,
		sandboxUrl: service.kind === "sandbox" ? `http://127.0.0.1:${service.port}` : null,
		publishableKey: prepared.publishableKey,
		webhookUrl,
		admin: prepared.admin,
	};
}

/** @returns the base URL of the service */
async function addSandbox(
	service: { port: number; secretKey: string; ownKey: boolean },
	webhookUrl: string,
	parts: Parts,
): Promise<string> {
	const sandbox = await startSandbox({
		port: service.port,
		key: service.ownKey ? service.secretKey : undefined,
		webhookUrl,
		log: openLog("sandbox"),
		signal: parts.signal,
	});
	parts.addProcess("The sandbox", sandbox);
	return `http://127.0.0.1:${service.port}/v1`;
}

/** @returns the connection string of the store's database */
async function addPostgres(parts: Parts): Promise<string> {
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

async function addStore(options: StoreRunOptions, port: number, parts: Parts): Promise<void> {
	parts.add(await serveStore({ ...options, port, admin: "on" }));
}

async function addStorefront(
	settings: DevSettings,
	storeUrl: string,
	prepared: PreparedStore,
	parts: Parts,
): Promise<void> {
	const storefront = await startStorefront({
		port: settings.storefrontPort,
		storeUrl,
		publishableKey: prepared.publishableKey,
		log: openLog("storefront"),
		signal: parts.signal,
	});
	parts.addProcess("The shop", storefront);
}

function bothLocalOrigins(port: number): string {
	return `http://127.0.0.1:${port},http://localhost:${port}`;
}

function summary({ storeUrl, storefrontUrl, sandboxUrl, admin }: DevFile): string {
	const login = admin === null ? "" : `   ${admin.email} / ${admin.password}`;
	return [
		"",
		`  Shop     ${storefrontUrl}`,
		`  Admin    ${storeUrl}/app${login}`,
		...(sandboxUrl === null ? [] : [`  Sandbox  ${sandboxUrl}   charges are paid here`]),
		"",
		`  Logs are in ${relative(repositoryRoot, logFolder)}. Ctrl-C stops everything.`,
		"",
	].join("\n");
}

import { relative } from "node:path";
import { prepareStore, type StoreRunOptions, serveStore } from "../../store/src/run/index.mjs";
import {
	addPostgres,
	addSandbox,
	addStorefront,
	bothLocalOrigins,
	sandboxUrl,
} from "./add-parts.js";
import { librariesAreStale } from "./build-libraries.js";
import type { BuildToRun } from "./build-to-run.js";
import { checkPorts } from "./check-ports.js";
import { type DevFile, removeDevFile, writeDevFile } from "./dev-file.js";
import { type DevSettings, portVariables, readDevSettings } from "./dev-settings.js";
import { openLog } from "./log-file.js";
import { logFolder, repositoryRoot } from "./project.js";
import { type RestartablePart, restartablePart } from "./restartable-part.js";
import { type Progress, showProgress } from "./show-progress.js";
import { startNodeShop } from "./start-node-shop.js";
import { type Parts, startedParts } from "./started-parts.js";
import type { Restarts } from "./watch-sources.js";
import { keptWebhookSecret } from "./webhook-secret.js";

/**
 * With `watch`, an edit rebuilds its library and restarts the parts that run it. With `server` the demo
 * runs without Medusa.
 */
export type Mode = "serve" | "watch" | "server";

const databaseName = "store";
const built = Promise.resolve();
const builtBefore: BuildToRun = { store: built, sandbox: built, shop: built, all: built };

/**
 * Starts everything, prints the addresses, and stops everything when `stop` fires or a part dies.
 * With `watch` the store and the sandbox may die: the next edit starts them again.
 *
 * @throws {DevError} when the settings are wrong, a port is taken or a part dies
 */
export async function runDemo(
	environment: NodeJS.ProcessEnv,
	mode: Mode,
	stop: AbortSignal,
	print: (line: string) => void,
): Promise<void> {
	const settings = readDevSettings(environment);
	await checkPorts(wantedPorts(settings));
	// A killed demo may have left one.
	removeDevFile();
	const parts = startedParts(stop);
	const progress = showProgress(print);
	try {
		const builds = (await librariesAreStale("toRun"))
			? // Loaded only now, with its compilers, which a later start doesn't need.
				(await import("./build-to-run.js")).buildToRun(progress, parts.signal)
			: builtBefore;
		const { file, restarts }: { file: DevFile; restarts?: Restarts } =
			mode === "server"
				? await startNodeShop(settings, builds, parts, progress)
				: await startEverything(settings, mode, builds, parts, progress);
		await writeDevFile(file);
		if (mode === "watch" && restarts) {
			const { watchSources } = await import("./watch-sources.js");
			parts.add(await watchSources(restarts, progress));
		}
		print(summary(file));
		await parts.untilOneEnds();
	} catch (error) {
		// A failure during the stop comes from the stop itself.
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
	mode: Mode,
	built: BuildToRun,
	parts: Parts,
	progress: Progress,
): Promise<{ file: DevFile; restarts: Restarts }> {
	const element = mode === "watch" ? "sources" : "build";
	const onDeath = mode === "watch" ? (death: Error) => progress.say(death.message) : undefined;
	const { service } = settings;
	const storeUrl = `http://127.0.0.1:${settings.storePort}`;
	const storefrontUrl = `http://127.0.0.1:${settings.storefrontPort}`;
	const webhookSecret = settings.webhookSecret ?? (await keptWebhookSecret());
	const webhookUrl = `${storeUrl}/hooks/pix-checkout/${webhookSecret}`;

	const storeLog = openLog("store");
	const options: Omit<StoreRunOptions, "databaseUrl"> = {
		pixCheckout: {
			apiUrl: service.kind === "remote" ? service.apiUrl : `${sandboxUrl(service)}/v1`,
			secretKey: service.secretKey,
			webhookSecret,
			...(settings.dialect === undefined ? {} : { dialect: settings.dialect }),
		},
		...(settings.redisUrl === undefined ? {} : { redisUrl: settings.redisUrl }),
		storeCors: settings.storeCors ?? bothLocalOrigins(settings.storefrontPort).join(),
		environment: {
			PIX_CHECKOUT_MAX_UNPAID_ORDERS: settings.maxUnpaidOrders,
			PIX_CHECKOUT_CEP_LOOKUP: settings.cepLookup,
		},
		signal: parts.signal,
		onOutput: storeLog.write,
	};
	const prepare = (databaseUrl: string) =>
		prepareStore({
			...options,
			databaseUrl,
			onStep: (step, work) =>
				progress.step(step === "migrate" ? "Migrating the database" : "Filling the store", work),
		});

	const sandboxStarted = built.sandbox.then(() =>
		service.kind === "remote"
			? null
			: progress.step("Sandbox", () =>
					addSandbox(service, webhookUrl, "sandbox.json", parts, onDeath),
				),
	);
	const databaseStarted =
		settings.databaseUrl === undefined
			? progress.step("PostgreSQL", () => addPostgres(databaseName, parts))
			: Promise.resolve(settings.databaseUrl);
	const databasePrepared = Promise.all([databaseStarted, built.store]).then(([url]) =>
		prepare(url),
	);
	const shopStarted = Promise.all([databasePrepared, built.shop]).then(([shop]) =>
		progress.step("Shop", () =>
			addStorefront(settings, element, storeUrl, shop.publishableKey, parts),
		),
	);
	// It asks the sandbox, and so must stop before it: the last started stops first.
	const storeStarted = Promise.all([
		databaseStarted,
		databasePrepared,
		sandboxStarted,
		built.all,
	]).then(([databaseUrl]) =>
		progress.step("Store", () =>
			addStore({ ...options, databaseUrl }, settings.storePort, parts, onDeath),
		),
	);
	const [sandbox, databaseUrl, prepared, store] = await parts.together([
		sandboxStarted,
		databaseStarted,
		databasePrepared,
		storeStarted,
		shopStarted,
		built.all,
	]);
	return {
		file: {
			storeUrl,
			storefrontUrl,
			sandboxUrl: service.kind === "sandbox" ? sandboxUrl(service) : null,
			publishableKey: prepared.publishableKey,
			webhookUrl,
			admin: prepared.admin,
		},
		restarts: {
			sandbox: async () => sandbox?.restart(),
			store: async () => {
				// The edit may have brought a migration, or another seed.
				await prepare(databaseUrl);
				await store.restart();
			},
		},
	};
}

async function addStore(
	options: StoreRunOptions,
	port: number,
	parts: Parts,
	onDeath: ((death: Error) => void) | undefined,
): Promise<RestartablePart> {
	const store = await restartablePart(() => serveStore({ ...options, port, admin: "on" }), onDeath);
	parts.add(store);
	return store;
}

function summary({ storeUrl, storefrontUrl, sandboxUrl, admin }: DevFile): string {
	return [
		"",
		`  Shop     ${storefrontUrl}`,
		...(admin === null ? [] : [`  Admin    ${storeUrl}/app   ${admin.email} / ${admin.password}`]),
		...(sandboxUrl === null ? [] : [`  Sandbox  ${sandboxUrl}   charges are paid here`]),
		"",
		`  Logs are in ${relative(repositoryRoot, logFolder)}. Ctrl-C stops everything.`,
		"",
	].join("\n");
}

import { relative } from "node:path";
import { prepareStore, type StoreRunOptions, serveStore } from "../../store/src/run/index.mjs";
import {
	addPostgres,
	addSandbox,
	addStorefront,
	bothLocalOrigins,
	sandboxUrl,
} from "./add-parts.js";
import type { BuildToRun } from "./build-to-run.js";
import { librariesAreStale } from "./built-sources.js";
import { checkPorts } from "./check-ports.js";
import { type DevSettings, portVariables, readDevSettings } from "./dev-settings.js";
import { openLog } from "./log-file.js";
import { logFolder, repositoryRoot } from "./project.js";
import { type Progress, showProgress } from "./show-progress.js";
import { startNodeShop } from "./start-node-shop.js";
import { type Parts, type Started, startedParts } from "./started-parts.js";
import { keptWebhookSecret } from "./webhook-secret.js";

const databaseName = "store";
const built = Promise.resolve();
const builtBefore: BuildToRun = { store: built, sandbox: built, shop: built, all: built };

/**
 * Starts everything, prints the addresses, and stops everything when `stop` fires or a part dies.
 *
 * @throws {DevError} when the settings are wrong, a port is taken or a part dies
 */
export async function runDemo(
	environment: NodeJS.ProcessEnv,
	platform: "medusa" | "node",
	stop: AbortSignal,
	print: (line: string) => void,
): Promise<void> {
	const settings = readDevSettings(environment);
	await checkPorts(wantedPorts(settings));
	const parts = startedParts(stop);
	const progress = showProgress(print);
	try {
		const builds = (await librariesAreStale())
			? // Loaded only now, with its compilers, which a later start doesn't need.
				(await import("./build-to-run.js")).buildToRun(progress, parts.signal)
			: builtBefore;
		const start = platform === "node" ? startNodeShop : startMedusaShop;
		const { admin } = await start(settings, builds, parts, progress);
		print(summary(settings, admin));
		await parts.untilOneEnds();
	} catch (error) {
		// A failure during the stop comes from the stop itself.
		if (!stop.aborted) {
			throw error;
		}
	} finally {
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

async function startMedusaShop(
	settings: DevSettings,
	built: BuildToRun,
	parts: Parts,
	progress: Progress,
): Promise<Started> {
	const { service } = settings;
	const storeUrl = `http://127.0.0.1:${settings.storePort}`;
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
	const sandboxStarted = built.sandbox.then(() =>
		service.kind === "remote"
			? null
			: progress.step("Sandbox", () => addSandbox(service, webhookUrl, "sandbox.json", parts)),
	);
	const databaseStarted =
		settings.databaseUrl === undefined
			? progress.step("PostgreSQL", () => addPostgres(databaseName, parts))
			: Promise.resolve(settings.databaseUrl);
	const databasePrepared = Promise.all([databaseStarted, built.store]).then(([databaseUrl]) =>
		prepareStore({
			...options,
			databaseUrl,
			onStep: (step, work) =>
				progress.step(step === "migrate" ? "Migrating the database" : "Filling the store", work),
		}),
	);
	const shopStarted = Promise.all([databasePrepared, built.shop]).then(([shop]) =>
		progress.step("Shop", () => addStorefront(settings, storeUrl, shop.publishableKey, parts)),
	);
	// It asks the sandbox, and so must stop before it: the last started stops first.
	const storeStarted = Promise.all([
		databaseStarted,
		databasePrepared,
		sandboxStarted,
		built.all,
	]).then(([databaseUrl]) =>
		progress.step("Store", async () => {
			const store = await serveStore({
				...options,
				databaseUrl,
				port: settings.storePort,
				admin: "on",
			});
			parts.add(store);
		}),
	);
	const [prepared] = await parts.together([
		databasePrepared,
		sandboxStarted,
		databaseStarted,
		storeStarted,
		shopStarted,
		built.all,
	]);
	return { admin: prepared.admin };
}

function summary(
	{ storePort, storefrontPort, service }: DevSettings,
	admin: Started["admin"],
): string {
	const local = (port: number) => `http://127.0.0.1:${port}`;
	return [
		"",
		`  Shop     ${local(storefrontPort)}`,
		...(admin === null
			? []
			: [`  Admin    ${local(storePort)}/app   ${admin.email} / ${admin.password}`]),
		...(service.kind === "sandbox"
			? [`  Sandbox  ${sandboxUrl(service)}   charges are paid here`]
			: []),
		"",
		`  Logs are in ${relative(repositoryRoot, logFolder)}. Ctrl-C stops everything.`,
		"",
	].join("\n");
}

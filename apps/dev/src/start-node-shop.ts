import {
	addPostgres,
	addSandbox,
	addStorefront,
	bothLocalOrigins,
	sandboxUrl,
} from "./add-parts.js";
import type { BuildToRun } from "./build-to-run.js";
import type { DevSettings } from "./dev-settings.js";
import { openLog } from "./log-file.js";
import type { Progress } from "./show-progress.js";
import type { Parts, Started } from "./started-parts.js";
import { keptWebhookSecret } from "./webhook-secret.js";

// No sales channel has to be found by it.
const publishableKey = "pk_node_shop";

/** `npm start -- --server`: the demo on `@pix-checkout/server` in place of Medusa. */
export async function startNodeShop(
	settings: DevSettings,
	built: BuildToRun,
	parts: Parts,
	progress: Progress,
): Promise<Started> {
	const { service, storePort, storefrontPort, dialect } = settings;
	const storeUrl = `http://127.0.0.1:${storePort}`;
	const webhookSecret = settings.webhookSecret ?? (await keptWebhookSecret());
	const webhookUrl = `${storeUrl}/pix-checkout/hooks/${webhookSecret}`;
	const log = openLog("store");
	await built.all;
	// Not before the build, and beside the start of the other parts.
	const loaded = import("../../node-shop/src/open-node-shop.js");
	const sandboxStarted = progress.step("Sandbox", async () => {
		if (service.kind === "sandbox") {
			await addSandbox(service, webhookUrl, "node-shop-sandbox.json", parts);
		}
	});
	const databaseStarted = progress.step(
		"PostgreSQL",
		async () => settings.databaseUrl ?? (await addPostgres("node_shop", parts)),
	);
	// It asks the sandbox, and so must stop before it: the last started stops first.
	const storeStarted = Promise.all([databaseStarted, loaded, sandboxStarted]).then(
		([databaseUrl, { openNodeShop }]) =>
			progress.step("Store", async () => {
				const shop = await openNodeShop({
					databaseUrl,
					service: {
						apiUrl: service.kind === "remote" ? service.apiUrl : `${sandboxUrl(service)}/v1`,
						secretKey: service.secretKey,
						webhookSecret,
						...(dialect ? { dialect } : {}),
					},
					port: storePort,
					cepLookup: settings.cepLookup === "true",
					origins: settings.storeCors?.split(",") ?? bothLocalOrigins(storefrontPort),
					log: log.write,
				});
				// It ends with this process only.
				parts.add({ ...shop, died: new Promise(() => {}) });
			}),
	);
	await parts.together([
		sandboxStarted,
		databaseStarted,
		storeStarted,
		progress.step("Shop", () => addStorefront(settings, storeUrl, publishableKey, parts)),
	]);
	return { admin: null };
}

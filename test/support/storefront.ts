import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

const root = fileURLToPath(new URL("../../apps/storefront", import.meta.url));

export interface RunningStorefront {
	url: string;
	stop(): Promise<void>;
}

/** Builds the demo storefront for one store, like a merchant, and serves it. */
export async function serveStorefront(options: {
	port: number;
	storeUrl: string;
	publishableKey: string;
}): Promise<RunningStorefront> {
	const outDir = await mkdtemp(join(tmpdir(), "pix-checkout-storefront-"));
	process.env.VITE_STORE_URL = options.storeUrl;
	process.env.VITE_PUBLISHABLE_KEY = options.publishableKey;
	process.env.STOREFRONT_PORT = String(options.port);
	const configFile = join(root, "vite.config.ts");
	await build({ root, configFile, logLevel: "error", build: { outDir, emptyOutDir: true } });
	const server = await preview({
		root,
		configFile,
		logLevel: "error",
		build: { outDir },
		preview: { host: "127.0.0.1", port: options.port, strictPort: true },
	});
	return {
		url: `http://127.0.0.1:${options.port}`,
		stop: async () => {
			await server.close();
			await rm(outDir, { recursive: true, force: true });
		},
	};
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServer, preview } from "vite";

const configFile = fileURLToPath(
	new URL("../../packages/element/playground/vite.config.ts", import.meta.url),
);

export interface RunningPlayground {
	/** Ends with a slash. */
	readonly url: string;
	stop(): Promise<void>;
}

/** Serves the element's playground like `npm run playground`, on a free port. */
export async function servePlayground(): Promise<RunningPlayground> {
	const server = await createServer({
		configFile,
		logLevel: "error",
		// No source changes while it runs.
		server: { host: "127.0.0.1", port: 0, watch: null, hmr: false },
	});
	await server.listen();
	const [url] = server.resolvedUrls?.local ?? [];
	if (url === undefined) {
		throw new Error("Vite serves the playground without a local URL.");
	}
	return { url, stop: () => server.close() };
}

/** Serves a build of the playground: for those who load it often, a third of the time. */
export async function serveBuiltPlayground(): Promise<RunningPlayground> {
	const outDir = await mkdtemp(join(tmpdir(), "pix-checkout-playground-"));
	const remove = () => rm(outDir, { recursive: true, force: true });
	try {
		const options = { configFile, logLevel: "error", build: { outDir } } as const;
		await build(options);
		const server = await preview({ ...options, preview: { host: "127.0.0.1", port: 0 } });
		const [url] = server.resolvedUrls?.local ?? [];
		if (url === undefined) {
			throw new Error("Vite serves the playground without a local URL.");
		}
		return {
			url,
			stop: async () => {
				await server.close();
				await remove();
			},
		};
	} catch (cause) {
		await remove();
		throw cause;
	}
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

const configFile = fileURLToPath(
	new URL("../../packages/element/playground/vite.config.ts", import.meta.url),
);

export interface RunningPlayground {
	/** Ends with a slash. */
	readonly url: string;
	stop(): Promise<void>;
}

/** Serves a build of the element's playground, on a free port. */
export async function servePlayground(): Promise<RunningPlayground> {
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

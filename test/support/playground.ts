import { fileURLToPath } from "node:url";
import { createServer } from "vite";

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

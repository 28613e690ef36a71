import { fileURLToPath } from "node:url";
import { cacheFolder } from "./cache-folder.js";

/** In this order: a process that ends at once needs no cache. */
const preloaded = ["./no-telemetry.cjs", "./no-repl.cjs", "./compile-cache.cjs"].map(
	(file) => `--require ${JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))}`,
);

/** The environment of every store process in tests: the test's own variables and the common ones. */
export function processEnvironment(wanted: Record<string, string> = {}): Record<string, string> {
	const options = [...preloaded, wanted.NODE_OPTIONS ?? ""];
	return {
		...wanted,
		NODE_OPTIONS: options.join(" ").trim(),
		STORE_COMPILE_CACHE: cacheFolder,
		MEDUSA_DISABLE_TELEMETRY: "true",
	};
}

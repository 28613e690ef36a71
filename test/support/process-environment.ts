import { fileURLToPath } from "node:url";
import { cacheFolder } from "./cache-folder.js";

const compileCache = fileURLToPath(new URL("./compile-cache.cjs", import.meta.url));

/** The environment of every store process in tests: the test's own variables and the common ones. */
export function processEnvironment(wanted: Record<string, string> = {}): Record<string, string> {
	const options = [`--require ${JSON.stringify(compileCache)}`, wanted.NODE_OPTIONS ?? ""];
	return {
		...wanted,
		NODE_OPTIONS: options.join(" ").trim(),
		STORE_COMPILE_CACHE: cacheFolder,
		// Otherwise each start reports to Medusa, by a process of its own.
		MEDUSA_DISABLE_TELEMETRY: "true",
	};
}

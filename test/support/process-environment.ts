import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder } from "./cache-folder.js";

const preloaded = ["./no-telemetry.cjs", "./no-repl.cjs"].map(
	(file) => `--require ${JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))}`,
);

/** The environment of every store process in tests: the test's own variables and the common ones. */
export function processEnvironment(wanted: Record<string, string> = {}): Record<string, string> {
	const options = [...preloaded, wanted.NODE_OPTIONS ?? ""];
	return {
		...wanted,
		NODE_OPTIONS: options.join(" ").trim(),
		// A store loads some 6,500 files. Node 20 has no such cache.
		NODE_COMPILE_CACHE: join(cacheFolder, "compiled"),
		MEDUSA_DISABLE_TELEMETRY: "true",
	};
}

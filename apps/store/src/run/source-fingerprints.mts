import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { storeFolder } from "./medusa-process.mjs";

const require = createRequire(import.meta.url);
const pluginFolder = dirname(require.resolve("@pix-checkout/medusa-plugin/package.json"));

/**
 * Changes when another version of Medusa, of the plugin or of the configuration may bring tables.
 */
export async function migrationsFingerprint(): Promise<string> {
	return fingerprint([
		require.resolve("@medusajs/medusa/package.json"),
		join(storeFolder, "medusa-config.ts"),
		...(await filesBelow(join(pluginFolder, ".medusa", "server", "src", "modules"))),
		...(await filesBelow(join(pluginFolder, ".medusa", "server", "src", "links"))),
		// The charge store's schema is the server's.
		...(await filesBelow(join(pluginFolder, "..", "server", "src", "database", "schema"))),
	]);
}

/** Changes with the sources of the seed, and of the plugin's set-up that it calls. */
export async function seedFingerprint(): Promise<string> {
	const mode = process.env.NODE_ENV === "production" ? "production" : "development";
	const setUp = join(pluginFolder, ".medusa", "server", "src", "brazil");
	const files = [
		...(await filesBelow(join(storeFolder, "src", "seed"))),
		...(await filesBelow(setUp)),
	];
	return fingerprint(files, mode);
}

async function filesBelow(folder: string): Promise<string[]> {
	let entries: string[];
	try {
		entries = await readdir(folder, { recursive: true });
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") {
			return [];
		}
		throw error;
	}
	return entries
		.filter((name) => /\.(c?js|ts|json)$/.test(name) && !/\.test\.ts$/.test(name))
		.map((name) => join(folder, name))
		.sort();
}

async function fingerprint(files: readonly string[], mode = ""): Promise<string> {
	const hash = createHash("sha256").update(mode);
	for (const file of files) {
		hash.update(`\0${relative(storeFolder, file)}\0`);
		hash.update(await readFile(file));
	}
	return hash.digest("hex");
}

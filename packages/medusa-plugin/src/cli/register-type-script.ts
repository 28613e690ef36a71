import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "@medusajs/framework/zod";

const hookSchema = z.object({ register: z.custom<() => unknown>() });

/**
 * Lets Node load the store's TypeScript, as Medusa's command line does. A built store has JavaScript
 * only, and perhaps none of these packages.
 */
export function registerTypeScript(folder: string): void {
	for (const name of ["ts-node", "tsconfig-paths"]) {
		const load = loaderOf(folder, name);
		if (load !== null) {
			hookSchema.parse(load()).register();
		}
	}
}

/**
 * The copy of Medusa's command line, else the store's: a package manager that hoists may show the
 * store an older one, which another of its packages brought.
 */
function loaderOf(folder: string, name: string): (() => unknown) | null {
	const store = createRequire(join(folder, "package.json"));
	for (const find of [() => createRequire(store.resolve("@medusajs/cli/cli.js")), () => store]) {
		try {
			const require = find();
			require.resolve(name);
			return () => require(name);
		} catch {
			// The next place.
		}
	}
	return null;
}

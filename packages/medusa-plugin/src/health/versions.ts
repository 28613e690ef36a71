import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "@medusajs/framework/zod";
import { pluginName } from "../configuration/names";

const packageSchema = z.object({ version: z.string() });

/** The versions of this process, read once; `null` for what can't be found out. */
export const pluginVersions = {
	plugin: versionOf(pluginName),
	medusa: versionOf("@medusajs/medusa"),
};

/** As the plugin finds a package, else as the store does; `null` without its package.json. */
function versionOf(name: string): string | null {
	for (const from of [__filename, join(process.cwd(), "package.json")]) {
		try {
			return packageSchema.parse(createRequire(from)(`${name}/package.json`)).version;
		} catch {
			// The next place may have it; a missing version hides nothing else.
		}
	}
	return null;
}

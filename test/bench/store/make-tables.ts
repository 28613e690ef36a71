import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import type { ClientBase } from "pg";
import { z } from "zod";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(
	new URL(
		"../../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/migrations",
		import.meta.url,
	),
);

/** Makes the plugin's tables by its own migrations, without Medusa. */
export async function makeTables(client: ClientBase): Promise<void> {
	const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
	for (const file of files.sort()) {
		const classes = z
			.record(z.string(), z.custom<CallableFunction>())
			.parse(require(join(folder, file)));
		for (const one of Object.values(classes)) {
			const migration: unknown = Reflect.construct(one, []);
			if (!(migration instanceof Migration)) throw new Error(`${file} holds no migration`);
			await migration.up();
			for (const query of migration.getQueries()) {
				await client.query(z.string().parse(query));
			}
		}
	}
}

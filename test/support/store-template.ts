import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { z } from "zod";
import {
	migrationsFingerprint,
	prepareStore,
	seedFingerprint,
	startEmbeddedPostgres,
} from "../../apps/store/src/run/index.mjs";
import { cacheFolder } from "./cache-folder.js";
import { processEnvironment } from "./process-environment.js";
import { expectNoSecrets } from "./secrets-in-log.js";
import { testLog } from "./test-log.js";

const templateSchema = z.object({
	publishableKey: z.string(),
	regionId: z.string(),
	/** The first variant of each product, by the product's handle. */
	variantIds: z.record(z.string(), z.string()),
	/** The cheapest way to ship. */
	shippingOptionId: z.string(),
	admin: z.object({ email: z.string(), password: z.string() }),
});

/** A migrated and seeded store on a stopped server. */
export interface StoreTemplate extends z.infer<typeof templateSchema> {
	/** The data folder of a stopped server with the template. */
	coldData: string;
}

/** The database of the template on its server. */
export const templateDatabase = "template_store";

/** The tables of Medusa's roles, for the stores that have them on. */
const migratedWith = { MEDUSA_FF_RBAC: "true" };

const prefix = "template-";
const lockFile = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

/** Prepares the template in 20 s or more, unless the present sources have one. */
export async function storeTemplate(): Promise<StoreTemplate> {
	const folder = join(cacheFolder, `${prefix}${await fingerprint()}`);
	return (await readTemplate(folder)) ?? (await makeTemplate(folder));
}

/** Copies a server's data with owner and rights: under root, PostgreSQL runs as another account. */
export function copyData(folder: string): string {
	const copy = join(tmpdir(), `pix-checkout-test-${randomUUID()}`);
	execFileSync("cp", ["-a", folder, copy]);
	return copy;
}

async function fingerprint(): Promise<string> {
	const parts = [await migrationsFingerprint(), await seedFingerprint(), await readFile(lockFile)];
	const hash = createHash("sha256").update(JSON.stringify(migratedWith));
	for (const part of parts) {
		hash.update(part);
	}
	return hash.digest("hex").slice(0, 16);
}

async function readTemplate(folder: string): Promise<StoreTemplate | null> {
	const written = await readFile(join(folder, "template.json"), "utf8").catch(() => null);
	return written === null
		? null
		: { ...templateSchema.parse(JSON.parse(written)), coldData: join(folder, "data") };
}

async function makeTemplate(folder: string): Promise<StoreTemplate> {
	const dataDir = join(tmpdir(), `pix-checkout-test-${randomUUID()}`);
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	let template: Omit<StoreTemplate, "coldData">;
	try {
		await postgres.createDatabase(templateDatabase);
		template = await fillTemplate(postgres.url(templateDatabase));
	} finally {
		await postgres.stop();
	}
	await mkdir(cacheFolder, { recursive: true });
	for (const name of await readdir(cacheFolder)) {
		if (name.startsWith(prefix) && join(cacheFolder, name) !== folder) {
			await rm(join(cacheFolder, name), { recursive: true, force: true });
		}
	}
	// A copy that is renamed at its end: an interrupted one never looks complete.
	const draft = join(cacheFolder, `draft-${randomUUID()}`);
	await mkdir(draft);
	execFileSync("cp", ["-a", postgres.dataDir, join(draft, "data")]);
	await writeFile(join(draft, "template.json"), JSON.stringify(template));
	await rm(postgres.dataDir, { recursive: true, force: true });
	try {
		await rename(draft, folder);
	} catch (error) {
		await rm(draft, { recursive: true, force: true });
		// Another kind of tests may have made the same template meanwhile.
		const others = await readTemplate(folder);
		if (others === null) {
			throw error;
		}
		return others;
	}
	return { ...template, coldData: join(folder, "data") };
}

async function fillTemplate(databaseUrl: string): Promise<Omit<StoreTemplate, "coldData">> {
	const log = "prepare-template";
	const prepared = await prepareStore({
		databaseUrl,
		pixCheckout: {
			apiUrl: "http://127.0.0.1:9/v1",
			secretKey: "sk_live_sandbox_reference",
			webhookSecret: "secret-of-the-test-store",
		},
		environment: processEnvironment(migratedWith),
		onOutput: testLog(log),
	});
	await expectNoSecrets([log]);
	if (!prepared.admin) {
		throw new Error("the seeded store has no admin login; tests need one");
	}
	return { ...prepared, admin: prepared.admin, ...(await readCatalogue(databaseUrl)) };
}

/** The products and shipping of carts, read once for thousands of orders. */
export async function readCatalogue(
	databaseUrl: string,
): Promise<Pick<StoreTemplate, "variantIds" | "shippingOptionId">> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		const variants = await client.query<{ handle: string; id: string }>(
			`SELECT DISTINCT ON (handle) handle, product_variant.id
			FROM product JOIN product_variant ON product_id = product.id
			ORDER BY handle, variant_rank, product_variant.id`,
		);
		const options = await client.query<{ id: string }>(
			`SELECT shipping_option_id AS id FROM shipping_option_price_set
			JOIN price USING (price_set_id) WHERE price.deleted_at IS NULL ORDER BY amount`,
		);
		const [cheapest] = options.rows;
		if (!cheapest) {
			throw new Error("the seeded store ships nothing");
		}
		return {
			variantIds: Object.fromEntries(variants.rows.map(({ handle, id }) => [handle, id])),
			shippingOptionId: cheapest.id,
		};
	} finally {
		await client.end();
	}
}

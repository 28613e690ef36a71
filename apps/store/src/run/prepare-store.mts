import { fileURLToPath } from "node:url";
import { z } from "@medusajs/framework/zod";
import { storeFolder } from "./medusa-process.mjs";
import { openPreparationRecord } from "./preparation-record.mjs";
import { migrationsFingerprint, seedFingerprint } from "./source-fingerprints.mjs";
import { type StoreRunOptions, storeEnvironment } from "./store-environment.mjs";
import { StoreRunError } from "./store-run-error.mjs";
import { runSupervised } from "./supervised-process.mjs";

/** The seed's result for a storefront. */
export interface PreparedStore {
	/** Sent by a storefront as `x-publishable-api-key`. */
	publishableKey: string;
	/** The region Brasil. */
	regionId: string;
	/** Login for the admin; null in production, where none exists. */
	admin: { email: string; password: string } | null;
}

export interface PrepareOptions extends StoreRunOptions {
	/** Wraps each of the two long steps, to show or to time it. */
	onStep?: <T>(step: "migrate" | "seed", work: () => Promise<T>) => Promise<T>;
}

const preparationScript = fileURLToPath(new URL("./prepare-database.cjs", import.meta.url));

const preparedSchema = z.object({
	publishableKey: z.string(),
	regionId: z.string(),
	admin: z.object({ email: z.string(), password: z.string() }).nullable(),
});

/**
 * Migrates and fills the database, unless the record shows the present sources: about 10 s for an
 * empty database, a few milliseconds without changes.
 *
 * @throws {StoreRunError} `DATABASE_UNREACHABLE` or `PREPARATION_FAILED`
 */
export async function prepareStore(options: PrepareOptions): Promise<PreparedStore> {
	const step: NonNullable<PrepareOptions["onStep"]> = options.onStep ?? ((_, work) => work());
	const record = await openPreparationRecord(options.databaseUrl);
	try {
		const migrations = await migrationsFingerprint();
		const seed = await seedFingerprint();
		const isMigrated = (await record.find("migrations", migrations)) !== undefined;
		const known = isMigrated ? await record.find("seed", seed) : undefined;
		if (known !== undefined) {
			return preparedSchema.parse(known);
		}
		const preparation = startPreparation(isMigrated ? [] : ["migrate"], options);
		try {
			if (!isMigrated) {
				// The seed must run after every migration: it may have new tables to fill.
				await record.forget("seed");
				await step("migrate", () => preparation.migrated);
				await record.write("migrations", migrations, {});
			}
			const prepared = preparedSchema.parse(await step("seed", () => preparation.seeded));
			await record.write("seed", seed, prepared);
			return prepared;
		} finally {
			await preparation.end();
		}
	} finally {
		await record.close();
	}
}

interface Preparation {
	migrated: Promise<void>;
	/** The message of the seed, at the end of the process. */
	seeded: Promise<unknown>;
	end(): Promise<void>;
}

/** Migrating and filling in one process; both promises reject when it fails. */
function startPreparation(args: readonly string[], options: PrepareOptions): Preparation {
	options.signal?.throwIfAborted();
	const medusa = runSupervised(preparationScript, args, {
		cwd: storeFolder,
		env: storeEnvironment(options),
		onOutput: options.onOutput,
	});
	const giveUp = () => void medusa.end("SIGTERM");
	options.signal?.addEventListener("abort", giveUp, { once: true });
	let seedMessage: unknown;
	let announceMigrated = () => {};
	const told = new Promise<void>((resolve) => {
		announceMigrated = resolve;
	});
	medusa.child.on("message", (message) => {
		if (message === "migrated") {
			announceMigrated();
		} else {
			seedMessage = message;
		}
	});
	const seeded = medusa.ended.then((code) => {
		options.signal?.removeEventListener("abort", giveUp);
		if (code !== 0) {
			throw new StoreRunError(
				"PREPARATION_FAILED",
				`Preparing the database failed. The last output:\n${medusa.lastLines()}`,
			);
		}
		return seedMessage;
	});
	const migrated = Promise.race([told, seeded.then(() => {})]);
	// A failure may come while the caller waits for something else.
	seeded.catch(() => {});
	migrated.catch(() => {});
	return { migrated, seeded, end: () => medusa.end("SIGTERM") };
}

import { z } from "@medusajs/framework/zod";
import { runMedusa } from "./medusa-process.mjs";
import { openPreparationRecord, type PreparationRecord } from "./preparation-record.mjs";
import { migrationsFingerprint, seedFingerprint } from "./source-fingerprints.mjs";
import { type StoreRunOptions, storeEnvironment } from "./store-environment.mjs";
import { StoreRunError } from "./store-run-error.mjs";

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

const preparedSchema = z.object({
	publishableKey: z.string(),
	regionId: z.string(),
	admin: z.object({ email: z.string(), password: z.string() }).nullable(),
});

/**
 * Migrates and fills the database, unless the record shows the present sources: about 12 s for an
 * empty database, a few milliseconds without changes.
 *
 * @throws {StoreRunError} `DATABASE_UNREACHABLE` or `PREPARATION_FAILED`
 */
export async function prepareStore(options: PrepareOptions): Promise<PreparedStore> {
	const step: NonNullable<PrepareOptions["onStep"]> = options.onStep ?? ((_, work) => work());
	const record = await openPreparationRecord(options.databaseUrl);
	try {
		await ensureMigrated(options, record, step);
		return await ensureSeeded(options, record, step);
	} finally {
		await record.close();
	}
}

async function ensureMigrated(
	options: PrepareOptions,
	record: PreparationRecord,
	step: NonNullable<PrepareOptions["onStep"]>,
): Promise<void> {
	const fingerprint = await migrationsFingerprint();
	if ((await record.find("migrations", fingerprint)) !== undefined) {
		return;
	}
	// The seed must run after every migration: it may have new tables to fill.
	await record.forget("seed");
	await step("migrate", () => runToTheEnd(["db:migrate", "--execute-safe-links"], options));
	await record.write("migrations", fingerprint, {});
}

async function ensureSeeded(
	options: PrepareOptions,
	record: PreparationRecord,
	step: NonNullable<PrepareOptions["onStep"]>,
): Promise<PreparedStore> {
	const fingerprint = await seedFingerprint();
	const known = await record.find("seed", fingerprint);
	if (known !== undefined) {
		return preparedSchema.parse(known);
	}
	const result = await step("seed", () => runToTheEnd(["exec", "./src/seed/index.ts"], options));
	const prepared = preparedSchema.parse(result);
	await record.write("seed", fingerprint, prepared);
	return prepared;
}

/** @returns the command's message to its parent, or undefined */
async function runToTheEnd(args: readonly string[], options: PrepareOptions): Promise<unknown> {
	options.signal?.throwIfAborted();
	const medusa = runMedusa(args, { env: storeEnvironment(options), onOutput: options.onOutput });
	const giveUp = () => void medusa.end("SIGTERM");
	options.signal?.addEventListener("abort", giveUp, { once: true });
	let message: unknown;
	medusa.child.once("message", (sent) => {
		message = sent;
	});
	const code = await medusa.ended;
	options.signal?.removeEventListener("abort", giveUp);
	if (code !== 0) {
		throw new StoreRunError(
			"PREPARATION_FAILED",
			`\`medusa ${args.join(" ")}\` failed. Its last output:\n${medusa.lastLines()}`,
		);
	}
	return message;
}

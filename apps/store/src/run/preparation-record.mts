import pg from "pg";
import { StoreRunError } from "./store-run-error.mjs";

/**
 * The steps that prepared a database, recorded inside it so that its copies have the record too.
 */
export interface PreparationRecord {
	/** The result of a step with the same sources; undefined otherwise. */
	find(step: Step, fingerprint: string): Promise<unknown>;
	write(step: Step, fingerprint: string, result: object): Promise<void>;
	forget(step: Step): Promise<void>;
	close(): Promise<void>;
}

type Step = "migrations" | "seed";

/** @throws {StoreRunError} `DATABASE_UNREACHABLE` */
export async function openPreparationRecord(databaseUrl: string): Promise<PreparationRecord> {
	const client = new pg.Client({ connectionString: databaseUrl });
	try {
		await client.connect();
	} catch (cause) {
		throw new StoreRunError("DATABASE_UNREACHABLE", explain(databaseUrl, cause), { cause });
	}
	// Its own schema, which Medusa's synchronisation of tables ignores.
	await client.query("CREATE SCHEMA IF NOT EXISTS demo_store");
	await client.query(`CREATE TABLE IF NOT EXISTS demo_store.preparation (
		step text PRIMARY KEY, fingerprint text NOT NULL, result jsonb NOT NULL
	)`);
	return {
		find: async (step, fingerprint) => {
			const { rows } = await client.query<{ result: unknown }>(
				"SELECT result FROM demo_store.preparation WHERE step = $1 AND fingerprint = $2",
				[step, fingerprint],
			);
			return rows[0]?.result;
		},
		write: async (step, fingerprint, result) => {
			await client.query(
				`INSERT INTO demo_store.preparation VALUES ($1, $2, $3)
				ON CONFLICT (step) DO UPDATE SET fingerprint = $2, result = $3`,
				[step, fingerprint, JSON.stringify(result)],
			);
		},
		forget: async (step) => {
			await client.query("DELETE FROM demo_store.preparation WHERE step = $1", [step]);
		},
		close: () => client.end(),
	};
}

function explain(databaseUrl: string, cause: unknown): string {
	const { hostname, port, pathname } = new URL(databaseUrl);
	const place = `${hostname}:${port || 5432}`;
	const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
	return `The database ${pathname.slice(1)} on ${place} can't be reached (${reason}). Check DATABASE_URL and that the database exists, or unset DATABASE_URL to use the embedded PostgreSQL.`;
}

import { setTimeout as sleep } from "node:timers/promises";
import type { SeededRandom } from "../trouble/seeded-random.js";
import type { BookShop } from "./book-shop.js";

const longestAwayMs = 1_000;

/** PostgreSQL crashes, and is back soon. */
export async function killPostgres(random: SeededRandom, { postgres }: BookShop): Promise<void> {
	await postgres.kill();
	await sleep(random.between(0, longestAwayMs));
	await postgres.start();
}

/** PostgreSQL ends the connections of all processes, also those inside `onPaid`. */
export async function endConnections({ sql }: BookShop): Promise<void> {
	await sql(
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND pid <> pg_backend_pid()`,
	);
}

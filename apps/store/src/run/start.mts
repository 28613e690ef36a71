/** `npm start -w store`: the store alone, on its own PostgreSQL unless `DATABASE_URL` is set. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
	type EmbeddedPostgres,
	prepareStore,
	serveStore,
	startEmbeddedPostgres,
} from "./index.mjs";
import { storeFolder } from "./medusa-process.mjs";
import { stopSignal } from "./stop-signal.mjs";

const databaseName = "store";

const stop = stopSignal();
let postgres: EmbeddedPostgres | undefined;
try {
	const dotenv = join(storeFolder, ".env");
	if (existsSync(dotenv)) {
		process.loadEnvFile(dotenv);
	}
	const { DATABASE_URL, REDIS_URL, STORE_CORS, PORT, MEDUSA_ADMIN_DISABLED } = process.env;
	const ownDatabaseUrl = DATABASE_URL || undefined;
	const adminPages = MEDUSA_ADMIN_DISABLED === "true" ? "off" : "on";

	if (ownDatabaseUrl === undefined) {
		postgres = await startEmbeddedPostgres({
			dataDir: join(storeFolder, "..", "..", ".pix-checkout", "postgres"),
			durable: true,
		});
		if (!(await postgres.hasDatabase(databaseName))) {
			await postgres.createDatabase(databaseName);
		}
	}
	const options = {
		databaseUrl: ownDatabaseUrl ?? postgres?.url(databaseName) ?? "",
		...(REDIS_URL ? { redisUrl: REDIS_URL } : {}),
		...(STORE_CORS ? { storeCors: STORE_CORS } : {}),
		signal: stop,
	};
	const { publishableKey, admin } = await prepareStore({
		...options,
		onStep: (step, work) => {
			console.log(step === "migrate" ? "Migrating the database…" : "Filling the store…");
			return work();
		},
	});
	const store = await serveStore({
		...options,
		onOutput: (line) => console.log(line),
		port: Number(PORT || 9000),
		admin: adminPages,
	});
	console.log(`\nStore            ${store.url}\nPublishable key  ${publishableKey}`);
	if (adminPages === "on") {
		const login = admin === null ? "" : `   ${admin.email} / ${admin.password}`;
		console.log(`Admin            ${store.url}/app${login}`);
	}

	const stopped = new Promise<void>((resolve) => {
		if (stop.aborted) {
			resolve();
		} else {
			stop.addEventListener("abort", () => resolve(), { once: true });
		}
	});
	const died = [store.died, ...(postgres === undefined ? [] : [postgres.died])];
	const reason = await Promise.race([stopped, ...died]);
	await store.stop();
	if (reason !== undefined) {
		throw reason;
	}
} catch (error) {
	// A failure during the stop comes from the stop itself.
	if (!stop.aborted) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
} finally {
	await postgres?.stop();
}
// No remaining handle may keep the process alive.
process.exit();

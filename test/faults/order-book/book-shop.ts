import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSandbox } from "@pix-checkout/sandbox";
import { createPixCheckout } from "@pix-checkout/server";
import pg from "pg";
import { freePort } from "../../../apps/store/src/run/index.mjs";
import type { Sql } from "../../support/cart-copies.js";
import { type OwnServer, startOwnServer } from "../../support/database.js";
import { type FailpointKiller, failpointKiller } from "../../support/kill-at-failpoint.js";
import { storeTimeAhead } from "../../support/move-clock.js";
import { expectNoSecrets } from "../../support/secrets-in-log.js";
import { testLog } from "../../support/test-log.js";
import type { RunningShop } from "../floor/shop-floor.js";
import { prepareFailures } from "../trouble/failing-writes.js";
import { shopTables } from "./hostile-on-paid.js";
import { type ShopInstance, startShopInstance } from "./shop-instance.js";

/** How a world's shop is set up. */
interface ShopWishes {
	seed: string;
	processes: number;
	/** The connections of each pool at most. */
	connections: number;
	chargeTtlMs: number;
	pixGraceMinutes: number;
	/** How many times sooner the timers of its processes end. */
	pace: number;
}

/** A shop without a platform, with a PostgreSQL of its own and a sandbox. */
export interface BookShop extends RunningShop<ShopInstance> {
	postgres: OwnServer;
	killer: FailpointKiller;
	stop(): Promise<void>;
}

export async function startBookShop(wishes: ShopWishes): Promise<BookShop> {
	const { seed, processes, connections, chargeTtlMs, pixGraceMinutes, pace } = wishes;
	const dataDir = await mkdtemp(join(tmpdir(), "pix-checkout-book-"));
	const postgres = await startOwnServer(dataDir, "postgres");
	const { databaseUrl } = postgres;
	const sandbox = await createSandbox({
		seed,
		chargeTtlMs,
		rateLimit: { chargesPerMinute: 100_000 },
		// The judge needs every request to the service.
		loggedRequests: 1_000_000,
	});
	const killer = await failpointKiller();
	const service = {
		apiUrl: sandbox.url,
		secretKey: "sk_live_sandbox_reference",
		webhookSecret: "secret-of-the-test-store",
	};
	await createPixCheckout({ database: databaseUrl, service, onPaid: () => {} }).migrate();
	const options = "-c search_path=pix_checkout,public";
	const pool = new pg.Pool({ connectionString: databaseUrl, options, max: 3 });
	pool.on("error", () => {});
	const sql: Sql = async (statement, values = []) =>
		(await whenThere(() => pool.query(statement, values))).rows;
	await prepareShop(sql);
	const log = `order-book-${seed}`;
	const start = async () => {
		const port = await freePort();
		const settings = { port, database: databaseUrl, service, pixGraceMinutes, pace, connections };
		return startShopInstance(settings, killer.environment, testLog(log));
	};
	const store = await start();
	const others = await Promise.all(Array.from({ length: processes - 1 }, start));
	const stores = [store, ...others];
	return {
		sandbox,
		store,
		stores,
		sql,
		postgres,
		killer,
		stop: async () => {
			await Promise.all(stores.map((each) => each.stop()));
			await pool.end();
			await sandbox.close();
			await postgres.stop();
			await expectNoSecrets([log]);
		},
	};
}

/** The shop's tables, writes that may fail, and the moved time for what the judge compares. */
async function prepareShop(sql: Sql): Promise<void> {
	for (const statement of shopTables) {
		await sql(statement.replace("TABLE ", "TABLE public."));
	}
	await prepareFailures(sql, ["pix_checkout_payment", "pix_checkout_payment_session"]);
	await sql(storeTimeAhead(0));
	await sql(`
		CREATE FUNCTION run_time_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			IF NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL THEN
				NEW.cancelled_at := pix_checkout.pix_checkout_now();
			END IF;
			RETURN NEW;
		END $$`);
	await sql(`
		CREATE TRIGGER run_times BEFORE UPDATE ON pix_checkout_payment
		FOR EACH ROW EXECUTE FUNCTION run_time_of_payment()`);
}

/** Repeats a statement while PostgreSQL is away. */
async function whenThere<T>(query: () => Promise<T>, triesLeft = 100): Promise<T> {
	try {
		return await query();
	} catch (error) {
		const isAway = !(error instanceof pg.DatabaseError) || error.code?.startsWith("57");
		if (!isAway || triesLeft === 0) {
			throw error;
		}
		await sleep(200);
		return whenThere(query, triesLeft - 1);
	}
}

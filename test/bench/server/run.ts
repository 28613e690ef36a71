/**
 * `npm run bench -- server`: plain polls and webhooks at `@pix-checkout/server` on `node:http`, beside a
 * bare answer of the same process. See ../README.md.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createSandbox } from "@pix-checkout/sandbox";
import pg from "pg";
import { Pool } from "undici";
import { z } from "zod";
import { startEmbeddedPostgres } from "../../../apps/store/src/run/index.mjs";
import { measure } from "../measure.js";
import { median } from "../median.js";
import { addressOfPage } from "../page.js";
import { fillWithPendingCharges } from "../pending-charges.js";
import { deliveriesTo } from "../webhooks/deliveries.js";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		seconds: { type: "string", default: "2" },
		concurrency: { type: "string", default: "32" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z.object({ rounds: count, seconds: count, concurrency: count }).parse(values);

const charges = 10_000;
/** Of them, the last ones wait for their code: more than the service makes during the benchmark. */
const preparing = 2_000;
const webhookSecret = "secret-of-the-benchmark";
type Call = () => Promise<void>;

const messageSchema = z.tuple([z.object({ port: z.number() })]).rest(z.unknown());

const dataDir = await mkdtemp(join(tmpdir(), "pix-checkout-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
const sandbox = await createSandbox();
await postgres.createDatabase("shop");
const database = postgres.url("shop");
const shop = fork(fileURLToPath(new URL("shop.ts", import.meta.url)), {
	env: {
		...process.env,
		SHOP_SETTINGS: JSON.stringify({ database, apiUrl: sandbox.url, webhookSecret }),
	},
});
try {
	const [{ port }] = messageSchema.parse(await once(shop, "message"));
	await fill();
	await run(`http://127.0.0.1:${port}`);
} finally {
	shop.kill();
	await once(shop, "exit");
	await sandbox.close();
	await postgres.stop();
	await rm(dataDir, { recursive: true, force: true });
}

/** Pending charges of payments of their own. */
async function fill(): Promise<void> {
	const client = new pg.Client({ connectionString: database });
	await client.connect();
	await client.query("SET search_path TO pix_checkout");
	await fillWithPendingCharges(client, charges);
	await client.query(
		`UPDATE pix_checkout_charge SET state = 'queued', charge_id = NULL, pix_copy_paste = NULL,
			expires_at = NULL, requested_at = NULL, checked_at = NULL, next_action_at = now()
		WHERE substr(session_id, 8)::int > $1`,
		[charges - preparing],
	);
	await client.query(
		`INSERT INTO pix_checkout_payment (id, order_id, method, amount_cents, created_at, updated_at)
		SELECT session_id, order_id, method, amount_cents, now(), now() FROM pix_checkout_charge`,
	);
	await client.query(
		`INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at)
		SELECT id, order_id, method, created_at FROM pix_checkout_payment`,
	);
	await client.end();
}

async function run(url: string): Promise<void> {
	const pool = new Pool(url, { connections: settings.concurrency });
	const deliveries = deliveriesTo(url, charges, settings.concurrency);
	const get = async (path: string, headers: Record<string, string> = {}) => {
		const { statusCode, body } = await pool.request({ path, method: "GET", headers });
		await body.dump();
		if (statusCode !== 200) {
			throw new Error(`${path} answered ${statusCode}`);
		}
	};
	const waiting = charges - preparing;
	let asked = 0;
	const bare = () => get("/bare");
	const poll = (from: number, to: number) => () => {
		const number = (asked++ % (to - from)) + from + 1;
		const headers = { "x-forwarded-for": addressOfPage(number) };
		return get(`/pix-checkout/payments/payses_${number}`, headers);
	};
	const webhook = () =>
		deliveries.post(`/pix-checkout/hooks/${webhookSecret}`, deliveries.genuine());
	// The webhooks last: the shop processes them long after its answers.
	const rows = [
		await besideOther("a poll", poll(0, waiting), bare, "a bare answer"),
		await besideOther(
			"a poll while the code is prepared",
			// The queue makes the first codes meanwhile.
			poll(waiting + preparing / 2, charges),
			poll(0, waiting),
			"a poll",
		),
		await besideOther("a webhook", webhook, bare, "a bare answer"),
	];
	await pool.close();
	await deliveries.close();
	console.table(rows);
}

async function besideOther(name: string, call: Call, other: Call, otherName: string) {
	const rates: { other: number; own: number }[] = [];
	for (let round = 0; round <= settings.rounds; round += 1) {
		const rate = { other: await measure(other, settings), own: await measure(call, settings) };
		// The first round warms up.
		if (round > 0) {
			rates.push(rate);
		}
	}
	return {
		request: name,
		"a second": Math.round(median(rates.map(({ own }) => own))),
		ratio: Math.round(median(rates.map((rate) => rate.own / rate.other)) * 100) / 100,
		to: otherName,
	};
}

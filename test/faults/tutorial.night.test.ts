import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Fault } from "@pix-checkout/sandbox";
import { expect, inject, it, onTestFinished } from "vitest";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { friendlyOptions, openServer, serviceOf } from "../server/support/open-server.js";
import { inParallel } from "../support/in-parallel.js";
import { testLog } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";
import { SeededRandom } from "./trouble/seeded-random.js";
import { type MortalProcess, supervise } from "./trouble/supervisor.js";

const minute = 60_000;
const orders = 40;
const app = fileURLToPath(new URL("../server/node-shop/app.ts", import.meta.url));
const tsconfig = fileURLToPath(new URL("../../tsconfig.base.json", import.meta.url));
const faults: [Fault, number][] = [
	[{ kind: "webhook_lost" }, 0.3],
	[{ kind: "webhook_doubled" }, 0.3],
	[{ kind: "webhook_delayed", ms: 5_000 }, 0.2],
	[{ kind: "dropped_after" }, 0.1],
	[{ kind: "error_before", status: 503 }, 0.1],
	[{ kind: "half_body" }, 0.05],
];

/** A process of the shop, which serves before this resolves, and after each restart. */
async function startApp(environment: Record<string, string>): Promise<MortalProcess> {
	const log = testLog("tutorial");
	let child: ChildProcess;
	const start = async () => {
		child = spawn(process.execPath, ["--import", "tsx", app], {
			env: { ...process.env, ...environment, TSX_TSCONFIG_PATH: tsconfig },
		});
		for (const output of [child.stdout, child.stderr]) {
			output?.on("data", (chunk) => log(String(chunk)));
		}
		const isDead = once(child, "exit").then(() => true);
		await Promise.race([
			waitFor(
				"the app to answer",
				() => fetch(`http://127.0.0.1:${environment.PORT}`).catch(() => null),
				(answer) => answer !== null,
			),
			isDead,
		]);
	};
	const untilDead = async () => {
		if (child.exitCode === null && child.signalCode === null) {
			await once(child, "exit");
		}
	};
	await start();
	return {
		start,
		untilDead,
		kill: async () => {
			child.kill("SIGKILL");
			await untilDead();
		},
	};
}

it("the app of docs/start/node.md has each order paid once, whatever dies and gets lost", {
	timeout: 10 * minute,
}, async () => {
	const { sandbox, shop, connectionString, close } = await openServer(
		{},
		inject("templateStore").serverUrl,
	);
	onTestFinished(close);
	await shop.query(`CREATE TABLE orders (
			id uuid PRIMARY KEY DEFAULT gen_random_uuid(), amount_cents integer NOT NULL, paid_at timestamptz
		)`);
	await shop.query("CREATE TABLE paid (order_id uuid)");
	await shop.query(`CREATE FUNCTION note_paid() RETURNS trigger LANGUAGE plpgsql
			AS 'BEGIN INSERT INTO paid VALUES (NEW.id); RETURN NEW; END'`);
	await shop.query(
		"CREATE TRIGGER paid AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_paid()",
	);
	const { apiUrl, secretKey, webhookSecret } = serviceOf(sandbox);
	const ports = [await freePort(), await freePort()];
	const apps = await Promise.all(
		ports.map((port) =>
			startApp({
				DATABASE_URL: connectionString,
				PIX_CHECKOUT_API_URL: apiUrl,
				PIX_CHECKOUT_SECRET_KEY: secretKey,
				PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret,
				PORT: String(port),
				PGOPTIONS: friendlyOptions,
			}),
		),
	);
	onTestFinished(async () => {
		await Promise.all(apps.map((one) => one.kill()));
	});
	sandbox.setWebhookUrl(`http://127.0.0.1:${ports[0]}/pix-checkout/hooks/${webhookSecret}`);
	for (const [fault, chance] of faults) {
		sandbox.faults.add({ fault, chance, times: "always" });
	}
	const random = new SeededRandom("tutorial");
	const supervisor = supervise(random.for("supervisor"), apps, 4);

	/** From either process: one of them may be dead now. */
	const ask = (path: string, method = "GET") =>
		waitFor(
			`an answer to ${method} ${path}`,
			async () => {
				const port = ports[random.between(0, 1)];
				const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method }).catch(() => null);
				return answer?.ok ? { url: answer.url, text: await answer.text().catch(() => "") } : null;
			},
			(answer) => answer !== null,
			minute,
		);
	const paidOrders: string[] = [];
	await inParallel(8, [...Array(orders).keys()], async (number) => {
		const { url } = (await ask("/orders", "POST")) ?? { url: "" };
		const { pathname } = new URL(url);
		const page = await ask(pathname);
		const paymentId = /payment-id="(pay_[\w-]+)"/.exec(page?.text ?? "")?.[1] ?? "";
		if (number % 4 === 0) {
			supervisor.kill(random.between(0, 1));
		}
		const code = await waitFor(
			"the code of a payment",
			async () => {
				const answer = await ask(`/pix-checkout/payments/${paymentId}`);
				return JSON.parse(answer?.text || "{}").pix?.copy_paste ?? null;
			},
			(shown) => typeof shown === "string",
			2 * minute,
		);
		const charge = sandbox.charges().find(({ pix }) => pix?.copyPaste === code);
		sandbox.pay(charge?.id ?? "");
		paidOrders.push(pathname.slice("/orders/".length));
		if (number % 5 === 0) {
			supervisor.kill(random.between(0, 1));
		}
	});
	expect(supervisor.deaths()).toBeGreaterThan(8);
	await supervisor.untilUp();
	const paid = await waitFor(
		"all orders to be paid",
		async () => (await shop.query("SELECT order_id AS id FROM paid")).rows,
		(rows) => rows.length >= orders,
		5 * minute,
	);
	expect(paid.map(({ id }) => id).sort()).toEqual(paidOrders.sort());
	await supervisor.end();
});

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

const script = fileURLToPath(new URL("./support/freezing-process.ts", import.meta.url));
const tsconfig = fileURLToPath(new URL("../../tsconfig.json", import.meta.url));

/** Longer than any lease, in milliseconds. */
const longerThanLeases = 5 * 60_000;

/** The transactions that hold what other processes need, by a statement in each. */
const transactions = {
	"the payment's row": "INSERT INTO pix_checkout_payment ",
	"the queue's place": "pg_advisory_xact_lock",
	"the limit of creations": "FOR UPDATE SKIP LOCKED",
	"the payment that onPaid ships": "INSERT INTO shipped",
};

const held = Object.entries(transactions);

// Side by side: each waits for PostgreSQL to end the transaction.
describe.concurrent.each(held)("a process that freezes while it holds %s", (_, at) => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	let frozen: ChildProcess | undefined;
	beforeAll(async () => {
		server = await openServer();
		checkout = server.open({
			onPaid: async ({ orderId }, { tx }) => {
				await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
			},
		});
	});
	afterAll(async () => {
		frozen?.kill("SIGKILL");
		await server?.close();
	});

	it("holds up no other one, and writes over nothing when it goes on", async () => {
		const orderId = randomUUID();
		const isShipping = at === transactions["the payment that onPaid ships"];
		if (isShipping) {
			const { id } = await create(orderId);
			server.sandbox.pay(await chargeOf(id));
		}
		frozen = freeze(orderId, at);
		await waitFor(
			"the process to freeze",
			() => stateOf(frozen),
			(state) => state === "T",
		);

		const another = await create(randomUUID());
		await chargeOf(another.id);
		await server.pass(longerThanLeases);
		const own = await create(orderId);
		if (!isShipping) {
			server.sandbox.pay(await chargeOf(own.id));
		}
		await waitFor("the payment to be recorded", () => settle(own.id), isPaid);

		const ended = once(frozen, "exit");
		frozen.kill("SIGCONT");
		await ended;
		await checkout.sweepOnce();
		const { rows } = await server.shop.query("SELECT * FROM shipped WHERE order_id = $1", [
			orderId,
		]);
		expect(rows).toHaveLength(1);
		const sent = await server.shop.query(
			"SELECT reference FROM pix_checkout.pix_checkout_charge WHERE session_id = ANY($1)",
			[[own.id, another.id]],
		);
		expect(
			server.sandbox
				.charges()
				.map(({ description }) => description)
				.sort(),
		).toEqual(sent.rows.map(({ reference }) => reference).sort());
	});

	const isPaid = ({ status }: { status: string }) => status === "paid";

	const create = (orderId: string) =>
		checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });

	/** What a shop without `start` does each minute. */
	const settle = async (id: string) => {
		await checkout.sweepOnce();
		return checkout.payments.get(id);
	};

	const chargeOf = async (sessionId: string) => {
		const { rows } = await waitFor(
			"the charge",
			async () => {
				await checkout.sweepOnce();
				return server.shop.query(
					`SELECT charge_id FROM pix_checkout.pix_checkout_charge
					WHERE session_id = $1 AND charge_id IS NOT NULL`,
					[sessionId],
				);
			},
			({ rowCount }) => rowCount === 1,
		);
		return String(rows[0]?.charge_id);
	};

	function freeze(orderId: string, statement: string): ChildProcess {
		const { apiUrl, secretKey, webhookSecret } = serviceOf(server.sandbox);
		return spawn(process.execPath, ["--import", "tsx", script], {
			stdio: ["ignore", "inherit", "inherit"],
			env: {
				...process.env,
				TSX_TSCONFIG_PATH: tsconfig,
				DATABASE_URL: server.connectionString,
				PIX_CHECKOUT_API_URL: apiUrl,
				PIX_CHECKOUT_SECRET_KEY: secretKey,
				PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret,
				FREEZE_AT: statement,
				ORDER_ID: orderId,
			},
		});
	}
});

/** The state of a process by the kernel; `T` is stopped. */
async function stateOf(child: ChildProcess | undefined): Promise<string | undefined> {
	const stat = await readFile(`/proc/${child?.pid}/stat`, "utf8");
	return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
}

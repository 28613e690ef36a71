import { randomUUID } from "node:crypto";
import { createPixCheckout, type PixCheckoutOptions } from "@pix-checkout/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ShopPool } from "../../packages/server/src/composition/shop-pool.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

const amountCents = 5_990;

let server: ServerUnderTest;
beforeAll(async () => {
	server = await openServer();
	// What BEGIN itself may take is the shop's: its connections come without our limits.
	const name = new URL(server.connectionString).pathname.slice(1);
	await server.shop.query(`ALTER DATABASE ${name} RESET statement_timeout`);
});
afterAll(() => server?.close());

/** A pool of the shop with the hostile defaults of its database. */
function openPool(max: number) {
	const pool = new pg.Pool({ connectionString: server.connectionString, max });
	onTestFinished(() => pool.end());
	return pool;
}

async function refusal(options: Partial<PixCheckoutOptions>) {
	const checkout = createPixCheckout({
		service: serviceOf(server.sandbox),
		onPaid: () => {},
		...options,
	});
	return checkout.start().catch(({ name, message }: Error) => `${name}: ${message}`);
}

describe("a checkout on the shop's own pool", () => {
	it("is paid within the pool's limits, whatever its sessions are set to, while onPaid uses the pool, too", async () => {
		const pool = openPool(4);
		const seen: number[] = [];
		const checkout = server.open({
			database: undefined,
			pool,
			onPaid: async ({ orderId, paymentId }, { tx }) => {
				await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
				await pool.query("SELECT 1");
				await checkout.payments.get(paymentId);
				seen.push(pool.totalCount);
			},
		});
		await checkout.migrate();
		const orders = await Promise.all(
			Array.from({ length: 6 }, () =>
				checkout.payments.create({ orderId: randomUUID(), amountCents, method: "pix" }),
			),
		);
		const statuses = () =>
			Promise.all(orders.map(async ({ id }) => (await checkout.payments.get(id)).status));
		const until = (wanted: string) =>
			waitFor(
				`the payments to be ${wanted}`,
				async () => {
					await server.pass(60_000);
					await checkout.sweepOnce();
					return statuses();
				},
				(all) => all.every((status) => status === wanted),
			);
		await until("pending");
		const { createdAt } = await checkout.payments.get(orders[0]?.id ?? "");
		expect(createdAt.getTime()).toBe(orders[0]?.createdAt.getTime());
		for (const { uuid } of server.sandbox.charges()) {
			server.sandbox.pay(uuid);
		}
		await until("paid");
		expect((await server.shop.query("SELECT FROM shipped")).rowCount).toBe(6);
		expect(Math.max(...seen)).toBeLessThanOrEqual(4);

		const doctor = await checkout.doctor();
		expect(doctor.find(({ id }) => id === "connections")).toMatchObject({
			status: "ok",
			detail: "The checkout takes up to 3 of the 4 clients of the shop's own pool.",
		});

		// Nothing of the checkout's is left on them, and they stay the shop's.
		await checkout.stop();
		expect(pool.idleCount).toBe(pool.totalCount);
		const settings = async () => {
			const { rows } = await pool.query(
				`SELECT current_setting('datestyle') AS dates, current_setting('statement_timeout') AS ms,
					current_setting('default_transaction_read_only') AS reads`,
			);
			return rows[0];
		};
		expect(await settings()).toEqual({ dates: "SQL, DMY", ms: "0", reads: "on" });
		expect(await checkout.payments.getByOrder(orders[0]?.orderId ?? "")).toMatchObject({
			status: "paid",
		});
		await checkout.stop();
	});

	it("writes payments in transactions that hold all clients of the pool", async () => {
		const pool = openPool(4);
		const checkout = server.open({ database: undefined, pool, onPaid: () => {} });
		await checkout.health();
		const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
		const payments = await Promise.all(
			clients.map(async (tx) => {
				await tx.query(
					"BEGIN READ WRITE ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 0",
				);
				const orderId = randomUUID();
				return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
			}),
		);
		await Promise.all(clients.map((tx) => tx.query("COMMIT").finally(() => tx.release())));
		for (const { id } of payments) {
			expect(await checkout.payments.get(id)).toMatchObject({ id, status: "preparing" });
		}
		await checkout.stop();
	});

	it("is refused with both, neither, what is no pool, or one that is too small", async () => {
		const pool = openPool(3);
		const database = server.connectionString;
		expect(await refusal({})).toContain(
			"SetupError: pix-checkout is not configured. database: give PostgreSQL's address, for example process.env.DATABASE_URL, or pool, your own Pool of pg",
		);
		expect(await refusal({ database, pool })).toContain("pool: give either pool or database");
		expect(await refusal({ pool: Object({ connect: true }) })).toContain(
			"pool: must be a Pool of pg",
		);
		expect(await refusal({ pool })).toContain(
			"pool: has 3 clients at most, and the checkout needs 4: 3 of its own, and one that it leaves to the shop; raise its max",
		);
		expect(await refusal({ pool: openPool(10), connections: 10 })).toContain("needs 11: 10");
	});

	it("says so when the shop holds all clients for too long, and goes on once one is back", async () => {
		const pool = openPool(4);
		const share = new ShopPool(pool, 3, { limitMs: 50 });
		const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
		const reason = await share.connect().catch(({ name, message }: Error) => `${name}: ${message}`);
		expect(reason).toBe(
			"SetupError: the shop's own pool (the option pool) lent no client for 0.05 s: 4 of its 4 are in use, and the checkout takes up to 3 at once for this; raise its max, or look for what holds its clients, such as a handler that holds one while it waits for the checkout",
		);
		for (const client of held) {
			client.release();
		}
		// What came too late for it was given back.
		await waitFor(
			"all clients to be idle",
			async () => pool.idleCount,
			(count) => count === 4,
		);
		const patient = new ShopPool(pool, 1);
		const first = await patient.connect();
		const second = patient.connect();
		first.release();
		(await second).release();
		expect(pool.idleCount).toBe(4);
	});

	it("says so when the shop has ended the pool before it", async () => {
		const pool = new pg.Pool({ connectionString: server.connectionString });
		const checkout = server.open({ database: undefined, pool, onPaid: () => {} });
		await checkout.health();
		await pool.end();
		await expect(checkout.health()).rejects.toThrow("end it after checkout.stop()");
		await checkout.stop();
	});

	it("loses a client that PostgreSQL ends while it is lent, and not the process", async () => {
		const pool = openPool(4);
		const client = await new ShopPool(pool, 3).connect();
		const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
		await server.shop.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
		await waitFor(
			"the connection to be lost",
			() => client.query("SELECT 1").catch(() => "lost"),
			(answer) => answer === "lost",
		);
		client.release(true);
		expect(pool.totalCount).toBe(0);
	});
});

import { randomUUID } from "node:crypto";
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Barrier } from "../../packages/server/src/testing/barrier.js";
import { type PgBouncer, pgBouncerMissing, startPgBouncer } from "../support/pgbouncer.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;

if (pgBouncerMissing) {
	console.warn(pgBouncerMissing);
}

describe.skipIf(pgBouncerMissing !== null)(
	"two processes of a shop behind PgBouncer in transaction mode",
	() => {
		let server: ServerUnderTest;
		let pooler: PgBouncer;
		let processes: PixCheckout[];
		/** Holds each order that ships, in the transaction that records its payment. */
		let shipping: Barrier | null = null;

		const one = (index: number) => processes[index % processes.length] as PixCheckout;
		const onPaid: OnPaid = async ({ orderId }, { tx }) => {
			await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
			await shipping?.pass();
		};
		beforeAll(async () => {
			server = await openServer();
			const name = new URL(server.connectionString).pathname.slice(1);
			// What a session could set is the database's here.
			for (const setting of ["statement_timeout", "default_transaction_read_only"]) {
				await server.shop.query(`ALTER DATABASE ${name} RESET ${setting}`);
			}
			pooler = await startPgBouncer(inject("postgresUrl"));
			const open = () => server.open({ database: pooler.url(name), onPaid });
			processes = [open(), open()];
			await processes[0]?.migrate();
			await Promise.all(processes.map((one) => one.start()));
		});
		afterAll(async () => {
			await Promise.all((processes ?? []).map((one) => one.stop()));
			await pooler?.stop();
			await server?.close();
		});

		/** Makes payments by both processes, and waits for their codes. */
		const create = async (count: number) => {
			const payments = await Promise.all(
				Array.from({ length: count }, (_, index) =>
					one(index).payments.create({ orderId: randomUUID(), amountCents: 5_990, method: "pix" }),
				),
			);
			for (const { id } of payments) {
				await waitFor(
					"the code",
					() => one(0).payments.get(id),
					({ status }) => status === "pending",
					30_000,
				);
			}
			return payments.map(({ orderId }) => orderId).sort();
		};
		const payAll = () => {
			for (const { uuid, status } of server.sandbox.charges()) {
				if (status === "pending") {
					server.sandbox.pay(uuid);
				}
			}
		};
		const sweepAll = () => Promise.allSettled(processes.map((each) => each.sweepOnce()));
		const shipped = async (orders: string[]) => {
			const { rows } = await server.shop.query(
				"SELECT order_id FROM shipped WHERE order_id = ANY($1) ORDER BY order_id",
				[orders],
			);
			return rows.map(({ order_id }) => order_id);
		};

		it("charge, and ship each paid order once", async () => {
			const orders = await create(8);
			payAll();
			await server.pass(minute);
			expect(await sweepAll()).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
			expect(await shipped(orders)).toEqual(orders);
		});

		it("lose nothing, and ship nothing twice, when it is killed while they work", async () => {
			const orders = await create(8);
			payAll();
			await server.pass(minute);
			shipping = new Barrier();
			const sweeps = sweepAll();
			await shipping.reached;
			await pooler.restart();
			shipping.open();
			await sweeps;
			await waitFor(
				"all orders to ship",
				async () => {
					// What a lost connection held is due again.
					await server.pass(5 * minute);
					await sweepAll();
					return shipped(orders);
				},
				(found) => found.length >= orders.length,
				30_000,
			);
			expect(await shipped(orders)).toEqual(orders);
		});
	},
);

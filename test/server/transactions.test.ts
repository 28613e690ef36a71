import { randomUUID } from "node:crypto";
import type { OnPaid, Payment, PixCheckout } from "@pix-checkout/server";
import pg from "pg";
import { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { friendlyOptions, openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;
const amountCents = 5_990;

/** The code of docs/start/transactions.md for one library. */
interface Recipe {
	onPaid: OnPaid;
	/** The same in a transaction that the library begins and commits, where `onPaid` is not. */
	inOwnTransaction?: OnPaid;
	/** Writes an order and its payment in one transaction of the library. */
	placeOrder(checkout: PixCheckout, orderId: string, amountCents: number): Promise<Payment>;
	close(): Promise<unknown>;
}

// They read the database's address when they are loaded, and connect when they are used.
const recipes: [string, () => Promise<Recipe>][] = [
	["pg", () => import("./transactions/pg.js")],
	["Drizzle", () => import("./transactions/drizzle.js")],
	["Kysely", () => import("./transactions/kysely.js")],
	["Knex", () => import("./transactions/knex.js")],
	["Prisma", () => import("./transactions/prisma.js")],
	["TypeORM", () => import("./transactions/typeorm.js")],
	["MikroORM", () => import("./transactions/mikro-orm.js")],
];

let server: ServerUnderTest;
beforeAll(async () => {
	server = await openServer();
	await server.shop.query(`CREATE TABLE orders (
		id text PRIMARY KEY, amount_cents integer NOT NULL, paid boolean NOT NULL DEFAULT false
	)`);
	vi.stubEnv("DATABASE_URL", server.connectionString);
	// The recipes' own statements depend on the defaults of a new PostgreSQL.
	vi.stubEnv("PGOPTIONS", friendlyOptions);
});
afterAll(() => server?.close());

/** A process of the shop. Its first `failures` calls of `onPaid` throw at their end. */
function open(onPaid: OnPaid, failures = 0) {
	let calls = 0;
	const checkout = server.open({
		onPaid: async (order, tools) => {
			calls += 1;
			await onPaid(order, tools);
			if (calls <= failures) {
				throw new Error("no parcels left");
			}
		},
	});
	onTestFinished(() => checkout.stop());
	return { checkout, calls: () => calls };
}

function untilStatus(checkout: PixCheckout, id: string, wanted: string) {
	return waitFor(
		`the payment to be ${wanted}`,
		async () => {
			await server.pass(minute);
			await checkout.sweepOnce();
			return checkout.payments.get(id);
		},
		({ status }) => status === wanted,
	);
}

async function orderOf(orderId: string) {
	return (await server.shop.query("SELECT paid FROM orders WHERE id = $1", [orderId])).rows;
}

/** An order whose payment is paid at the service, and not yet known to be. */
async function paidAtService(checkout: PixCheckout) {
	const orderId = randomUUID();
	await server.shop.query("INSERT INTO orders (id, amount_cents) VALUES ($1, $2)", [
		orderId,
		amountCents,
	]);
	const { id } = await checkout.payments.create({ orderId, amountCents, method: "pix" });
	await untilStatus(checkout, id, "pending");
	server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");
	return { id, orderId };
}

it("a transaction on another database is refused, and it says so", async () => {
	const { checkout } = open(() => {});
	const tx = new pg.Client({ connectionString: `${inject("postgresUrl")}postgres` });
	await tx.connect();
	onTestFinished(() => tx.end());
	await tx.query("BEGIN");
	await expect(
		checkout.payments.create({ orderId: randomUUID(), amountCents, method: "pix", tx }),
	).rejects.toThrow("tx: its database has no tables of the checkout");
});

it("TypeORM is initialized again after a failure", async () => {
	const { initialize, close } = await import("./transactions/typeorm.js");
	vi.spyOn(DataSource.prototype, "initialize").mockRejectedValueOnce(new Error("no PostgreSQL"));
	await expect(initialize()).rejects.toThrow("no PostgreSQL");
	expect((await initialize()).isInitialized).toBe(true);
	await close();
	vi.resetModules();
});

describe.each(recipes)("%s", (_, load) => {
	let recipe: Recipe;
	beforeAll(async () => {
		recipe = await load();
	});
	afterAll(() => recipe?.close());

	it("writes in the transaction that records the payment", async () => {
		const { checkout, calls } = open(recipe.onPaid);
		const { id, orderId } = await paidAtService(checkout);
		expect(await untilStatus(checkout, id, "paid")).toMatchObject({ capturedCents: amountCents });
		expect(await orderOf(orderId)).toEqual([{ paid: true }]);
		expect(calls()).toBe(1);
	});

	it("has its writes undone with the payment, also those that it committed itself", async () => {
		const { inOwnTransaction = recipe.onPaid } = recipe;
		const { checkout, calls } = open(inOwnTransaction, 1);
		const { id, orderId } = await paidAtService(checkout);
		await checkout.sweepOnce();
		expect(calls()).toBe(1);
		expect(await checkout.payments.get(id)).toMatchObject({
			status: "confirming",
			capturedCents: 0,
		});
		expect(await orderOf(orderId)).toEqual([{ paid: false }]);
		expect(await untilStatus(checkout, id, "paid")).toMatchObject({ capturedCents: amountCents });
		expect(await orderOf(orderId)).toEqual([{ paid: true }]);
		expect(calls()).toBe(2);
	});

	it("commits an order together with its payment, whose code is made then", async () => {
		const { checkout } = open(() => {});
		const made = server.sandbox.charges().length;
		const orderId = randomUUID();
		const { id, status } = await recipe.placeOrder(checkout, orderId, amountCents);
		expect(status).toBe("preparing");
		expect(await orderOf(orderId)).toEqual([{ paid: false }]);
		await untilStatus(checkout, id, "pending");
		expect(server.sandbox.charges()).toHaveLength(made + 1);
	});

	it("rolls an order back together with its payment, of which no charge is ever made", async () => {
		const { checkout } = open(() => {});
		const made = server.sandbox.charges().length;
		const orderId = randomUUID();
		const failing = Object.create(checkout, {
			payments: {
				value: {
					create: async (wanted: Parameters<PixCheckout["payments"]["create"]>[0]) => {
						await checkout.payments.create(wanted);
						throw new Error("out of stock");
					},
				},
			},
		});
		await expect(recipe.placeOrder(failing, orderId, amountCents)).rejects.toThrow("out of stock");
		expect(await orderOf(orderId)).toEqual([]);
		await server.pass(2 * minute);
		await checkout.sweepOnce();
		expect(server.sandbox.charges()).toHaveLength(made);
		await expect(checkout.payments.getByOrder(orderId)).rejects.toThrow("no such payment");
	});
});

import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Sandbox } from "@pix-checkout/sandbox";
import type { PixCheckout, PixCheckoutOptions, SetupCheck } from "@pix-checkout/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startOwnServer } from "../support/database.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

const minute = 60_000;

let server: ServerUnderTest;
const opened: PixCheckout[] = [];
beforeAll(async () => {
	server = await openServer();
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await Promise.all(opened.splice(0).map((checkout) => checkout.stop()));
});
afterAll(() => server?.close());

/** A process of the shop, whose `onPaid` writes by `tx` and reads by the checkout. */
function open(options: Partial<PixCheckoutOptions> = {}): PixCheckout {
	const checkout = server.open({
		onPaid: async ({ orderId, paymentId }, { tx }) => {
			await checkout.payments.get(paymentId);
			await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
		},
		...options,
	});
	opened.push(checkout);
	return checkout;
}

/** The address with another user, or with parameters. */
function address(change: (url: URL) => void): string {
	const url = new URL(server.connectionString);
	change(url);
	return url.href;
}

/** A role of this server, with a name of its own. */
async function createRole(attributes = ""): Promise<{ role: string; database: string }> {
	const role = `role_${randomUUID().slice(0, 8)}`;
	await server.shop.query(`CREATE ROLE ${role} LOGIN PASSWORD 'made-up' ${attributes}`);
	const database = address((url) => {
		url.username = role;
		url.password = "made-up";
	});
	return { role, database };
}

function create({ payments }: PixCheckout, orderId: string = randomUUID()) {
	return payments.create({ orderId, amountCents: 5_990, method: "pix" });
}

function untilStatus({ payments }: PixCheckout, id: string, wanted: string) {
	return waitFor(
		`the payment to be ${wanted}`,
		() => payments.get(id),
		({ status }) => status === wanted,
	);
}

async function checkOf(checkout: PixCheckout, id: SetupCheck["id"]) {
	return (await checkout.doctor()).find((check) => check.id === id);
}

/** The whole life of payments: one is paid, sent back and another code asked for, one is cancelled. */
async function live(checkout: PixCheckout): Promise<void> {
	await checkout.start();
	const { id, orderId } = await create(checkout);
	await untilStatus(checkout, id, "pending");
	const { id: chargeId } = server.sandbox.charges().at(-1) ?? { id: "" };
	server.sandbox.pay(chargeId);
	await waitFor(
		"the payment",
		async () => {
			await checkout.sweepOnce();
			await server.pass(minute);
			return checkout.payments.get(id);
		},
		({ status }) => status === "paid",
	);
	const { rowCount } = await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [
		orderId,
	]);
	expect(rowCount).toBe(1);
	await checkout.payments.recordRefund(id, { refundId: "1", amountCents: 990 });
	const other = await create(checkout);
	await untilStatus(checkout, other.id, "pending");
	await checkout.payments.change(other.id, { amountCents: 4_990 });
	await checkout.payments.cancel(other.id);
	server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");
	const { issues } = await waitFor(
		"the issue",
		async () => {
			await server.pass(minute);
			await checkout.sweepOnce();
			return checkout.issues.list({ orderId: other.orderId });
		},
		({ count }) => count > 0,
	);
	await checkout.issues.resolve(issues[0]?.id ?? "", { note: "sent back", by: "a test" });
	await server.pass(400 * 24 * 60 * minute);
	await checkout.sweepOnce();
	expect(server.logged.filter((line) => /42501|25006|53300/.test(line))).toEqual([]);
}

describe("an address of PostgreSQL", () => {
	it.each<[string, () => { database?: string }]>([
		[
			"options in the address",
			() => ({
				database: address(({ searchParams }) =>
					searchParams.set("options", "-c statement_timeout=20000 -c search_path=public"),
				),
			}),
		],
		[
			"options in the environment",
			() => {
				vi.stubEnv("PGOPTIONS", "-c search_path=public");
				return {};
			},
		],
		[
			"other parameters",
			() => ({ database: address(({ searchParams }) => searchParams.set("sslmode", "disable")) }),
		],
		[
			"dates in another style",
			() => ({
				database: address(({ searchParams }) =>
					searchParams.set("options", "-c datestyle=German,DMY -c timezone=America/Sao_Paulo"),
				),
			}),
		],
	])("works with %s", async (_, options) => {
		const checkout = open(options());
		const { id } = await create(checkout);
		expect(await untilStatus(checkout, id, "pending")).toMatchObject({
			expiresAt: expect.any(Date),
		});
		server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");
		await waitFor(
			"the payment",
			async () => {
				await server.pass(minute);
				await checkout.sweepOnce();
				return checkout.payments.get(id);
			},
			({ status }) => status === "paid",
		);
		expect(await checkOf(checkout, "database")).toMatchObject({ status: "ok" });
	});
});

describe("a small database", () => {
	it("serves the whole life of payments by three connections, one of them onPaid's", async () => {
		const { role, database } = await createRole("CONNECTION LIMIT 3");
		await server.shop.query(`GRANT pg_read_all_data, pg_write_all_data TO ${role};
			GRANT USAGE ON ALL SEQUENCES IN SCHEMA pix_checkout TO ${role}`);
		const checkout = open({ database, connections: 3 });
		await live(checkout);
		const created = await Promise.all(Array.from({ length: 20 }, () => create(checkout)));
		expect(created).toHaveLength(20);
	});

	it("is refused with what to do when it is too small for one process", async () => {
		const { database } = await createRole("CONNECTION LIMIT 2");
		await expect(create(open({ database, connections: 3 }))).rejects.toThrow(
			/2 connections only.*up to 3.*lower the option connections/,
		);
		await expect(create(open({ connections: 2 }))).rejects.toThrow(
			/connections: must be 3 or more/,
		);
	});

	it("serves two processes, whose orders wait for its connections", async () => {
		const { role, database } = await createRole("CONNECTION LIMIT 15");
		await server.shop.query(`GRANT pg_read_all_data, pg_write_all_data TO ${role};
			GRANT USAGE ON ALL SEQUENCES IN SCHEMA pix_checkout TO ${role}`);
		const processes = [open({ database }), open({ database })];
		const created = await Promise.all(
			processes.flatMap((checkout) => Array.from({ length: 20 }, () => create(checkout))),
		);
		expect(new Set(created.map(({ id }) => id)).size).toBe(40);
		await Promise.all(processes.map((checkout) => checkout.start()));
		const doctor = open({ database, connections: 3 });
		const counted = await waitFor(
			"both processes to be counted",
			() => checkOf(doctor, "connections"),
			// The processes of other test files work on the same server.
			(check) => Number(/processes of the checkout \((\d+)\)/.exec(check?.detail ?? "")?.[1]) >= 2,
		);
		expect(counted).toMatchObject({
			status: "warning",
			detail: expect.stringMatching(/connections together.* has 15 .*Lower the option/),
		});
	});
});

describe("an owner that migrates and a role that works", () => {
	let owner: { role: string; database: string };
	let worker: { role: string; database: string };
	beforeAll(async () => {
		await server.close();
		server = await openServer();
		owner = await createRole();
		worker = await createRole();
	});

	/** As the docs grant it. */
	const grantAll = () =>
		server.shop.query(`GRANT USAGE ON SCHEMA pix_checkout TO ${worker.role};
			GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pix_checkout TO ${worker.role};
			GRANT USAGE ON ALL SEQUENCES IN SCHEMA pix_checkout TO ${worker.role};
			GRANT INSERT ON shipped TO ${worker.role}`);

	it("say what the owner lacks, and then need no right on the database", async () => {
		await server.shop.query("DROP SCHEMA pix_checkout CASCADE");
		const migrating = open({ database: owner.database });
		await expect(migrating.migrate()).rejects.toThrow(
			/may not migrate.*permission denied.*CREATE SCHEMA pix_checkout AUTHORIZATION/,
		);
		await server.shop.query(`CREATE SCHEMA pix_checkout AUTHORIZATION ${owner.role}`);
		await migrating.migrate();
		await migrating.migrate();
	});

	it("say each right that the worker lacks, by the statement that grants it", async () => {
		const working = open({ database: worker.database });
		const schema = () => checkOf(working, "schema");
		expect(await schema()).toMatchObject({
			status: "problem",
			detail: expect.stringMatching(/GRANT USAGE ON SCHEMA pix_checkout TO role_/),
		});
		await grantAll();
		expect(await schema()).toMatchObject({ status: "ok" });
		for (const right of [
			"USAGE ON SCHEMA pix_checkout",
			"USAGE ON SEQUENCE pix_checkout.pix_checkout_arrival",
			"SELECT ON TABLE pix_checkout.pix_checkout_migration",
			"SELECT ON TABLE pix_checkout.pix_checkout_charge",
			"INSERT ON TABLE pix_checkout.pix_checkout_history",
			"UPDATE ON TABLE pix_checkout.pix_checkout_service_payment",
			"DELETE ON TABLE pix_checkout.pix_checkout_payer",
		]) {
			await server.shop.query(`REVOKE ${right} FROM ${worker.role}`);
			const lacking = { status: "problem", detail: expect.stringContaining(`GRANT ${right} TO`) };
			expect(await schema()).toMatchObject(lacking);
			await expect(create(open({ database: worker.database }))).rejects.toThrow(
				`GRANT ${right} TO`,
			);
			await server.shop.query(`GRANT ${right} TO ${worker.role}`);
		}
		expect(await schema()).toMatchObject({ status: "ok" });
	});

	it("carry the whole life of payments, and a repeated migration of the worker's", async () => {
		await grantAll();
		const working = open({ database: worker.database });
		await working.migrate();
		await live(working);
	});

	it.each([
		["right", "INSERT ON pix_checkout.pix_checkout_history"],
		["right on the sequence", "USAGE ON SEQUENCE pix_checkout.pix_checkout_arrival"],
	])("show it in the health when the worker loses a %s while it runs", async (_, right) => {
		await grantAll();
		const working = open({ database: worker.database });
		await working.start();
		expect((await working.health()).reasons).not.toContain("database_rights_missing");
		await server.shop.query(`REVOKE ${right} FROM ${worker.role}`);
		expect(await working.health()).toMatchObject({
			status: "failing",
			reasons: expect.arrayContaining(["database_rights_missing"]),
		});
	});
});

describe("two accounts of the service on one schema", () => {
	const key = (name: string, dialect: "guide" | "reference" = "reference") =>
		({ key: name, dialect, state: "active" }) as const;
	let other: Sandbox;
	beforeAll(async () => {
		await server.close();
		server = await openServer({
			keys: [key("sk_live_of_this"), key("sk_live_of_this_new", "guide")],
		});
		other = await createSandbox({
			keys: [key("sk_live_of_another"), key("sk_live_of_this"), key("sk_live_sandbox_reference")],
		});
	});
	afterAll(() => other?.close());

	const at = (
		sandbox: Sandbox,
		secretKey: string,
		dialect: "guide" | "reference" = "reference",
	) => ({
		service: { ...serviceOf(sandbox), secretKey, dialect },
	});
	const openOwn = () => open(at(server.sandbox, "sk_live_of_this"));
	const atOther = () => open(at(other, "sk_live_of_another"));
	const anothers = /payments of another account.*database or a schema of its own/;

	it("are two shops before the first charge, once the service has answered the first", async () => {
		const first = openOwn();
		await first.sweepOnce();
		await expect(create(atOther())).rejects.toThrow(anothers);
		await expect(atOther().start()).rejects.toThrow(anothers);
		// The same key elsewhere: the service has moved.
		await open(at(other, "sk_live_of_this")).sweepOnce();
	});

	it("are two shops when the second can't read the newest charge of the first", async () => {
		const first = openOwn();
		await first.start();
		const paid = await create(first);
		await untilStatus(first, paid.id, "pending");
		const second = atOther();
		await expect(create(second)).rejects.toThrow(anothers);
		await expect(second.sweepOnce()).rejects.toThrow(anothers);
		expect(await checkOf(second, "secret_key")).toMatchObject({
			status: "problem",
			code: "other_account",
		});
		expect(
			(
				await second.fetch(new Request("http://shop.example/pix-checkout/payments/x"), {
					peerAddress: "127.0.0.1",
				})
			).status,
		).toBe(503);
		expect(other.requests().map(({ operation }) => operation)).not.toContain("create");
		expect(await checkOf(first, "secret_key")).toMatchObject({ status: "ok" });
		await create(first);
		expect(other.charges()).toEqual([]);
	});

	it("are one shop while its key is rotated, and both keys work", async () => {
		const [old, fresh] = [openOwn(), open(at(server.sandbox, "sk_live_of_this_new", "guide"))];
		for (const checkout of [old, fresh, old]) {
			await untilStatus(checkout, (await create(checkout)).id, "pending");
		}
		expect(await checkOf(fresh, "secret_key")).toMatchObject({ status: "ok" });
	});

	it("are not told apart while the service can't be asked: payments are stored, and nothing is sent", async () => {
		const schema = "shop_whose_address_changes";
		const first = open({ schema, ...at(server.sandbox, "sk_live_of_this") });
		await first.migrate();
		await first.sweepOnce();
		await untilStatus(first, (await create(first)).id, "pending");
		await first.stop();
		const { service } = at(server.sandbox, "sk_live_of_this_new", "guide");
		const away = open({ schema, service: { ...service, apiUrl: "http://127.0.0.1:1/v1" } });
		const { id, status } = await create(away);
		expect(status).toBe("preparing");
		expect(await away.sweepOnce()).toBe(false);
		expect(await away.payments.get(id)).toMatchObject({ status: "preparing" });
		expect(await away.health()).toMatchObject({ status: "failing" });
		expect(server.logged).toContainEqual(
			expect.stringMatching(/can't be asked now.*payments are stored, and no code is made/),
		);
		const alias = async () => {
			const { rows } = await server.shop.query(
				`SELECT charge_alias FROM ${schema}.pix_checkout_charge WHERE state = 'pending'`,
			);
			return rows;
		};
		const back = open({ schema, service });
		// The service names the charge otherwise under this key.
		expect(await checkOf(back, "secret_key")).toMatchObject({ status: "ok" });
		expect(await alias()).toEqual([{ charge_alias: null }]);
		await back.sweepOnce();
		await untilStatus(back, id, "pending");
	});

	it("are one shop when the service never answered the first key", async () => {
		const schema = "shop_of_its_own";
		const wrong = open({ schema, ...at(server.sandbox, "sk_live_made_up") });
		await wrong.migrate();
		await create(wrong);
		await wrong.sweepOnce();
		const right = open({ schema, ...at(server.sandbox, "sk_live_of_this") });
		const { id } = await create(right);
		await untilStatus(right, id, "pending");
	});

	it("are one shop that goes live after its tests in a sandbox, which then is another's", async () => {
		const schema = "shop_that_goes_live";
		const tested = open({ schema, ...at(other, "sk_live_sandbox_reference") });
		await tested.migrate();
		const first = await create(tested);
		await tested.sweepOnce();
		await untilStatus(tested, first.id, "pending");
		const mistyped = open({ schema, ...at(server.sandbox, "sk_live_made_up") });
		const waiting = await create(mistyped);
		expect(await mistyped.sweepOnce()).toBe(false);
		expect(server.logged).toContainEqual(
			expect.stringMatching(/service rejects the secret key.*PIX_CHECKOUT_SECRET_KEY/),
		);
		const back = await create(tested);
		await untilStatus(tested, back.id, "pending");
		const live = open({ schema, ...at(server.sandbox, "sk_live_of_this") });
		const { id } = await create(live);
		await live.sweepOnce();
		await untilStatus(live, id, "pending");
		await untilStatus(live, waiting.id, "pending");
		const again = open({ schema, ...at(other, "sk_live_sandbox_reference") });
		await expect(create(again)).rejects.toThrow(
			/a live key has worked on these tables.*database or a schema of their own/,
		);
	});
});

it("shows in the health that the primary came back as a replica, for as long as it is one", async () => {
	const dataDir = join(await mkdtemp(join(tmpdir(), "pix-checkout-replica-")), "data");
	const postgres = await startOwnServer(dataDir, "");
	const shop = await openServer({}, postgres.databaseUrl);
	shop.shop.on("error", () => undefined);
	const checkout = shop.open({ onPaid: () => {} });
	await checkout.start();
	await untilStatus(checkout, (await create(checkout)).id, "pending");
	expect((await checkout.health()).reasons).not.toContain("database_read_only");
	await postgres.kill();
	const codeOfCall = () =>
		checkout.payments.list().then(
			() => null,
			({ code }: { code: string }) => code,
		);
	// A connection may not have noticed it yet.
	await waitFor("the outage", codeOfCall, (code) => code === "database_unreachable");
	expect([await codeOfCall(), await codeOfCall()]).not.toContain(null);
	await writeFile(join(dataDir, "standby.signal"), "", { mode: 0o666 });
	await postgres.start();
	await waitFor(
		"the health to say so",
		() => checkout.health().catch(() => null),
		(health) => health?.status === "failing" && health.reasons.includes("database_read_only"),
	);
	// A statement that the end of PostgreSQL cuts off has a line of its own.
	const about = shop.logged.filter((line) => /be reached|answers again|unreachable/.test(line));
	expect(about).toEqual([
		expect.stringMatching(/PostgreSQL can't be reached \(ECONNREFUSED\)/),
		expect.stringMatching(/PostgreSQL answers again after \d+ s/),
	]);
	await shop.close();
	await postgres.stop();
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

/*
 * What a shop's author reads at the start: where the process works, and what is wrong with its options.
 */

let server: ServerUnderTest;
beforeAll(async () => {
	server = await openServer();
});
afterAll(() => server?.close());

/** A process of the shop with other options of the service, and its log. */
function open(
	changed: Partial<ReturnType<typeof serviceOf>> & { dialect?: "guide" },
	schema = "pix_checkout",
) {
	const logged: string[] = [];
	const write = (line: string) => void logged.push(line);
	const checkout = server.open({
		onPaid: () => {},
		schema,
		service: { ...serviceOf(server.sandbox), ...changed },
		logger: { info: write, warn: write, error: write },
	});
	return { checkout, logged };
}

/** Waits for lines of a log, beside which others may stand. */
async function logs({ logged }: { logged: string[] }, lines: unknown[]) {
	await vi.waitFor(() => expect(logged).toEqual(expect.arrayContaining(lines)), {
		timeout: 10_000,
	});
}

it("says in one line where a process works, and who sweeps", async () => {
	const first = open({});
	await first.checkout.start();
	const { host } = new URL(server.sandbox.url);
	await logs(first, [
		`pix-checkout: started with the service ${host} (a sandbox) in the dialect reference, and PostgreSQL's schema pix_checkout. It sweeps, and no other process runs now.`,
	]);
	await first.checkout.start();
	// Processes of one Node program count as one.
	await server.shop.query(
		"INSERT INTO pix_checkout.pix_checkout_state (id, value) VALUES ('process:other', '{\"beats\": 1}')",
	);
	const second = open({});
	await second.checkout.start();
	await logs(second, [
		expect.stringContaining("It sweeps in turn with the other process of the shop."),
	]);
	expect(first.logged.filter((line) => line.includes("started"))).toHaveLength(1);
	await first.checkout.stop();
	await second.checkout.stop();
});

it("starts with a key that the service rejects, and names the option, not the key", async () => {
	const shop = open({ secretKey: "sk_live_of_nobody" });
	await shop.checkout.start();
	await logs(shop, [
		expect.stringMatching(/service\.secretKey: .*401 invalid_api_key.*SECRET_KEY/),
		expect.stringContaining("started with the service"),
	]);
	expect(shop.logged.join()).not.toContain("of_nobody");
	await shop.checkout.stop();
});

it("doesn't open with the sandbox's key of the other dialect", async () => {
	const { checkout } = open({ dialect: "guide" });
	await expect(checkout.payments.list()).rejects.toMatchObject({
		code: "dialect_of_other_key",
		message: expect.stringMatching(/^service\.dialect: .*PIX_CHECKOUT_DIALECT=reference/),
	});
});

it("works on tables that a newer version has migrated, and says so", async () => {
	const newer = "INSERT INTO pix_checkout.pix_checkout_migration VALUES ('0003_of_next_year')";
	await server.shop.query(newer);
	const { checkout, logged } = open({});
	await checkout.payments.list();
	expect(logged.join()).toContain(
		"a newer version of pix-checkout has migrated the schema pix_checkout (0003_of_next_year)",
	);
	await server.shop.query("DELETE FROM pix_checkout.pix_checkout_migration WHERE name ~ '0003'");
});

it("starts while the service is away, and warns", async () => {
	const shop = open({ apiUrl: "http://127.0.0.1:1/v1" }, "while_away");
	await shop.checkout.migrate();
	await shop.checkout.start();
	await logs(shop, [
		expect.stringMatching(
			/service\.apiUrl: 127\.0\.0\.1:1: .*connection_failed.*Payments are stored/,
		),
		expect.stringMatching(/started with the service 127\.0\.0\.1:1/),
	]);
	await shop.checkout.stop();
});

it("says what to do about TLS that PostgreSQL doesn't offer, and about a password that isn't encoded", async () => {
	const sslmode = server.open({
		onPaid: () => {},
		database: `${server.connectionString}?sslmode=require`,
	});
	await expect(sslmode.payments.list()).rejects.toMatchObject({
		code: "database_unfit",
		message: expect.stringMatching(/offers no TLS.*sslmode=disable/),
	});
	const database = "postgres://shop:1/2@127.0.0.1/shop";
	await expect(server.open({ onPaid: () => {}, database }).payments.list()).rejects.toMatchObject({
		code: "database_unreachable",
		message: expect.stringMatching(/characters @ \/ .* of a password/),
	});
});

it("names the option of a database that can't be reached, or that there isn't", async () => {
	const { connectionString } = server;
	const away = server.open({
		onPaid: () => {},
		database: "postgres://shop:hunter2@127.0.0.1:1/shop",
	});
	const none = server.open({ onPaid: () => {}, database: `${connectionString}_none` });
	for (const [checkout, code] of [
		[away, "database_unreachable"],
		[none, "database_unfit"],
	] as const) {
		for (const call of [
			() => checkout.start(),
			() => checkout.payments.list(),
			() => checkout.migrate(),
		]) {
			await expect(call()).rejects.toMatchObject({
				name: "SetupError",
				code,
				message: expect.stringMatching(/option database \(DATABASE_URL\)/),
			});
		}
	}
});

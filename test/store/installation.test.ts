import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { inspectNode } from "../../packages/server/src/composition/inspect-node.js";
import { makeShopEuropean } from "../support/european-shop.js";
import { type CommandResult, runPluginCommand } from "../support/plugin-command.js";
import { secretsInLog } from "../support/secrets-in-log.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { logFolder } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-installation";
const path = "/admin/pix-checkout/installation";
const checkSchema = z.object({
	id: z.string(),
	status: z.enum(["ok", "warning", "problem"]),
	code: z.string(),
	detail: z.string(),
	fix: z.string().nullable(),
});
const checksSchema = z.object({ checks: z.array(checkSchema) });
const planSchema = z.object({
	applied: z.boolean(),
	steps: z.array(z.object({ code: z.string() })),
	obstacles: z.array(z.object({ code: z.string() })),
});

/** The codes of a demo store on the sandbox without anything broken. */
const healthy = {
	node: inspectNode(process.versions.node).code,
	configuration: "not_for_production",
	secret_key: "key_accepted",
	dialect: "dialect_fits",
	database: "tables_exist",
	webhook: "webhook_none_yet",
	sweep: "sweep_running",
	regions: "regions_ready",
	shipping: "shipping_ready",
	prices: "prices_complete",
};

describe("the installation", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name });
	});
	afterAll(() => stack?.stop());

	/** The outcome of each check, by its id. */
	async function codes(): Promise<Record<string, string>> {
		const answer = await stack.admin.get(path);
		expect(secretsInLog(JSON.stringify(answer))).toEqual([]);
		return codesIn(checksSchema.parse(answer).checks);
	}

	it("is for users with a login only", async () => {
		for (const route of [path, `${path}/webhook-address`]) {
			const { status } = await fetch(`${stack.store.url}${route}`);
			expect([route, status]).toEqual([route, 401]);
		}
	});

	it("of the demo store has no problem, in the admin and on the command line", async () => {
		await waitFor(
			"the first sweep",
			() => codes(),
			({ sweep }) => sweep === "sweep_running",
		);
		expect(await codes()).toEqual(healthy);
		const { exitCode, checks } = await doctor();
		// The command can't know at which address it would be reached.
		expect(checks).toEqual({ ...healthy, webhook: "store_url_unknown" });
		expect(exitCode).toBe(0);
	});

	it("shows the webhook's address on request only", async () => {
		expect(await stack.admin.get(`${path}/webhook-address`)).toEqual({
			address: stack.webhookUrl,
			source: "request",
		});
	});

	it("knows when the latest event of the service came", async () => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
		await waitFor(
			"the event",
			() => codes(),
			({ webhook }) => webhook === "webhook_received",
		);
		await stack.sql("UPDATE pix_checkout_webhook_event SET authenticated_at = NULL");
		expect(await codes()).toMatchObject({ webhook: "webhook_never_arrived" });
	});

	it("names another account's payments in its database, and makes no code until they are its own", async () => {
		const [account] = await stack.sql("SELECT value FROM pix_checkout_state WHERE id = 'account'");
		const mark = (value: unknown) =>
			stack.sql("UPDATE pix_checkout_state SET value = $1 WHERE id = 'account'", [
				JSON.stringify(value),
			]);
		await mark({ marks: ["another shop"] });
		expect(await codes()).toMatchObject({ secret_key: "other_account" });
		await waitFor(
			"the store to stop its work",
			() => stack.admin.get("/admin/pix-checkout/health"),
			(health) => JSON.stringify(health).includes("other_account"),
		);
		const charges = stack.sandbox.charges().length;
		const { sessionId } = await stack.shop.placeOrder();
		expect(await stack.shop.status(sessionId)).toMatchObject({ status: "preparing" });
		expect(stack.sandbox.charges()).toHaveLength(charges);
		expect(await readFile(join(logFolder, `${name}.log`), "utf8")).toContain(
			"a live key has worked on these tables",
		);
		await mark(account?.value);
		await stack.untilStatus(sessionId, "pending");
		expect(await codes()).toMatchObject({ secret_key: "key_accepted" });
	});

	it.each([
		[
			"a region without boleto",
			"UPDATE region_payment_provider SET deleted_at = now() WHERE payment_provider_id LIKE 'pp_boleto%'",
			"UPDATE region_payment_provider SET deleted_at = NULL",
			{ regions: "region_partial" },
		],
		[
			"a region without both",
			"UPDATE region_payment_provider SET deleted_at = now()",
			"UPDATE region_payment_provider SET deleted_at = NULL",
			{ regions: "region_without_providers" },
		],
		[
			"no region in BRL",
			"UPDATE region SET currency_code = 'usd'",
			"UPDATE region SET currency_code = 'brl'",
			{ regions: "regions_none" },
		],
		[
			"Pix in a region of another currency",
			`INSERT INTO region (id, name, currency_code) VALUES ('reg_abroad', 'Europe', 'eur');
			INSERT INTO region_payment_provider (id, region_id, payment_provider_id)
			SELECT 'regpp_abroad', 'reg_abroad', id FROM payment_provider WHERE id LIKE 'pp_pix%'`,
			`DELETE FROM region_payment_provider WHERE id = 'regpp_abroad';
			DELETE FROM region WHERE id = 'reg_abroad'`,
			{ regions: "region_not_in_reais" },
		],
		[
			"no shipping option for Brazil",
			"UPDATE geo_zone SET country_code = 'de'",
			"UPDATE geo_zone SET country_code = 'br'",
			{ shipping: "shipping_missing" },
		],
		[
			"no variant with a price in BRL",
			"UPDATE price SET currency_code = 'usd' WHERE price_set_id IN (SELECT price_set_id FROM product_variant_price_set)",
			"UPDATE price SET currency_code = 'brl'",
			{ prices: "prices_none" },
		],
		[
			"a variant without a price in BRL",
			"UPDATE price SET currency_code = 'usd' WHERE amount = 64.35",
			"UPDATE price SET currency_code = 'brl'",
			{ prices: "prices_missing" },
		],
		[
			"a missing table",
			"ALTER TABLE pix_checkout_refund RENAME TO moved_away",
			"ALTER TABLE moved_away RENAME TO pix_checkout_refund",
			{ database: "tables_missing" },
		],
	])("names %s, and nothing else", async (_, breakIt, mendIt, broken) => {
		const before = await codes();
		await stack.sql(breakIt);
		try {
			expect(await codes()).toEqual({ ...before, ...broken });
		} finally {
			await stack.sql(mendIt);
		}
		expect(await codes()).toEqual(before);
	});

	it("asks for no shipping to Brazil where no product needs any", async () => {
		await stack.sql("UPDATE geo_zone SET country_code = 'de'");
		await stack.sql("UPDATE product_shipping_profile SET deleted_at = now()");
		await stack.sql("UPDATE inventory_item SET requires_shipping = false");
		expect(await codes()).toMatchObject({ shipping: "shipping_not_needed" });
		await stack.sql("UPDATE inventory_item SET requires_shipping = true");
		expect(await codes()).toMatchObject({ shipping: "shipping_missing" });
		await stack.sql("UPDATE product_shipping_profile SET deleted_at = NULL");
		await stack.sql("UPDATE geo_zone SET country_code = 'br'");
	});

	it("without a migration has the command in the store's log, and no stack", async () => {
		const sentence = "pix-checkout: the database lacks tables";
		const read = () => readFile(join(logFolder, `${name}.log`), "utf8");
		const before = await read();
		const written = async () => (await read()).slice(before.length);
		await stack.sql("ALTER TABLE pix_checkout_state RENAME TO moved_away");
		const log = await waitFor("the sentence", written, (text) => text.includes(sentence));
		await stack.sql("ALTER TABLE moved_away RENAME TO pix_checkout_state");
		expect(log).toMatch(new RegExp(`${sentence}.*Run npx medusa db:migrate`));
		expect(log).not.toContain('relation "pix_checkout_state" does not exist');
	});

	it("names the variants without a price by their titles", async () => {
		await stack.sql("UPDATE price SET currency_code = 'usd' WHERE amount = 64.35");
		const { checks } = checksSchema.parse(await stack.admin.get(path));
		await stack.sql("UPDATE price SET currency_code = 'brl'");
		expect(checks.find(({ id }) => id === "prices")?.detail).toBe(
			"Published variants without a price in BRL: 1 of 8. Mel de jataí / Único",
		);
	});

	it("lets the store sell in Brazil, once, and after a yes only", async () => {
		await makeShopEuropean(stack.sql);
		const before = planSchema.parse(JSON.parse((await setUpBrazil(["--json"])).stdout));
		expect(before).toEqual({
			applied: false,
			steps: [
				{ code: "currency" },
				{ code: "region" },
				{ code: "tax_region" },
				{ code: "service_zone" },
				{ code: "shipping_option" },
			],
			obstacles: [],
		});
		const flags = ["--yes", "--shipping-price", "19.90"];
		const done = await setUpBrazil(["--json", ...flags]);
		expect(planSchema.parse(JSON.parse(done.stdout))).toEqual({ ...before, applied: true });
		expect((await setUpBrazil(flags)).stdout).toContain("The store lacks nothing");
		expect(await codes()).toMatchObject({
			regions: "regions_ready",
			shipping: "shipping_ready",
			prices: "prices_none",
		});

		await stack.sql("UPDATE price SET currency_code = 'brl' WHERE amount = 59.90");
		const [region] = await stack.sql("SELECT id FROM region WHERE currency_code = 'brl'");
		const [option] = await stack.sql("SELECT id FROM shipping_option WHERE name LIKE 'Entrega%'");
		const { collectionId, totalCents } = await stack.shop.fillCart({
			regionId: String(region?.id),
			shippingOptionId: String(option?.id),
		});
		expect(totalCents).toBe(5990 + 1990);
		expect((await stack.shop.startPayment(collectionId, "pix")).status).toBe(200);
	});

	it("is set up from the command line after a yes only", async () => {
		await stack.sql("UPDATE region_payment_provider SET deleted_at = now()");
		await stack.sql("UPDATE shipping_option SET deleted_at = now()");
		const refused = await setUpBrazil([]);
		expect(refused.exitCode).toBe(2);
		expect(refused.stdout).toContain("Turn on Pix and boleto in: Brasil");
		expect(refused.stdout).toContain('"Entrega padrão" for R$ 0,00');
		expect(refused.stdout).toContain("Shipping will be free.");
		const lacking = { regions: "region_without_providers", shipping: "shipping_missing" };
		expect(await codes()).toMatchObject(lacking);
		const done = await setUpBrazil(["--json", "--yes"]);
		expect(done.exitCode).toBe(0);
		expect(planSchema.parse(JSON.parse(done.stdout))).toEqual({
			applied: true,
			steps: [{ code: "region_providers" }, { code: "shipping_option" }],
			obstacles: [],
		});
		expect(await codes()).toMatchObject({ regions: "regions_ready", shipping: "shipping_ready" });
	});

	it("names Brazil in a region of another currency as the merchant's own decision", async () => {
		await stack.sql("UPDATE region SET currency_code = 'usd' WHERE currency_code = 'brl'");
		const { exitCode, stdout } = await setUpBrazil(["--json"]);
		const { steps, obstacles } = planSchema.parse(JSON.parse(stdout));
		expect(exitCode).toBe(1);
		expect([steps, obstacles]).toEqual([[], [{ code: "country_taken" }]]);
	});

	it("of a stopped store with a wrong environment has each mistake named", async () => {
		await stack.store.stop();
		await stack.sql(
			`UPDATE pix_checkout_state SET value = value || '{"begunAt": "2026-01-01T00:00:00Z", "until": "2026-01-01T00:00:00Z"}'
			WHERE id = 'sweep_lease'`,
		);
		const { exitCode, checks } = await doctor({
			PIX_CHECKOUT_SECRET_KEY: "sk_live_sandbox_guide",
		});
		expect(checks).toMatchObject({
			dialect: "dialect_of_other_key",
			sweep: "sweep_stopped",
			regions: "regions_none",
		});
		expect(exitCode).toBe(1);
	});

	it("of a store that doesn't boot is checked as far as possible, and the reason is named", async () => {
		const { exitCode, checks, stdout } = await doctor({
			DATABASE_URL: "postgres://made:up-password@127.0.0.1:1/none",
			PIX_CHECKOUT_SECRET_KEY: "sk_live_unknown_to_the_service",
		});
		expect(checks).toMatchObject({
			secret_key: "key_rejected",
			database: "database_unreachable",
			regions: "not_checked",
		});
		expect(JSON.parse(stdout).boot_failure).toContain("ECONNREFUSED");
		expect(stdout).not.toContain("up-password");
		expect(exitCode).toBe(1);
	});

	it("of a database without any tables is checked, and the migration is named", async () => {
		await stack.sql("CREATE DATABASE never_migrated");
		const { exitCode, checks, stdout } = await doctor({
			DATABASE_URL: String(new URL("/never_migrated", stack.environment.DATABASE_URL)),
		});
		expect(checks).toMatchObject({
			database: "tables_missing",
			regions: "not_checked",
		});
		expect(JSON.parse(stdout).boot_failure).toContain("does not exist");
		expect(exitCode).toBe(1);
	});

	async function doctor(environment: Record<string, string> = {}) {
		const result = await command(["doctor", "--json"], environment);
		return { ...result, checks: codesIn(checksSchema.parse(JSON.parse(result.stdout)).checks) };
	}

	function setUpBrazil(flags: string[]) {
		return command(["setup-brazil", ...flags]);
	}

	async function command(
		args: string[],
		environment: Record<string, string> = {},
	): Promise<CommandResult> {
		const result = await runPluginCommand(args, { ...stack.environment, ...environment });
		expect(secretsInLog(result.stdout + result.stderr)).toEqual([]);
		return result;
	}
});

function codesIn(checks: z.infer<typeof checksSchema>["checks"]): Record<string, string> {
	return Object.fromEntries(checks.map(({ id, code }) => [id, code]));
}

import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PixCheckout } from "@pix-checkout/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { run } from "../../packages/server/src/cli/run.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

const minute = 60_000;
const config = "test/server/support/shops-checkout.ts";

describe("the command line", () => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	let environment: Record<string, string>;
	beforeAll(async () => {
		server = await openServer();
		checkout = server.open({ onPaid: () => {} });
		const { apiUrl, secretKey, webhookSecret } = serviceOf(server.sandbox);
		environment = {
			DATABASE_URL: server.connectionString,
			PIX_CHECKOUT_API_URL: apiUrl,
			PIX_CHECKOUT_SECRET_KEY: secretKey,
			PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret,
		};
	});
	afterEach(() => vi.unstubAllEnvs());
	afterAll(() => server?.close());

	/** Runs a command, with some variables changed. */
	const type = async (args: string[], changed: Record<string, string> = {}) => {
		const lines: string[] = [];
		const print = (text: string) => lines.push(...text.split("\n"));
		const code = await run(args, {
			environment: { ...environment, ...changed },
			say: print,
			complain: print,
		});
		return {
			code,
			text: lines.join("\n"),
			longest: Math.max(...lines.map(({ length }) => length)),
		};
	};
	const json = async (...args: string[]) => JSON.parse((await type([...args, "--json"])).text);
	/** With the shop's own checkout, which reads the environment. */
	const typeInShop = (args: string[]) => {
		for (const [name, value] of Object.entries(environment)) {
			vi.stubEnv(name, value);
		}
		return type([...args, "--config", config]);
	};
	/** A payment whose money came too late, and its issue. */
	const paidTooLate = async () => {
		const { id, orderId, pay } = await order();
		await checkout.payments.cancel(id);
		pay();
		await server.pass(minute);
		await checkout.sweepOnce();
		const { issues } = await checkout.issues.list({ orderId });
		return { id, orderId, issue: issues[0]?.id ?? "" };
	};
	const order = async () => {
		const { id, orderId } = await checkout.payments.create({
			orderId: randomUUID(),
			amountCents: 5_990,
			method: "pix",
		});
		await waitFor(
			"the code",
			() => checkout.payments.get(id),
			({ status }) => status === "pending",
		);
		return {
			id,
			orderId,
			pay: () => server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? ""),
		};
	};

	it("makes the tables, which the doctor misses before", async () => {
		await server.shop.query("DROP SCHEMA pix_checkout CASCADE");
		expect(await type(["doctor"])).toMatchObject({
			code: 1,
			text: expect.stringMatching(/✔ secret_key.*\n✔ database.*\n✘ schema:.*migrate/s),
		});
		expect(await type(["payments"])).toMatchObject({
			code: 1,
			text: expect.stringMatching(/checkout\.migrate\(\)/),
		});
		expect((await type(["migrate"])).code).toBe(0);
		expect(await type(["doctor"])).toMatchObject({
			code: 0,
			text: expect.stringMatching(
				/! webhook: No webhook event has come yet.*! sweep: No sweep has run/s,
			),
		});
	});

	it("checks the options, the key and PostgreSQL, and shows none of their secrets", async () => {
		const mysql = await type(["doctor"], { DATABASE_URL: "mysql://root:hunter2@db/shop" });
		expect(mysql).toMatchObject({
			code: 1,
			text: expect.stringMatching(/✘ options: .*database: .*PostgreSQL\s+of its own/s),
		});
		const refused = await type(["doctor"], { PIX_CHECKOUT_SECRET_KEY: "sk_live_somebody_else" });
		expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("✘ secret_key") });
		const guide = await type(["doctor"], { PIX_CHECKOUT_DIALECT: "guide" });
		expect(guide.text).toMatch(/✘ dialect: .*PIX_CHECKOUT_DIALECT=reference/s);
		expect(await type(["doctor"], { PIX_CHECKOUT_DIALECT: "quide" })).toMatchObject({
			code: 2,
			text: expect.stringContaining("PIX_CHECKOUT_DIALECT must be reference or guide"),
		});
		const closed = "postgres://shop:hunter2@127.0.0.1:1/shop";
		const unreachable = await type(["doctor"], { DATABASE_URL: closed });
		expect(unreachable.text).toMatch(/✘ database: .*ECONNREFUSED/s);
		expect((await type(["issues"], { DATABASE_URL: closed })).text).toMatch(
			/^PostgreSQL can't be reached \(ECONNREFUSED\): check the option database/,
		);
		for (const { text, longest } of [mysql, refused, unreachable]) {
			expect(text).not.toMatch(/hunter2|somebody_else/);
			expect(longest).toBeLessThanOrEqual(80);
		}
		const database = new URL(server.connectionString).pathname.slice(1);
		await server.shop.query(`ALTER DATABASE ${database} CONNECTION LIMIT 2`);
		expect((await type(["doctor"])).text).toMatch(
			/✘ database: .*2\s+connections\s+only.*raise\s+the\s+limit/s,
		);
		expect((await type(["payments"])).text).toMatch(/2 connections only.*raise the limit/);
		await server.shop.query(`ALTER DATABASE ${database} CONNECTION LIMIT -1`);
	});

	it("lists payments and shows one, for people and for programs", async () => {
		const { id, orderId } = await order();
		const { text, longest } = await type(["payments", "--order", orderId]);
		expect(text).toMatch(new RegExp(`^${id}\n.*order\\s+${orderId}.*59,90 by pix, pending`, "s"));
		expect(longest).toBeLessThanOrEqual(80);
		expect((await type(["payments", id])).text).toMatch(/Recorded.*0,00/);
		expect(await json("payments", "--order", orderId)).toMatchObject({ payments: [{ id }] });
		await order();
		const { next } = await json("payments", "--limit", "1");
		expect((await json("payments", "--limit", "1", "--after", next)).payments).toMatchObject([
			{ id },
		]);
	});

	it.each(["payments", "issues"])(
		"%s prints no control characters of an order's id",
		async (command) => {
			const orderId = `${randomUUID()}\n2 payments\u001b[2J\u009b31m\u202e`;
			const id = `pay_${randomUUID()}`;
			// `create` refuses such an id; a table may hold one all the same.
			await server.shop.query(
				`INSERT INTO pix_checkout.pix_checkout_payment
				(id, order_id, method, amount_cents, created_at, updated_at)
				VALUES ($1, $2, 'pix', 5990, now(), now())`,
				[id, orderId],
			);
			for (const args of [
				[command],
				[command, "--json"],
				["payments", id],
				["payments", id, "--json"],
			]) {
				const { text } = await type(args);
				expect(text.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
				expect(text).not.toMatch(/^2 payments/m);
			}
			expect(await json("payments", id)).toMatchObject({ orderId });
			const { text } = await type(["issues", "x\n\u001b[2J"]);
			expect(text.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
		},
	);

	it("sweeps with the shop's onPaid only", async () => {
		const { id, orderId, pay } = await order();
		pay();
		expect(await type(["sweep"])).toMatchObject({
			code: 2,
			text: expect.stringMatching(/your onPaid.*--config FILE/),
		});
		expect(await checkout.payments.get(id)).toMatchObject({ capturedCents: 0 });
		expect(await typeInShop(["sweep"])).toMatchObject({ code: 0 });
		expect(await checkout.payments.get(id)).toMatchObject({ status: "paid" });
		const shipped = await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [orderId]);
		expect(shipped.rowCount).toBe(1);
	});

	it("lists issues, shows one, and resolves it with a note", async () => {
		const { orderId, issue } = await paidTooLate();
		const list = await type(["issues", "--order", orderId]);
		expect(list.text).toMatch(/^pxissue_\w+ {2}paid_after_cancellation\n.*\n1 of 1 issue, /s);
		expect(list.text).toMatch(/59,90.*opened just now.*to do:\s+refund,\s+accept,\s+resolve/s);
		expect(list.longest).toBeLessThanOrEqual(80);
		const one = await type(["issues", issue]);
		expect(one.text).toMatch(
			/ {2}refund pxissue_\w+ --cents N .*\(recommended\)\n {2}accept pxissue_\w+ --order ORDER/,
		);
		const resolved = await type(["issues", issue, "--resolve", "sent back", "--by", "ana"]);
		expect(resolved.text).toMatch(/Resolved .* by ana: sent back/);
		expect(await type(["issues", issue, "--resolve", "again"])).toMatchObject({
			code: 1,
			text: "This issue was resolved before, and stays as it is",
		});
	});

	it("records a refund of an issue and of a payment, in cents", async () => {
		const { id, issue } = await paidTooLate();
		const part = ["refund", issue, "--cents", "1990", "--refund-id", "r-1", "--note", "by Pix"];
		for (const _ of [1, 2]) {
			expect((await type(part)).text).toMatch(/19,90\s+sent\s+back.*by\s+command\s+line \(/s);
		}
		expect(await json("issues", issue)).toMatchObject({ refundedCents: 1_990 });
		expect(await type(["refund", id, "--cents", "1990", "--refund-id", "r-1"])).toMatchObject({
			code: 1,
			text: expect.stringMatching(/0 cents left/),
		});
	});

	it("accepts the money of an issue for an order, by the shop's onPaid", async () => {
		const { orderId, issue } = await paidTooLate();
		const { orderId: other } = await order();
		expect((await type(["accept", issue, "--order", other])).text).toMatch(/your onPaid.*--config/);
		expect((await typeInShop(["accept", issue, "--order", orderId])).text).toMatch(/is cancelled/);
		expect(await typeInShop(["accept", issue, "--order", other])).toMatchObject({
			code: 0,
			text: expect.stringMatching(/Resolved/),
		});
		const { rowCount } = await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [
			other,
		]);
		expect(rowCount).toBe(1);
	});

	it("asks the service again about an issue, and cancels a payment", async () => {
		const { issue } = await paidTooLate();
		expect(await typeInShop(["ask-again", issue])).toMatchObject({
			code: 1,
			text: expect.stringMatching(/knows nothing that could end/),
		});
		const { id } = await order();
		expect((await typeInShop(["cancel", id])).text).toMatch(/by pix, cancelled.*\nCancelled/s);
		expect(await typeInShop(["cancel", "pay_none"])).toMatchObject({ code: 1 });
		expect(await typeInShop(["new-code", id])).toMatchObject({
			code: 1,
			text: expect.stringMatching(/cancelled/),
		});
		expect(await type(["single-out", issue, "--charge", "ch_svc_1"])).toMatchObject({ code: 1 });
	});

	it("makes a new code for a payment whose code is over", async () => {
		const { id } = await order();
		const { pix, expiresAt } = await checkout.payments.get(id);
		await server.pass((expiresAt?.getTime() ?? 0) - Date.now() + minute);
		expect(await type(["new-code", id])).toMatchObject({
			code: 2,
			text: expect.stringMatching(/your onPaid.*--config/),
		});
		expect((await typeInShop(["new-code", id])).code).toBe(0);
		const renewed = await waitFor(
			"the code",
			() => checkout.payments.get(id),
			({ status }) => status === "pending",
		);
		expect(renewed.pix?.copyPaste).not.toBe(pix?.copyPaste);
		await checkout.sweepOnce();
	});

	it("shows the health, and the reconciliation of days and of one day", async () => {
		expect(await type(["health"])).toMatchObject({
			code: 0,
			text: expect.stringMatching(/^! degraded.*\n {2}webhook_never_arrived.*Issues: \d+ open/s),
		});
		const { days } = await json("reconciliation", "--to", "2100-01-01", "--from", "2099-12-01");
		expect(days).toEqual([]);
		const shown = await json("reconciliation");
		const [{ day }] = shown.days;
		expect((await type(["reconciliation", day])).text).toMatch(
			new RegExp(`^${day} {2}\\w+: .*order\\s+\\S+`, "s"),
		);
		expect(await type(["reconciliation", "yesterday"])).toMatchObject({ code: 2 });
	});

	it("reads a file of variables for what the environment lacks", async () => {
		const file = join(await mkdtemp(join(tmpdir(), "pix-checkout-env-")), ".env");
		const { DATABASE_URL, ...others } = environment;
		await writeFile(file, `DATABASE_URL=${DATABASE_URL}\nPIX_CHECKOUT_SECRET_KEY=sk_live_none`);
		const kept = environment;
		environment = others;
		const read = await type(["doctor", "--env", file]);
		environment = kept;
		expect(read).toMatchObject({ text: expect.stringMatching(/✔ secret_key.*✔ database/s) });
		expect(await type(["doctor", "--env", "none.env"])).toMatchObject({
			code: 2,
			text: expect.stringMatching(/none\.env can't be read \(ENOENT\)/),
		});
		// Node itself must not take the flag for its own.
		const cli = "packages/server/src/cli/cli.ts";
		const { status, stderr } = spawnSync(
			process.execPath,
			["--import", "tsx", cli, "doctor", "--env", "none.env"],
			{ encoding: "utf8" },
		);
		expect([status, stderr]).toEqual([2, expect.stringContaining("none.env can't be read")]);
	});

	it("names tsx for a module of TypeScript that imports another by the name of JavaScript", async () => {
		const file = join(await mkdtemp(join(tmpdir(), "pix-checkout-config-")), "checkout.ts");
		await writeFile(file, 'import "./schema.js"; export const checkout = {};');
		expect(await type(["sweep", "--config", file])).toMatchObject({
			code: 2,
			text: expect.stringMatching(/npx tsx node_modules\/\.bin\/pix-checkout-server/),
		});
	});

	it.each([
		["an unknown command", ["pay"], /unknown command 'pay'/],
		["an action without its order", ["accept", "pxissue_1"], /--order/],
		["an action without its issue", ["ask-again"], /missing required argument 'issue'/],
		["a refund in reais", ["refund", "a", "--cents", "59,90", "--refund-id", "r"], /whole number/],
		[
			"a note on a payment's refund",
			["refund", "pay_1", "--cents", "1", "--refund-id", "r", "--note", "x"],
			/of an issue/,
		],
		["an unknown flag", ["payments", "--all"], /--all/],
		["a flag of another command", ["migrate", "--limit", "1"], /unknown option '--limit'/],
		["a flag without its value", ["payments", "--order"], /--order/],
		["a wrong value", ["issues", "--state", "lost"], /state/],
		["a wrong number", ["payments", "--limit", "many"], /limit/],
		["two ids", ["payments", "a", "b"], /too many arguments/],
		["a module that is none", ["sweep", "--config", "none.js"], /none\.js can't be loaded/],
		[
			"a module without a checkout",
			["sweep", "--config", "test/support/wait-for.ts"],
			/exports no checkout.*not the app that starts it/,
		],
	])("refuses %s, and says what there is", async (_, args, message) => {
		expect(await type(args)).toMatchObject({
			code: 2,
			text: expect.stringMatching(message),
		});
	});

	it.each([
		[[], /migrate.*doctor.*sweep.*payments.*issues/s],
		[["--help"], /migrate.*doctor.*sweep.*payments.*issues/s],
		...[
			"migrate",
			"doctor",
			"health",
			"reconciliation",
			"sweep",
			"payments",
			"cancel",
			"refund",
			"issues",
			"accept",
			"ask-again",
			"single-out",
			"new-code",
		].map((command): [string[], RegExp] => [
			[command, "--help"],
			new RegExp(
				`--json.*--config.*--env .*Example:\n {2}npx @pix-checkout/server ${command}`,
				"s",
			),
		]),
	])("helps in 80 columns: %j", async (args, help) => {
		const { code, text, longest } = await type(args);
		expect(code).toBe(0);
		expect(text).toMatch(help);
		expect(longest).toBeLessThanOrEqual(80);
	});
});

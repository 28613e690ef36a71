/**
 * Follows the page [Into the Next starter](../../../docs/start/next-starter.md) on a fresh checkout of
 * Medusa's official starter, which it changes, command by command, to a paid and a renewed Pix, a
 * boleto, and the backend as in production:
 *
 *     git clone https://github.com/medusajs/dtc-starter /tmp/dtc && git -C /tmp/dtc checkout <pin>
 *     npm run build && npx tsx test/consumers/starter/run.ts /tmp/dtc
 *
 * It brings PostgreSQL and the starter's own pnpm, and needs the page's ports: 4010, 8000 and 9000. It
 * takes about ten minutes; its pictures are in `.pix-checkout` of the checkout. `--only-patches` ends
 * after the patches.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { startEmbeddedPostgres } from "../../../apps/store/src/run/index.mjs";
import { AdminApi } from "../../support/admin-api.js";
import { applyPatches, formatPatch } from "./apply-patches.js";
import { commandsBelow, inlineCommand, packedInstead } from "./page-commands.js";
import { Shell } from "./shell.js";
import { StarterShopper } from "./shopper.js";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const backendUrl = "http://localhost:9000";
const admin = { email: "admin@test.com", password: "supersecret" };

const productsSchema = z.object({
	products: z.array(
		z.object({
			id: z.string(),
			variants: z.array(
				z.object({
					id: z.string(),
					prices: z.array(
						z.object({ id: z.string(), currency_code: z.string(), amount: z.number() }),
					),
				}),
			),
		}),
	),
});
const keysSchema = z.object({ api_keys: z.tuple([z.object({ token: z.string() })]) });

const { values, positionals } = parseArgs({
	options: { "only-patches": { type: "boolean", default: false } },
	allowPositionals: true,
});
const checkout = resolve(
	z.string({ error: "Name the folder of a fresh checkout." }).parse(positionals[0]),
);
const backend = join(checkout, "apps/backend");
const storefront = join(checkout, "apps/storefront");
const own = join(checkout, ".pix-checkout");

applyPatches(checkout);
if (!values["only-patches"]) {
	mkdirSync(join(own, "bin"), { recursive: true });
	writeFileSync(join(own, ".gitignore"), "*\n");
	const shell = new Shell(join(own, "bin"), own);
	bringPnpm();
	await install(shell);
	formatPatch(checkout);
	// The starter's storefront ignores type errors when it is built.
	await shell.run(storefront, "node_modules/.bin/tsc --noEmit");
	const postgres = await startEmbeddedPostgres({ dataDir: join(own, "postgres"), durable: false });
	try {
		await postgres.createDatabase("starter");
		await tryStores(shell, postgres.url("starter"));
	} finally {
		await shell.stop();
		await postgres.stop();
	}
	console.info(`\nA Pix paid, one renewed and paid, a boleto shown. The pictures are in ${own}.`);
}

/** The starter names its version of pnpm, which a machine with only npm doesn't have. */
function bringPnpm(): void {
	const { packageManager } = z
		.object({ packageManager: z.string().startsWith("pnpm@") })
		.parse(JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")));
	const file = join(own, "bin/pnpm");
	const [, version] = packageManager.split("@");
	writeFileSync(file, `#!/bin/sh\nexec npx --yes pnpm@${version} "$@"\n`);
	chmodSync(file, 0o755);
}

/** The page's `pnpm add`, from packed packages while npm has none. */
async function install(shell: Shell): Promise<void> {
	const packed = packedInstead(
		await shell.run(repository, `npm run --silent pack -- ${join(own, "packages")}`),
	);
	await shell.run(checkout, packed);
}

async function tryStores(shell: Shell, databaseUrl: string): Promise<void> {
	const [
		[startSandbox = ""] = [],
		[migrate = "", ...prepare] = [],
		[develop = "", listen = ""] = [],
	] = commandsBelow("## 2.");
	const sandbox = await shell.start(checkout, startSandbox, /Ctrl-C stops it/);
	const variables = sandbox.output.match(/^PIX_CHECKOUT_\w+=.*$/gm) ?? [];
	const template = readFileSync(join(backend, ".env.template"), "utf8");
	writeFileSync(
		join(backend, ".env"),
		[template.replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`), ...variables, ""].join(
			"\n",
		),
	);
	await shell.run(backend, migrate);
	for (const command of prepare) {
		if (command.endsWith("doctor")) {
			expectOnlyPrices((await shell.try(backend, command)).output);
		} else {
			// It asks on a terminal only.
			await shell.run(backend, command.endsWith("setup-brazil") ? `${command} --yes` : command);
		}
	}
	const running = await shell.start(backend, develop, /Server is ready/);
	const secret = variables.join("\n").match(/SECRET=(\S+)$/m)?.[1] ?? "";
	await shell.start(checkout, listen.replace(/SECRET$/, secret), /./);
	const merchant = await AdminApi.login(backendUrl, admin);
	await fillPrices(merchant);
	await shell.run(backend, "pnpm exec pix-checkout-medusa doctor");

	const [variablesOfShop = []] = commandsBelow("## 3.");
	const shopTemplate = readFileSync(join(storefront, ".env.template"), "utf8");
	const filled = variablesOfShop.reduce((file, line) => {
		const [name = ""] = line.split("=");
		return file.replace(new RegExp(`^${name}=.*$`, "m"), line);
	}, shopTemplate);
	const key = await publishableKey(merchant);
	writeFileSync(join(storefront, ".env.local"), filled.replace("pk_…", key));
	const [build = "", start = ""] = inlineCommand("pnpm build && pnpm start").split(" && ");
	await shell.run(storefront, build);
	await shell.start(storefront, start, /Ready in/);
	await buy(shell);

	await running.end();
	await tryProduction(shell);
}

/** The starter's products have no price in reais: all else must be in order. */
function expectOnlyPrices(doctor: string): void {
	const problems = doctor.split("\n").filter((line) => line.trim().startsWith("✘"));
	if (problems.length !== 1 || !/price/i.test(problems[0] ?? "")) {
		throw new Error(`The doctor should miss prices and nothing else:\n${problems.join("\n")}`);
	}
}

async function buy(shell: Shell): Promise<void> {
	const pay = inlineCommand("npx @pix-checkout/sandbox pay --last");
	const expire = inlineCommand("npx @pix-checkout/sandbox expire --last");
	const shopper = await StarterShopper.enter(own);
	try {
		await shopper.buys("Pix");
		const pix = await shopper.sees("pix", "1-pix");
		await shopper.expectInView(pix.getByRole("img").first(), "the QR code");
		await shell.run(checkout, pay);
		const paid = await shopper.sees("paid", "2-paid");
		await shopper.expectInView(paid.getByRole("heading"), "that it is paid");

		await shopper.buys("Pix");
		await shopper.sees("pix", "3-second-pix");
		await shell.run(checkout, expire);
		const expired = await shopper.sees("expired", "4-expired");
		await expired.getByRole("button", { name: "Gerar novo código" }).click();
		await shopper.sees("pix", "5-renewed");
		await shell.run(checkout, pay);
		await shopper.sees("paid", "6-renewed-and-paid");
		await shopper.page.reload();
		await shopper.sees("paid", "7-reloaded");

		await shopper.signsUp();
		await shopper.buys("Boleto");
		await shopper.sees("boleto", "8-boleto");
		await shopper.opensInAccount();
		await shopper.sees("boleto", "9-boleto-in-account");
	} finally {
		await shopper.leave();
	}
}

/** `medusa start` takes the sandbox's key only when the environment says so. */
async function tryProduction(shell: Shell): Promise<void> {
	const commands = commandsBelow("## 5.").flat();
	const start = commands.pop() ?? "";
	for (const command of commands) {
		await shell.run(backend, command);
	}
	const running = await shell.start(backend, start, /Server is ready/);
	await running.end();
}

/** Fills the column BRL of each product, as the page says. */
async function fillPrices(merchant: AdminApi): Promise<void> {
	const { products } = productsSchema.parse(
		await merchant.get("/admin/products?fields=id,*variants.prices&limit=100"),
	);
	for (const { id, variants } of products) {
		for (const variant of variants) {
			const prices = [...variant.prices, { currency_code: "brl", amount: 59.9 }];
			await merchant.post(`/admin/products/${id}/variants/${variant.id}`, { prices });
		}
	}
}

async function publishableKey(merchant: AdminApi): Promise<string> {
	const { api_keys } = keysSchema.parse(await merchant.get("/admin/api-keys?type=publishable"));
	return api_keys[0].token;
}

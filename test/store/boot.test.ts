import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { runSupervised } from "../../apps/store/src/run/index.mjs";
import { copyTemplate } from "../support/database.js";
import { processEnvironment } from "../support/process-environment.js";

const medusa = createRequire(import.meta.url).resolve("@medusajs/cli/cli.js");
/** Inside the project, so that Medusa and the plugin are found from here. */
const folder = fileURLToPath(new URL("../artifacts/stores", import.meta.url));

const service = {
	PIX_CHECKOUT_API_URL: "http://127.0.0.1:9/v1",
	PIX_CHECKOUT_SECRET_KEY: "sk_live_sandbox_reference",
	PIX_CHECKOUT_WEBHOOK_SECRET: "secret-of-the-test-store",
};

/** Each shop makes one mistake; the sentence tells how to undo it. */
describe.concurrent("a store that is installed wrongly doesn't boot", () => {
	it("with the providers but without the plugin", async () => {
		const { code, output } = await boot("without-plugin", {
			config: `defineConfig({ ...store, modules: withPixCheckout(store).modules })`,
		});
		expect(output).toContain("its plugin is missing; wrap the input of defineConfig");
		expect(code).toBe(1);
	});

	it("with the plugin but with another payment module after its own", async () => {
		const { code, output } = await boot("without-providers", {
			config: `defineConfig({
				...withPixCheckout(store),
				modules: [
					...withPixCheckout(store).modules,
					{ resolve: "@medusajs/medusa/payment", options: { providers: [] } },
				],
			})`,
		});
		expect(output).toContain("its payment providers are missing from the payment module");
		expect(code).toBe(1);
	});

	it("without its variables", async () => {
		const { code, output } = await boot("without-variables", {
			config: `defineConfig(withPixCheckout(store))`,
			environment: { PIX_CHECKOUT_SECRET_KEY: "" },
		});
		expect(output).toContain("secretKey: set PIX_CHECKOUT_SECRET_KEY in the store's environment");
		expect(output).not.toContain("apiUrl");
		expect(code).toBe(1);
	});
});

/** Starts Medusa on this configuration, and waits until it ends by itself. */
async function boot(
	name: string,
	{ config, environment = {} }: { config: string; environment?: Record<string, string> },
): Promise<{ code: number | NodeJS.Signals; output: string }> {
	const cwd = join(folder, name);
	await rm(cwd, { recursive: true, force: true });
	await mkdir(cwd, { recursive: true });
	// Medusa starts in a folder that depends on it.
	const manifest = { name, dependencies: { "@medusajs/medusa": "*" } };
	await writeFile(join(cwd, "package.json"), JSON.stringify(manifest));
	// Otherwise Medusa's ts-node reads the project's own, which leads to the libraries' sources.
	await writeFile(join(cwd, "tsconfig.json"), "{}");
	await writeFile(
		join(cwd, "medusa-config.js"),
		`const { defineConfig } = require("@medusajs/framework/utils");
		const { withPixCheckout } = require("@pix-checkout/medusa-plugin/config");
		const store = {
			projectConfig: { databaseUrl: process.env.DATABASE_URL },
			admin: { disable: true },
		};
		module.exports = ${config};`,
	);
	const lines: string[] = [];
	const store = runSupervised(medusa, ["start", "--port", "0"], {
		cwd,
		env: {
			...process.env,
			...processEnvironment({ ...service, ...environment }),
			NODE_ENV: "development",
			DATABASE_URL: await copyTemplate(inject("templateStore")),
		},
		onOutput: (line) => lines.push(line),
	});
	return { code: await store.ended, output: lines.join("\n") };
}

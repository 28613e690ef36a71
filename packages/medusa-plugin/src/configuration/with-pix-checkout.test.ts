import type { InputConfig, InputConfigModules } from "@medusajs/framework/types";
import { defineConfig, Modules } from "@medusajs/framework/utils";
import { withoutSqlValues } from "@pix-checkout/server/platform";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { parseOptions } from "../options";
import { installationProblem } from "./installation-problem";
import { withPixCheckout } from "./with-pix-checkout";

const pluginName = "@pix-checkout/medusa-plugin";
const ours = { resolve: "@pix-checkout/medusa-plugin/providers/pix-checkout", id: "pix-checkout" };
const stripe = {
	resolve: "@medusajs/medusa/payment-stripe",
	id: "stripe",
	options: { apiKey: "k" },
};
const service = {
	PIX_CHECKOUT_API_URL: "https://service.example/v1",
	PIX_CHECKOUT_SECRET_KEY: "sk_live_made_up",
	PIX_CHECKOUT_WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef",
};

const projectConfig = {
	redisUrl: "redis://127.0.0.1",
	http: { storeCors: "", adminCors: "", authCors: "" },
};

beforeEach(() => {
	for (const [name, value] of Object.entries(service)) {
		vi.stubEnv(name, value);
	}
});
afterEach(() => void vi.unstubAllEnvs());

describe("the payment module of a store with withPixCheckout()", () => {
	it("is made when the store has none", () => {
		expect(paymentModuleOf({})).toEqual({
			resolve: "@medusajs/medusa/payment",
			dependencies: ["pixCheckout"],
			options: { providers: [ours] },
		});
	});

	const entry = {
		resolve: "@medusajs/medusa/payment",
		dependencies: ["loyalty"],
		options: { providers: [stripe], webhook_delay: 3_000 },
	};
	it.each<[string, InputConfig]>([
		[
			"a list",
			{
				modules: [{ resolve: "@medusajs/medusa/cart" }, entry, { resolve: "@medusajs/medusa/tax" }],
			},
		],
		["a list that names its package", { modules: [{ ...entry, resolve: "@medusajs/payment" }] }],
		[
			"a list with a key",
			{ modules: [{ ...entry, key: Modules.PAYMENT, resolve: "./src/modules/payment" }] },
		],
		["an object", { modules: { payment: entry, cart: true } }],
		["an object with Medusa's constant", { modules: { [Modules.PAYMENT]: entry } }],
	])("keeps the store's own entry in %s: providers, options and dependencies", (_, config) => {
		const { dependencies, options } = paymentEntryIn(withPixCheckout(config).modules);
		expect(dependencies).toEqual(["loyalty", "pixCheckout"]);
		expect(options).toEqual({ providers: [stripe, ours], webhook_delay: 3_000 });
	});

	it("keeps the other modules as they are, and their order", () => {
		const modules = [
			{ resolve: "@medusajs/medusa/cart" },
			entry,
			{ resolve: "@medusajs/medusa/tax" },
		];
		const [cart, , tax] = withPixCheckout({ modules }).modules;
		expect([cart, tax]).toEqual([modules[0], modules[2]]);
		expect(cart).toBe(modules[0]);
	});

	it.each<[string, InputConfig]>([
		["true in an object", { modules: { payment: true } }],
		["an entry without options", { modules: [{ resolve: "@medusajs/medusa/payment" }] }],
		["an empty list", { modules: [] }],
	])("is completed from %s", (_, config) => {
		expect(paymentModuleOf(config)).toMatchObject({
			dependencies: ["pixCheckout"],
			options: { providers: [ours] },
		});
	});

	it.each<[string, InputConfig]>([
		["an object", { modules: { payment: false } }],
		["a list", { modules: [{ resolve: "@medusajs/medusa/payment", disable: true }] }],
	])("stays off when the store switches it off in %s", (_, config) => {
		expect(withPixCheckout(config).modules).toEqual(config.modules);
	});

	it("may not have two entries, of which Medusa would use one", () => {
		const modules = [{ ...entry }, { resolve: "@medusajs/payment", options: { providers: [] } }];
		expect(() => withPixCheckout({ modules })).toThrow(
			/two entries for the payment module.*providers.*of one entry/,
		);
	});

	it("loses to an entry that only Medusa knows as the payment module's, and the boot names it", () => {
		const [first] = withPixCheckout({ modules: [{ resolve: "./src/modules/payment" }] }).modules;
		expect(first).toMatchObject({ resolve: "@medusajs/medusa/payment" });
	});
});

describe("the plugin's entry of a store with withPixCheckout()", () => {
	it("stands after the store's other plugins", () => {
		const { plugins = [] } = withPixCheckout({ plugins: ["@acme/reviews"] });
		expect(plugins).toEqual(["@acme/reviews", expect.objectContaining({ resolve: pluginName })]);
	});

	it.each([
		["by its name", pluginName],
		["with options", { resolve: pluginName, options: { retentionDays: 90 } }],
	])("takes the place of the plugin %s", (_, listed) => {
		const { plugins = [] } = withPixCheckout({ plugins: [listed, "@acme/reviews"] });
		expect(plugins).toEqual([expect.objectContaining({ resolve: pluginName }), "@acme/reviews"]);
		expect(optionsOf({ plugins }).retentionDays).toBe(typeof listed === "string" ? 1_825 : 90);
	});

	it("has the options of the environment, and the given ones win", () => {
		vi.stubEnv("PIX_CHECKOUT_DIALECT", "guide");
		vi.stubEnv("PIX_CHECKOUT_TIMEOUT_MS", "2500");
		const config = withPixCheckout({}, { dialect: "reference", apiUrl: undefined });
		expect(optionsOf(config)).toMatchObject({
			apiUrl: service.PIX_CHECKOUT_API_URL,
			secretKey: service.PIX_CHECKOUT_SECRET_KEY,
			webhookSecret: service.PIX_CHECKOUT_WEBHOOK_SECRET,
			dialect: "reference",
			timeoutMs: 2_500,
		});
	});

	it("also has the variables of an .env that is loaded after the call", () => {
		vi.stubEnv("PIX_CHECKOUT_SECRET_KEY", undefined);
		const config = withPixCheckout({});
		expect(() => optionsOf(config)).toThrow("PIX_CHECKOUT_SECRET_KEY");
		vi.stubEnv("PIX_CHECKOUT_SECRET_KEY", "sk_live_loaded_later");
		expect(optionsOf(config).secretKey).toBe("sk_live_loaded_later");
	});

	it("needs no variable before the boot, so that a store can be built without its secrets", () => {
		vi.unstubAllEnvs();
		expect(() => withPixCheckout({})).not.toThrow();
	});

	it("rejects a misspelt option at once", () => {
		const misspelt = { retentionDays: 90, retentionDay: 90 };
		expect(() => withPixCheckout({}, misspelt)).toThrow("retentionDay");
	});
});

describe("withPixCheckout()", () => {
	const config = {
		projectConfig,
		featureFlags: { translation: true },
		modules: [{ resolve: "@medusajs/medusa/payment", options: { providers: [stripe] } }],
		plugins: ["@acme/reviews"],
	};

	it("changes nothing when it is called twice", () => {
		const once = withPixCheckout(config, { retentionDays: 90 });
		const twice = withPixCheckout(once);
		expect(twice).toEqual(once);
		expect(twice.plugins).toHaveLength(2);
		expect(Object(twice).logger).toBe(Object(once).logger);
		expect(optionsOf(withPixCheckout(once, { retentionDays: 60 })).retentionDays).toBe(60);
	});

	it("changes nothing in its argument, and keeps the rest", () => {
		const before = structuredClone(config);
		const wrapped = withPixCheckout(config);
		defineConfig(withPixCheckout(config));
		expect(config).toEqual(before);
		expect(wrapped.projectConfig).toBe(projectConfig);
		expect(wrapped.featureFlags).toBe(config.featureFlags);
	});

	it("keeps payer data out of the lines of the store's logger, or of Medusa's", () => {
		const lines: string[] = [];
		const logger = withoutSqlValues({
			...console,
			error: (line: string) => lines.push(line),
		} as never);
		expect(withPixCheckout({ logger }).logger).toBe(logger);
		expect(Object(withPixCheckout({})).logger.error).toBeTypeOf("function");
	});

	it("makes a configuration that boots", () => {
		const { modules, plugins } = defineConfig(withPixCheckout(config));
		expect(plugins).toContainEqual(expect.objectContaining({ resolve: pluginName }));
		// Medusa adds the modules of the plugins.
		expect(installationProblem({ modules: { ...modules, pixCheckout: {} } })).toBeNull();
	});

	it("keeps the type of its argument", () => {
		const typed = { projectConfig, plugins: [] };
		expectTypeOf(withPixCheckout(typed)).toEqualTypeOf<typeof typed>();
		expectTypeOf(withPixCheckout<InputConfig>).returns.toEqualTypeOf<InputConfig>();
		const modules: InputConfigModules = [];
		expectTypeOf(withPixCheckout({ modules }).modules).toEqualTypeOf<InputConfigModules>();
	});
});

/** The payment module as Medusa sees it. */
function paymentModuleOf(config: InputConfig): unknown {
	const { modules } = withPixCheckout(config);
	const seen = Array.isArray(modules) ? defineConfig({ modules }) : defineConfig({ modules });
	return seen.modules?.[Modules.PAYMENT];
}

function paymentEntryIn(modules: unknown): { dependencies?: unknown; options?: unknown } {
	const all = Array.isArray(modules) ? modules : Object.values(Object(modules));
	return all.find((entry) => Object(entry).options !== undefined);
}

function optionsOf({ plugins = [] }: Pick<InputConfig, "plugins">) {
	const entry = plugins.find((plugin) => Object(plugin).resolve === pluginName);
	return parseOptions(Object(entry).options);
}

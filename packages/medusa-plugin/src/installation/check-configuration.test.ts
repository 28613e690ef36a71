import { describe, expect, it } from "vitest";
import { withPixCheckout } from "../config";
import { checkConfiguration, type StoreConfiguration } from "./check-configuration";

const options = {
	apiUrl: "https://service.example/v1",
	secretKey: "sk_live_made_up",
	webhookSecret: "9f86d081884c7d659a2feaa0c55ad015",
};

function configurationWith(
	wanted: Partial<typeof options> = {},
	payment?: unknown,
): StoreConfiguration {
	const plugin = { resolve: "@pix-checkout/medusa-plugin", options: { ...options, ...wanted } };
	return { plugins: ["another-plugin", plugin], modules: { payment: payment ?? paymentModule } };
}

const paymentModule = {
	resolve: "@medusajs/medusa/payment",
	dependencies: ["pixCheckout"],
	options: {
		providers: [
			{ resolve: "@pix-checkout/medusa-plugin/providers/pix-checkout", id: "pix-checkout" },
		],
	},
};

describe("the check of the configuration", () => {
	it("is content with the plugin and its payment module", () => {
		expect(checkConfiguration(configurationWith())).toMatchObject({
			code: "configured",
			fix: null,
		});
	});

	it("says when a proxy's header came without a proxy", () => {
		const at = new Date("2026-11-23T12:00:00Z");
		expect(checkConfiguration(configurationWith(), at)).toMatchObject({
			code: "no_proxy_seen",
			status: "warning",
			params: { at: "2026-11-23T12:00:00.000Z" },
		});
	});

	it.each<[string, StoreConfiguration, string]>([
		["no plugin", { ...configurationWith(), plugins: ["another-plugin"] }, "plugin_missing"],
		["no payment module", { ...configurationWith(), modules: {} }, "payment_module_missing"],
		[
			"another payment module",
			configurationWith({}, { resolve: "@medusajs/medusa/payment", options: {} }),
			"payment_module_missing",
		],
		[
			"a payment module without the charge store",
			configurationWith({}, { ...paymentModule, dependencies: [] }),
			"charge_store_missing",
		],
	])("names %s as a problem", (_, configuration, code) => {
		expect(checkConfiguration(configuration)).toMatchObject({ status: "problem", code });
	});

	it("names invalid options, and never their values", () => {
		const check = checkConfiguration(configurationWith({ webhookSecret: "too-short" }));
		expect(check).toMatchObject({
			code: "options_invalid",
			params: { options: "webhookSecret" },
			detail: expect.stringContaining("webhookSecret"),
		});
		expect(JSON.stringify(check)).not.toContain("too-short");
	});

	it("names the options whose variables are missing", () => {
		const { plugins }: StoreConfiguration = withPixCheckout({}, { apiUrl: options.apiUrl });
		const configuration = { ...configurationWith(), plugins };
		expect(checkConfiguration(configuration)).toMatchObject({
			code: "options_invalid",
			params: { options: "secretKey, webhookSecret" },
			detail: expect.stringContaining("PIX_CHECKOUT_WEBHOOK_SECRET"),
		});
	});

	it("warns of options that production refuses", () => {
		const check = checkConfiguration(configurationWith({ secretKey: "sk_live_sandbox_guide" }));
		expect(check).toMatchObject({
			status: "warning",
			code: "not_for_production",
			params: { options: "secretKey" },
			detail: expect.stringContaining("sandbox: true"),
		});
	});
});

import { describe, expect, it } from "vitest";
import { installationProblem, refuseHalfInstallation } from "./installation-problem";

const paymentModule = {
	resolve: "@medusajs/medusa/payment",
	dependencies: ["pixCheckout"],
	options: {
		providers: [
			{ resolve: "@pix-checkout/medusa-plugin/providers/pix-checkout", id: "pix-checkout" },
		],
	},
};
const plugin = { resolve: "@pix-checkout/medusa-plugin/.medusa/server/src/modules/pix-checkout" };

describe("the check of the installation at boot", () => {
	it("finds nothing when both halves are there", () => {
		const modules = { pixCheckout: plugin, payment: paymentModule };
		expect(installationProblem({ modules })).toBeNull();
		expect(() => refuseHalfInstallation({ modules })).not.toThrow();
	});

	it("finds nothing when the store switches its payment module off", () => {
		const modules = { pixCheckout: plugin, payment: { disable: true } };
		expect(installationProblem({ modules })).toBeNull();
	});

	it.each([
		["the plugin is missing", { payment: paymentModule }, "its plugin is missing"],
		["the payment module has no entry", { pixCheckout: plugin }, "providers are missing"],
		[
			"another entry of the payment module won",
			{ pixCheckout: plugin, payment: { resolve: "@medusajs/medusa/payment", options: {} } },
			"providers are missing",
		],
		[
			"its provider has another id, which no session would find",
			{
				pixCheckout: plugin,
				payment: {
					...paymentModule,
					options: { providers: [{ ...paymentModule.options.providers[0], id: "pix" }] },
				},
			},
			"providers are missing",
		],
		[
			"the charge store is not among the dependencies",
			{ pixCheckout: plugin, payment: { ...paymentModule, dependencies: [] } },
			'add "pixCheckout" to the `dependencies`',
		],
	])("stops the boot and says what to do when %s", (_, modules, sentence) => {
		expect(() => refuseHalfInstallation({ modules })).toThrow(sentence);
		expect(installationProblem({ modules })).toContain("withPixCheckout()");
	});
});

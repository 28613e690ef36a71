import { describe, expect, it } from "vitest";
import { pixCheckout } from "./config";
import { parseOptions } from "./options";

const options = {
	apiUrl: "https://service.example/v1",
	secretKey: "sk_live_made_up",
	webhookSecret: "0123456789abcdef0123456789abcdef",
};

describe("the plugin's options", () => {
	it("need three, and fill in the rest", () => {
		expect(parseOptions(options)).toMatchObject({
			...options,
			dialect: "reference",
			pixGraceMinutes: 15,
			boletoGraceBankingDays: 3,
			unpaidOrders: "cancel",
			unpaidOrderLimits: { perCustomer: 10, perEmail: 5 },
		});
	});

	it("set each limit of unpaid orders alone, null for none", () => {
		const unpaidOrderLimits = { perEmail: null };
		expect(parseOptions({ ...options, unpaidOrderLimits })).toMatchObject({
			unpaidOrderLimits: { perCustomer: 10, perEmail: null },
		});
	});

	it.each([
		[{ ...options, apiUrl: undefined }, "apiUrl"],
		[{ ...options, apiUrl: "https://service.example" }, "apiUrl"],
		[{ ...options, secretKey: "pk_live_made_up" }, "secretKey: is a public key"],
		[{ ...options, secretKey: "made_up" }, "secretKey"],
		[{ ...options, webhookSecret: "short" }, "webhookSecret"],
		[{ ...options, dialect: "other" }, "dialect"],
		[{ ...options, pixGraceMinutes: -1 }, "pixGraceMinutes"],
		[{ ...options, boletoGraceBankingDays: 1.5 }, "boletoGraceBankingDays"],
		[{ ...options, unpaidOrderLimits: { perEmail: 0 } }, "unpaidOrderLimits.perEmail"],
		[{ ...options, unpaidOrderLimits: { perDocument: 3 } }, "unpaidOrderLimits"],
		[{ ...options, payerAliases: { "customer.shoe_size": ["x"] } }, "payerAliases"],
	])("are refused by name: %#", (wrong, name) => {
		expect(() => parseOptions(wrong)).toThrow(name);
	});

	it("are refused without repeating a secret", () => {
		expect(() => parseOptions({ ...options, secretKey: "made_up_secret" })).toThrow(
			/^(?!.*made_up_secret)/,
		);
	});

	it("may come with keys of Medusa's own when they reach the module", () => {
		expect(parseOptions({ ...options, database: {} })).toMatchObject(options);
	});
});

describe("installing", () => {
	it("gives one entry for plugins and one for modules, which has the ledger", () => {
		const pix = pixCheckout(options);
		expect(pix.plugin).toEqual({ resolve: "@pix-checkout/medusa-plugin", options });
		expect(pix.paymentModule.dependencies).toEqual(["pixCheckoutLedger"]);
		expect(pix.paymentModule.options.providers.map(({ id }) => id)).toEqual(["pix-checkout"]);
	});

	it("keeps the providers that a store has already", () => {
		const stripe = { resolve: "@medusajs/medusa/payment-stripe", id: "stripe" };
		const { providers } = pixCheckout(options, [stripe]).paymentModule.options;
		expect(providers.map(({ id }) => id)).toEqual(["stripe", "pix-checkout"]);
	});

	it("finds a misspelt option at once", () => {
		const misspelt = { ...options, webhookSecrte: options.webhookSecret };
		expect(() => pixCheckout(misspelt)).toThrow("webhookSecrte");
	});

	it("needs no values, so that a store can be built without its secrets", () => {
		expect(() => pixCheckout({ ...options, secretKey: "" })).not.toThrow();
	});
});

import { describe, expect, it } from "vitest";
import { readDevSettings } from "./dev-settings.js";

describe("npm start's settings", () => {
	it("has defaults for everything: the sandbox, its own database and the usual ports", () => {
		expect(readDevSettings({})).toMatchObject({
			service: {
				kind: "sandbox",
				port: 4010,
				secretKey: "sk_live_sandbox_reference",
				ownKey: false,
			},
			storePort: 9000,
			storefrontPort: 5173,
			databaseUrl: undefined,
		});
	});

	it("allows a developer many orders, unless a variable sets the limit", () => {
		expect(readDevSettings({}).maxUnpaidOrders).toBe("20");
		expect(readDevSettings({ PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off" }).maxUnpaidOrders).toBe("off");
	});

	it("looks up addresses by CEP, unless a variable says otherwise", () => {
		expect(readDevSettings({}).cepLookup).toBe("true");
		expect(readDevSettings({ PIX_CHECKOUT_CEP_LOOKUP: "false" }).cepLookup).toBe("false");
	});

	it("uses the sandbox's key for the dialect", () => {
		expect(readDevSettings({ PIX_CHECKOUT_DIALECT: "guide" }).service.secretKey).toBe(
			"sk_live_sandbox_guide",
		);
	});

	it("gives the sandbox the store's key", () => {
		expect(readDevSettings({ PIX_CHECKOUT_SECRET_KEY: "sk_live_mine" }).service).toMatchObject({
			kind: "sandbox",
			secretKey: "sk_live_mine",
			ownKey: true,
		});
	});

	it("uses another service instead of the sandbox", () => {
		const { service } = readDevSettings({
			PIX_CHECKOUT_API_URL: "https://service.example/v1",
			PIX_CHECKOUT_SECRET_KEY: "sk_live_mine",
		});

		expect(service).toEqual({
			kind: "remote",
			apiUrl: "https://service.example/v1",
			secretKey: "sk_live_mine",
		});
	});

	it("requires the key of another service", () => {
		expect(() => readDevSettings({ PIX_CHECKOUT_API_URL: "https://service.example/v1" })).toThrow(
			/PIX_CHECKOUT_SECRET_KEY is not set/,
		);
	});

	it.each(["PORT", "STOREFRONT_PORT", "SANDBOX_PORT", "PIX_CHECKOUT_DIALECT"])(
		"names %s among all the wrong variables",
		(name) => {
			const wrong = {
				PORT: "ninety",
				STOREFRONT_PORT: "0",
				SANDBOX_PORT: "1.5",
				PIX_CHECKOUT_DIALECT: "variant-b",
			};

			expect(() => readDevSettings(wrong)).toThrow(new RegExp(`- ${name} must be`));
		},
	);
});

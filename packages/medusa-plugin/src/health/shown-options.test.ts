import { describe, expect, it } from "vitest";
import { parseOptions } from "../options";
import { shownOptions } from "./shown-options";

const secret = "0123456789abcdef0123456789abcdef";

describe("the options in the support bundle", () => {
	it("hold no secret, whichever option it is put into", () => {
		const options = parseOptions({
			apiUrl: `https://merchant:${secret}@service.example/${secret}/v1`,
			secretKey: `sk_live_${secret}`,
			webhookSecret: secret,
			previousWebhookSecret: `${secret}-previous`,
			storeUrl: "https://store.example",
			payerAliases: { "customer.document": [secret] },
		});
		const shown = shownOptions(options);
		expect(JSON.stringify(shown)).not.toContain(secret);
		expect(Object.keys(shown).toSorted()).toEqual(Object.keys(options).toSorted());
		expect(shown).toMatchObject({
			apiUrl: "https://service.example",
			secretKey: "set",
			webhookSecret: "set",
			previousWebhookSecret: "set",
			storeUrl: "https://store.example",
			payerAliases: ["customer.document"],
			pixGraceMinutes: 15,
		});
	});

	it("say that an option is not set", () => {
		const options = parseOptions({
			apiUrl: "https://service.example/v1",
			secretKey: "sk_live_key",
			webhookSecret: secret,
		});
		expect(shownOptions(options)).toMatchObject({ previousWebhookSecret: null, storeUrl: null });
	});
});

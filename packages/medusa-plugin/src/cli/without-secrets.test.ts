import { describe, expect, it } from "vitest";
import { withoutSecrets } from "./without-secrets";

describe("the output of a command", () => {
	it.each([
		["a key", "the key sk_live_made_up-1 fails", "the key sk_live_•••••• fails"],
		[
			"the webhook's address",
			"https://shop.example/hooks/pix-checkout/abc_def?x",
			"https://shop.example/hooks/pix-checkout/••••••?x",
		],
		[
			"a password in an address",
			"postgres://medusa:p4ss@db:5432/x",
			"postgres://medusa:••••••@db:5432/x",
		],
		["a secret of the environment", "cookie is made-up-cookie!", "cookie is ••••••!"],
		["a short word of the environment", "a short word", "a short word"],
	])("holds no %s", (_, text, shown) => {
		const environment = { COOKIE_SECRET: "made-up-cookie", API_KEY: "short" };
		expect(withoutSecrets(text, environment)).toBe(shown);
	});
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fulana } from "../support/payers.js";
import { logFolder } from "../support/test-log.js";

/** What no log may hold: the key, the webhook's secret, and who pays. */
const forbidden: [what: string, pattern: RegExp][] = [
	["a secret key", /sk_live_\w/],
	["the webhook's secret", /secret-of-the-test-store/],
	["a document", /529\.?982\.?247-?25|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/],
	["a phone number", /11\D{0,2}9\D?0000\D?1234/],
	["an e-mail address", new RegExp(fulana.email.replace(".", "\\."), "i")],
	["a payer's name", new RegExp(`${fulana.firstName}\\s+${fulana.lastName}`, "i")],
];

describe("the logs of this run", () => {
	it("hold no key, no secret and no payer", async () => {
		const files = await readdir(logFolder);
		expect(files.filter((file) => file.startsWith("store-")).length).toBeGreaterThan(0);
		expect(files.filter((file) => file.startsWith("checkout-")).length).toBeGreaterThan(0);
		const found: string[] = [];
		for (const file of files) {
			const lines = (await readFile(join(logFolder, file), "utf8")).split("\n");
			for (const [what, pattern] of forbidden) {
				const line = lines.findIndex((text) => pattern.test(text));
				if (line >= 0) found.push(`${file}:${line + 1} holds ${what}`);
			}
		}
		expect(found).toEqual([]);
	});
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { secretsInLog } from "../support/secrets-in-log.js";
import { logFolder } from "../support/test-log.js";

describe("the logs of this run", () => {
	it("hold no key, no secret and no payer", async () => {
		const files = await readdir(logFolder);
		expect(files.filter((file) => file.startsWith("store-")).length).toBeGreaterThan(0);
		expect(files.filter((file) => file.startsWith("checkout-")).length).toBeGreaterThan(0);
		const found: string[] = [];
		for (const file of files) {
			const log = await readFile(join(logFolder, file), "utf8");
			found.push(...secretsInLog(log).map((secret) => `${file}: ${secret}`));
		}
		expect(found).toEqual([]);
	});
});

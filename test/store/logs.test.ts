import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretsInLog } from "../support/secrets-in-log.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { logFolder } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-logs";

describe("the store's log", () => {
	let stack: StoreStack;
	let earlierRuns: number;
	beforeAll(async () => {
		earlierRuns = (await readLog().catch(() => "")).length;
		// Its key speaks reference; the shop places no orders.
		stack = await startStack({ name, environment: { PIX_CHECKOUT_DIALECT: "guide" } });
	});
	afterAll(() => stack?.stop());

	const readLog = () => readFile(join(logFolder, `${name}.log`), "utf8");

	it("warns at boot, once each, of options that production rejects", async () => {
		const log = (await readLog()).slice(earlierRuns);
		const warned = [...log.matchAll(/not for production\. (\w+):/g)].map(([, option]) => option);
		expect(warned).toEqual(["apiUrl", "secretKey"]);
	});

	it("names a key of the other dialect at boot, and how to cure it", async () => {
		const log = (await readLog()).slice(earlierRuns);
		expect(log).toMatch(
			/error.*pix-checkout: .*the sandbox's key speaks reference.*PIX_CHECKOUT_DIALECT=reference/,
		);
	});

	it("contains a failed write, without its values", async () => {
		await stack.sql(
			"ALTER TABLE cart_address ADD CONSTRAINT reaches_nobody CHECK (phone IS NULL) NOT VALID",
		);
		const before = (await readLog()).length;
		await expect(stack.shop.fillCart()).rejects.toThrow("answered 500");
		const log = await waitFor(
			"the failed statement in the log",
			async () => (await readLog()).slice(before),
			(text) =>
				text.includes('insert into "cart_address"') && text.includes("CheckConstraintViolation"),
		);
		expect(secretsInLog(log)).toEqual([]);
	});
});

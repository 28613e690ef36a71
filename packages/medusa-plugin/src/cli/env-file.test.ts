import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseOptions } from "../options";
import { newWebhookSecret, writeSecret } from "./env-file";

describe("the webhook secret in .env", () => {
	let folder: string;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), "pix-checkout-env-"));
	});
	afterEach(() => rm(folder, { recursive: true }));

	const file = () => join(folder, ".env");
	const read = () => readFile(file(), "utf8");

	it("is one that the plugin takes, and another each time", () => {
		const [webhookSecret, other] = [newWebhookSecret(), newWebhookSecret()];
		const options = { apiUrl: "https://service.example/v1", secretKey: "sk_live_made_up" };
		expect(parseOptions({ ...options, webhookSecret })).toMatchObject({ webhookSecret });
		expect(other).not.toBe(webhookSecret);
	});

	it("goes into a line of its own behind the others, and into a file that isn't there", async () => {
		await writeSecret(folder, "made-up-secret");
		expect(await read()).toBe("PIX_CHECKOUT_WEBHOOK_SECRET=made-up-secret\n");
		await writeFile(file(), "PORT=9000\nPIX_CHECKOUT_WEBHOOK_SECRET=");
		await writeSecret(folder, "made-up-secret");
		expect(await read()).toBe(
			"PORT=9000\nPIX_CHECKOUT_WEBHOOK_SECRET=\nPIX_CHECKOUT_WEBHOOK_SECRET=made-up-secret\n",
		);
	});

	it("never takes the place of another one", async () => {
		const before = "export PIX_CHECKOUT_WEBHOOK_SECRET = 'the-first'\n";
		await writeFile(file(), before);
		await expect(writeSecret(folder, "made-up-secret")).rejects.toThrow("already");
		expect(await read()).toBe(before);
	});
});

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keptWebhookSecret } from "./webhook-secret.js";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "webhook-secret-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("the webhook's secret", () => {
	it("is created once and read again", async () => {
		const secret = await keptWebhookSecret(join(folder, "state"));

		expect(secret).toMatch(/^[\w-]{43}$/);
		expect(await keptWebhookSecret(join(folder, "state"))).toBe(secret);
		expect(await keptWebhookSecret(join(folder, "another"))).not.toBe(secret);
	});

	it.skipIf(process.platform === "win32")("is readable for this account only", async () => {
		await keptWebhookSecret(folder);

		expect((await stat(join(folder, "webhook-secret"))).mode & 0o777).toBe(0o600);
	});
});

import { AuthenticationError, ConnectionFailedError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { tryKey } from "./try-key";

const noLimit = { limit: null, remaining: null, resetAt: null, resetInMs: null };

async function said(getBalance: () => Promise<unknown>): Promise<string[]> {
	const lines: string[] = [];
	await tryKey(
		{ getBalance },
		{
			info: (line) => lines.push(`info: ${line}`),
			warn: (line) => lines.push(`warn: ${line}`),
			error: (line) => lines.push(`error: ${line}`),
		},
	);
	return lines;
}

describe("the first request with the key", () => {
	it("logs what to do when the service rejects the key", async () => {
		const refused = new AuthenticationError("refused", {
			status: 401,
			serviceCode: "invalid_api_key",
			rateLimit: noLimit,
		});
		const [line] = await said(() => Promise.reject(refused));
		expect(line).toMatch(/^error: .*401, invalid_api_key.*secretKey/);
	});

	it("only warns when the plugin can't reach the service", async () => {
		const lines = await said(() => Promise.reject(new ConnectionFailedError("refused")));
		expect(lines).toEqual([expect.stringMatching(/^warn: .*connection_failed.*apiUrl/)]);
	});
});

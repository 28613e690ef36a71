import { spawn } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "./create-sandbox.js";
import { SandboxOptionsError } from "./sandbox-error.js";
import { ask, merchant, startSandbox } from "./testing/service.js";

describe("createSandbox", () => {
	it("takes a free port and returns the base URL", async () => {
		const [one, two] = [await startSandbox(), await startSandbox()];
		expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
		expect(one.url).toBe(`${one.origin}/v1`);
		expect(two.url).not.toBe(one.url);
	});

	it("frees its port when it closes", async () => {
		const sandbox = await startSandbox();
		await merchant(sandbox, "guide").get("/balance");
		await sandbox.close();
		await expect(ask(sandbox.url)).rejects.toThrow();
		const port = Number(new URL(sandbox.url).port);
		expect((await startSandbox({ port })).url).toBe(sandbox.url);
	});

	it("says that a port is taken", async () => {
		const sandbox = await startSandbox();
		const port = Number(new URL(sandbox.url).port);
		await expect(createSandbox({ port })).rejects.toMatchObject({
			code: "port_taken",
			message: expect.stringContaining(String(port)),
			cause: { code: "EADDRINUSE" },
		});
	});

	it("names every invalid option", async () => {
		const wrong = createSandbox({
			port: 70_000,
			webhookUrl: "example.com",
			keys: [{ key: "pk_live_1", dialect: "guide" }],
			chargeTtlMs: 0,
		});
		await expect(wrong).rejects.toBeInstanceOf(SandboxOptionsError);
		await expect(wrong).rejects.toMatchObject({
			code: "invalid_options",
			problems: [
				{ option: "port" },
				{ option: "webhookUrl" },
				{ option: "keys.0.key", problem: "must start with sk_live_" },
				{ option: "chargeTtlMs" },
			],
		});
	});

	it("logs requests without keys, payers and queries", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "guide");
		await post(
			"/charges",
			{ payment_method: "pix", amount: 1, description: "Order 7", customer: { name: "secret" } },
			{ "idempotency-key": "attempt-7" },
		);
		await get("/transactions?limit=5");
		await ask(`${sandbox.url}/balance`);
		expect(sandbox.requests()).toEqual([
			expect.objectContaining({
				operation: "create",
				method: "POST",
				path: "/v1/charges",
				dialect: "guide",
				creation: { description: "Order 7", idempotencyKey: "attempt-7" },
				serviceStatus: 400,
				status: 400,
			}),
			expect.objectContaining({ path: "/v1/transactions", dialect: "guide", status: 200 }),
			expect.objectContaining({ path: "/v1/balance", dialect: null, status: 401 }),
		]);
		expect(JSON.stringify(sandbox.requests())).not.toMatch(/sk_live|secret|limit/);
	});

	it("keeps no process alive by its later tasks", { timeout: 20_000 }, async () => {
		const program = `
			import { createSandbox } from ${JSON.stringify(new URL("./create-sandbox.ts", import.meta.url))};
			const sandbox = await createSandbox({ webhookUrl: "http://127.0.0.1:1/", webhookRetryMs: [60_000] });
			const headers = {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
				connection: "close",
			};
			const create = () =>
				fetch(sandbox.url + "/charges", { method: "POST", headers, body: '{"amount":1}' });
			await create();
			await create();
			sandbox.pay(sandbox.charges()[0].uuid);
			await sandbox.clock.advance(0);
			console.log(sandbox.webhooks()[0].status, sandbox.charges()[1].status);
			await sandbox.pause();
		`;
		const child = spawn(process.execPath, [
			"--import",
			"tsx",
			"--input-type=module",
			"--eval",
			program,
		]);
		onTestFinished(() => void child.kill("SIGKILL"));
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
			});
		}
		const code = await new Promise((resolve) => child.once("close", resolve));
		expect([code, output]).toEqual([0, "pending pending\n"]);
	});
});

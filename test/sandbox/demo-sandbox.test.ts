import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startSandbox } from "../../apps/dev/src/start-sandbox.js";
import { freePort } from "../../apps/store/src/run/index.mjs";

const secret = "secret-of-the-start-sandbox-test";
const run = promisify(execFile);

describe.skipIf(process.platform === "win32")("the demo's sandbox", () => {
	it("has the webhook's secret and its key, and shows them to no other account", async () => {
		const port = await freePort();
		const lines: string[] = [];
		const webhookUrl = `http://127.0.0.1:9/hooks/pix-checkout/${secret}`;
		const sandbox = await startSandbox({
			port,
			key: "sk_live_of_the_start_sandbox_test",
			webhookUrl,
			log: { write: (line) => void lines.push(line) },
			signal: new AbortController().signal,
		});
		onTestFinished(() => sandbox.end("SIGKILL"));

		const processes = (await run("ps", ["-A", "-o", "args"])).stdout;
		expect(processes).toContain(`--port ${port}`);
		expect(processes).not.toContain(secret);
		expect(processes).not.toContain("sk_live_of_the_start_sandbox_test");
		expect(lines.join("\n")).not.toContain(secret);
		const receiver = await fetch(`http://127.0.0.1:${port}/_sandbox/webhooks/url`);
		expect(z.object({ url: z.string() }).parse(await receiver.json())).toEqual({ url: webhookUrl });
		const balance = await fetch(`http://127.0.0.1:${port}/v1/balance`, {
			headers: { authorization: "Bearer sk_live_of_the_start_sandbox_test" },
		});
		expect(balance.status).toBe(200);
	}, 60_000);
});

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ask } from "../testing/service.js";

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));
const STARTING_MS = 20_000;

describe("the command", { timeout: 2 * STARTING_MS }, () => {
	it("says where it listens, speaks both dialects, and stops on a signal", async () => {
		for (const signal of ["SIGINT", "SIGTERM"] as const) {
			const command = run(["--port", "0"]);
			const url = await command.url();
			expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
			for (const dialect of ["guide", "reference"]) {
				const authorization = `Bearer sk_live_sandbox_${dialect}`;
				const answer = await ask(`${url}/balance`, { headers: { authorization } });
				expect(answer.status).toBe(200);
			}
			command.child.kill(signal);
			expect(await command.ended).toBe(0);
			expect(command.output()).not.toContain("sk_live_");
		}
	});

	it("takes a key with its dialect, a time to live and a receiver", async () => {
		const command = run(
			"--port 0 --key sk_live_mine --dialect guide --charge-ttl 90 --webhook-url http://127.0.0.1:1/h".split(
				" ",
			),
		);
		const url = await command.url();
		const before = Date.now();
		const { status, body } = await ask(`${url}/charges`, {
			method: "POST",
			headers: { authorization: "Bearer sk_live_mine", "content-type": "application/json" },
			body: JSON.stringify({ payment_method: "pix", amount: 500 }),
		});
		expect(status).toBe(201);
		expect(body).toMatchObject({ success: true });
		const expiresAt = /"expires_at":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "";
		expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(90_000 - 1000);
		expect(Date.parse(expiresAt) - before).toBeLessThan(100_000);
		const refused = await ask(`${url}/balance`, {
			headers: { authorization: "Bearer sk_live_sandbox_guide" },
		});
		expect(refused.status).toBe(401);
	});

	it("says that its port is taken", async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void other.close());
		const address = other.address();
		const port = String(typeof address === "object" ? address?.port : "");
		const command = run(["--port", port]);
		expect(await command.ended).toBe(1);
		expect(command.output()).toContain(`Port ${port} on 127.0.0.1 is taken.`);
	});

	it("explains a mistake in its flags, and itself", async () => {
		const mistake = run(["--key", "pk_live_1", "--charge-ttl", "0"]);
		expect(await mistake.ended).toBe(2);
		expect(mistake.output()).toContain("--key must start with sk_live_");
		expect(mistake.output()).toContain("--charge-ttl");
		const help = run(["--help"]);
		expect(await help.ended).toBe(0);
		expect(help.output()).toContain("Usage: pix-checkout-sandbox");
	});
});

function run(args: string[]) {
	const child = spawn(process.execPath, ["--import", "tsx", cli, ...args]);
	onTestFinished(() => void child.kill("SIGKILL"));
	let output = "";
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	const listening = /^listening on (\S+)$/m;
	return {
		child,
		ended,
		output: () => output,
		url: async () => {
			await vi.waitFor(() => expect(output).toMatch(listening), STARTING_MS);
			return listening.exec(output)?.[1] ?? "";
		},
	};
}

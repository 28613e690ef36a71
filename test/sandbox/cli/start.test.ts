import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ask } from "../../../packages/sandbox/src/testing/service.js";
import { cliName, startCli } from "./run-cli.js";

describe("the start", () => {
	it("needs no flag: it prints base URL, page, keys and seed, and stops on a signal", async () => {
		for (const signal of ["SIGINT", "SIGTERM"] as const) {
			const command = startCli(["--port", "0"]);
			const url = await baseUrl(command);
			expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
			const printed = await command.prints(/Ctrl-C/);
			expect(printed).toContain(`page      ${url.replace("/v1", "/")}`);
			expect(printed).toMatch(/seed {6}\S+/);
			expect(printed).toContain("state     forgotten at the end; --state FILE keeps it");
			for (const dialect of ["guide", "reference"]) {
				expect(printed).toContain(`sk_live_sandbox_${dialect}`);
				const authorization = `Bearer sk_live_sandbox_${dialect}`;
				expect((await ask(`${url}/balance`, { headers: { authorization } })).status).toBe(200);
			}
			command.child.kill(signal);
			expect(await command.ended).toBe(0);
		}
	});

	it("prints the lines for a shop's .env, reference first, and how a shop on each platform gets webhooks", async () => {
		const command = startCli(["--port", "0"]);
		const url = await baseUrl(command);
		const printed = await command.prints(/Ctrl-C/);
		const [, secret = ""] = /^PIX_CHECKOUT_WEBHOOK_SECRET=(\w{32})$/m.exec(printed) ?? [];
		expect(printed).toContain(
			`\nPIX_CHECKOUT_API_URL=${url}\nPIX_CHECKOUT_SECRET_KEY=sk_live_sandbox_reference\nPIX_CHECKOUT_WEBHOOK_SECRET=${secret}\n`,
		);
		expect(printed).not.toContain("PIX_CHECKOUT_DIALECT");
		expect(printed.indexOf("speaks reference")).toBeLessThan(printed.indexOf("speaks guide"));
		for (const place of ["3000/pix-checkout/hooks", "9000/hooks/pix-checkout"]) {
			expect(printed).toContain(
				`${cliName} listen --url ${new URL(url).origin} --forward-to http://localhost:${place}/${secret}\n`,
			);
		}
		expect(printed).toContain("--webhook-url");
	});

	it.each(["hooks/pix-checkout", "pix-checkout/hooks"])(
		"prints no value that the caller chose, with a receiver at %s",
		async (path) => {
			const secret = "a-secret-of-22-letters";
			const words = `--port 0 --key sk_live_mine --dialect guide --webhook-url http://127.0.0.1:1/${path}/${secret}`;
			const command = startCli(words.split(" "));
			const printed = await command.prints(/Ctrl-C/);
			expect(printed).toContain("\nPIX_CHECKOUT_DIALECT=guide\n");
			expect(printed).not.toContain(secret);
			expect(printed).not.toMatch(/^PIX_CHECKOUT_WEBHOOK_SECRET=/m);
			expect(printed).not.toContain("sk_live_mine");
		},
	);

	it("accepts a key with its dialect, which it doesn't print, a time to live and a receiver", async () => {
		const command = startCli(
			"--port 0 --key sk_live_mine --dialect guide --charge-ttl-ms 90000 --webhook-url http://127.0.0.1:1/h --stopped --at 2026-11-21T10:00:00Z".split(
				" ",
			),
		);
		const url = await baseUrl(command);
		const { status, body } = await createPix(url, "sk_live_mine");
		expect(status).toBe(201);
		expect(body).toMatchObject({ success: true, expires_at: "2026-11-21T10:01:30Z" });
		const refused = await ask(`${url}/balance`, {
			headers: { authorization: "Bearer sk_live_sandbox_guide" },
		});
		expect(refused.status).toBe(401);
		expect(await command.prints(/Ctrl-C/)).toContain("http://127.0.0.1:1/h");
		expect(command.written.out).not.toContain("sk_live_mine");
	});

	it("reads key and receiver from the environment too, where other accounts can't read them", async () => {
		const command = startCli(["--port", "0"], {
			PIX_CHECKOUT_SANDBOX_KEY: "sk_live_mine",
			PIX_CHECKOUT_SANDBOX_WEBHOOK_URL: "http://127.0.0.1:1/hook",
		});
		const url = await baseUrl(command);
		expect((await createPix(url, "sk_live_mine")).status).toBe(201);
		expect((await createPix(url, "sk_live_sandbox_reference")).status).toBe(401);
		const receiver = await ask(`${url.replace("/v1", "")}/_sandbox/webhooks/url`);
		expect(receiver.body).toEqual({ url: "http://127.0.0.1:1/hook" });
		expect(await command.prints(/Ctrl-C/)).not.toContain("sk_live_mine");
	});

	it("with a seed repeats itself", async () => {
		const made = [];
		for (const _ of ["once", "again"]) {
			const command = startCli("--port 0 --seed demo --stopped".split(" "));
			const { body } = await createPix(await baseUrl(command), "sk_live_sandbox_guide");
			expect(command.written.out).toContain("seed      demo");
			made.push(body);
			command.child.kill();
			await command.ended;
		}
		expect(made[0]).toMatchObject({ success: true });
		expect(made[1]).toMatchObject({ uuid: Object(made[0]).uuid });
	});

	it("keeps its state in a file", async () => {
		const folder = await mkdtemp(join(tmpdir(), "sandbox-state-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const flags = ["--port", "0", "--state", join(folder, "state.json")];
		const first = startCli(flags);
		await createPix(await baseUrl(first), "sk_live_sandbox_guide");
		first.child.kill("SIGTERM");
		expect(await first.ended).toBe(0);
		const second = startCli(flags);
		const origin = (await baseUrl(second)).replace("/v1", "");
		const { body } = await ask(`${origin}/_sandbox/charges`);
		expect(body).toMatchObject({ total: 1 });
	});

	it("reports a taken port", async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void other.close());
		const address = other.address();
		const port = String(typeof address === "object" ? address?.port : "");
		const command = startCli(["--port", port]);
		expect(await command.ended).toBe(1);
		expect(command.written.err).toContain(`Port ${port} on 127.0.0.1 is taken.`);
	});

	it("names each wrong option by its flag", async () => {
		const command = startCli("--key pk_live_1 --charge-ttl-ms 0 --at noon --port 70000".split(" "));
		expect(await command.ended).toBe(2);
		for (const problem of [
			"--key must start with sk_live_",
			"--charge-ttl-ms must",
			"--at must",
			"--port must be a number from 0 to 65535",
		]) {
			expect(command.written.err).toContain(problem);
		}
	});
});

async function baseUrl(command: ReturnType<typeof startCli>): Promise<string> {
	const line = /^listening on (\S+)$/m;
	return line.exec(await command.prints(line))?.[1] ?? "";
}

function createPix(url: string, key: string) {
	return ask(`${url}/charges`, {
		method: "POST",
		headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
		body: JSON.stringify({ payment_method: "pix", amount: 500 }),
	});
}

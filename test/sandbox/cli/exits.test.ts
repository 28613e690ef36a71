import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { commands } from "../../../packages/sandbox/src/cli/program.js";
import { startSandbox } from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

const nowhere = cliOn({ origin: "http://127.0.0.1:9" });

describe("the command line", () => {
	it("prints its help, and each command's", async () => {
		const pages = ["--help", "help", "pay --help", "help clock advance", "webhooks -h"];
		const [main, same, pay, advance, webhooks] = await Promise.all(pages.map(nowhere.run));
		for (const page of [main, same, pay, advance, webhooks]) {
			expect(page).toMatchObject({ code: 0, err: "" });
		}
		for (const { name } of commands) {
			expect(main?.out).toContain(`\n  ${name} `);
		}
		expect(same?.out).toBe(main?.out);
		expect(pay?.out).toContain("npx @pix-checkout/sandbox pay CHARGE [flags]");
		expect(pay?.out).toContain("--force");
		expect(advance?.out).toContain("npx @pix-checkout/sandbox clock advance DURATION");
		expect(webhooks?.out).toContain("webhooks resend ID");
	});

	it("ends with 2 for wrong usage, and names the nearest right word", async () => {
		const [command, flag, json] = await Promise.all(
			["pya 3f2a9c1b", "clock --jsno", "pay --json"].map(nowhere.run),
		);
		expect(command).toMatchObject({ code: 2, out: "" });
		expect(command?.err).toContain("There is no command pya. Did you mean pay?");
		expect(command?.err).toContain("See npx @pix-checkout/sandbox --help");
		expect(flag?.code).toBe(2);
		expect(flag?.err).toContain("There is no flag --jsno here. Did you mean --json?");
		expect(flag?.err).toContain("See npx @pix-checkout/sandbox clock --help");
		expect(json?.code).toBe(2);
		expect(JSON.parse(json?.err ?? "")).toMatchObject({ error: { code: "usage" } });
	});

	it("ends with 1 and says how to start a sandbox when none answers", async () => {
		const words = await nowhere.run("charges");
		expect(words).toMatchObject({ code: 1, out: "" });
		expect(words.err).toContain(
			"No sandbox answers at http://127.0.0.1:9. Start one with: npx @pix-checkout/sandbox\n",
		);
		const json = await nowhere.run("listen --json");
		expect(json).toMatchObject({ code: 1, out: "" });
		expect(JSON.parse(json.err)).toMatchObject({ error: { code: "unreachable" } });
	});

	it("ends with 1 when another server answers", async () => {
		const other = createServer((_, response) => void response.end("<h1>It works!</h1>"));
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void other.close());
		const address = other.address();
		const port = typeof address === "object" ? address?.port : "";
		const { code, err } = await nowhere.run(`charges --url http://127.0.0.1:${port}`);
		expect(code).toBe(1);
		expect(err).toContain("is not a sandbox");
	});

	it("finds a sandbox by --url before the environment, with or without /v1", async () => {
		const sandbox = await startSandbox({ seed: "here" });
		const { code, out } = await nowhere.run(`--url ${sandbox.url} charges`);
		expect(code).toBe(0);
		expect(out).toContain("no such charges");
	});

	it("reset forgets everything", async () => {
		const sandbox = await startSandbox();
		const { run, json } = cliOn(sandbox);
		sandbox.faults.add({ fault: { kind: "hanging" } });
		expect(await run("reset")).toMatchObject({ code: 0, out: "The sandbox begins anew.\n" });
		expect(sandbox.faults.list()).toEqual([]);
		sandbox.faults.add({ fault: { kind: "hanging" } });
		expect(await json("reset")).toEqual({ reset: true });
		expect(sandbox.faults.list()).toEqual([]);
	});
});

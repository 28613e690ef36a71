import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../../packages/sandbox/src/testing/service.js";
import { cliName, cliOn } from "./run-cli.js";

const nowhere = cliOn({ origin: "http://127.0.0.1:9" });

describe("the command line", () => {
	it("prints its help, and each command's", async () => {
		const pages = await Promise.all(["--help", "pay --help", "listen -h"].map(nowhere.run));
		for (const page of pages) {
			expect(page).toMatchObject({ code: 0, err: "" });
		}
		const [main, pay, listen] = pages;
		for (const name of ["pay", "expire", "listen", "--webhook-url"]) {
			expect(main?.out).toContain(`\n  ${name} `);
		}
		expect(pay?.out).toContain("--force");
		expect(listen?.out).toContain("--forward-to");
	});

	it.each([
		["pya 3f2a9c1b", "there is no command pya, only pay, expire, listen"],
		["--prot 1", "(Did you mean --port?)"],
		["pay 3f2a9c1b --forced", "(Did you mean --force?)"],
		["--port x", "--port must be a number"],
		["--key sk_live_1 --dialect english", "guide, reference"],
		["--dialect guide", "--dialect needs --key"],
		["pay", "name one CHARGE, or --last"],
		["pay a b", "too many arguments"],
		["listen", "required option '--forward-to <URL>' not specified"],
		["listen --forward-to 9000", "--forward-to must be an http:// or https:// address"],
	])("ends with 2 for wrong usage, and names the mistake: %s", async (line, problem) => {
		const { code, out, err } = await nowhere.run(line);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(problem);
	});

	it("ends with 1 and says how to start a sandbox when none answers", async () => {
		const { code, out, err } = await nowhere.run("pay --last");
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(err).toContain(`No sandbox answers at http://127.0.0.1:9. Start one with: ${cliName}\n`);
	});

	it("ends with 1 when another server answers", async () => {
		const other = createServer((_, response) => void response.end("<h1>It works!</h1>"));
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void other.close());
		const address = other.address();
		const port = typeof address === "object" ? address?.port : "";
		const { code, err } = await nowhere.run(`pay --last --url http://127.0.0.1:${port}`);
		expect(code).toBe(1);
		expect(err).toContain("is not a sandbox");
	});

	it("finds a sandbox by --url before the environment, with or without /v1", async () => {
		const sandbox = await startSandbox();
		const { code, err } = await nowhere.run(`pay --last --url ${sandbox.url}`);
		expect(code).toBe(1);
		expect(err).toContain("No charge is pending.");
	});
});

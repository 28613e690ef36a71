import { describe, expect, it } from "vitest";
import { merchant, startSandbox } from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the requests", () => {
	it("are listed oldest first, with the faults that affected them", async () => {
		const sandbox = await startSandbox();
		const { run, json } = cliOn(sandbox);
		expect((await run("requests")).out).toContain("There were no requests yet.");
		const { get } = merchant(sandbox, "guide");
		await get("/balance");
		sandbox.faults.add({ fault: { kind: "error_after", status: 503 } });
		await get("/transactions");
		const lines = (await run("requests")).out.trim().split("\n");
		expect(lines[0]).toMatch(/200 {2}GET {3}\/v1\/balance .* guide$/);
		expect(lines[1]).toMatch(
			/503 {2}GET {3}\/v1\/transactions .*guide {2}service 200, error_after$/,
		);
		expect(await json("requests --limit 1")).toEqual({
			requests: sandbox.requests().slice(-1),
			total: 2,
		});
	});

	it("are named when they are in the other dialect than their key", async () => {
		const sandbox = await startSandbox();
		await merchant(sandbox, "guide").post("/charges", { amount: 1_000 });
		expect((await cliOn(sandbox).run("requests")).out).toMatch(
			/400 {2}POST {2}\/v1\/charges .*This key speaks guide, and the request is in the reference dialect/,
		);
	});

	it("are printed as they come with --follow", async () => {
		const sandbox = await startSandbox();
		const { get } = merchant(sandbox, "reference");
		await get("/balance");
		const words = cliOn(sandbox).start("requests --follow");
		const json = cliOn(sandbox).start("requests --follow --json");
		await Promise.all([words.prints(/\/v1\/balance/), json.prints(/\/v1\/balance/)]);
		await get("/charges/nobody");
		await words.prints(/404 {2}GET {3}\/v1\/charges\/nobody/);
		await json.prints(/nobody.*\n/);
		const lines = json.written.out.trim().split("\n");
		expect(lines.map((line) => JSON.parse(line))).toEqual(sandbox.requests());
		for (const { child, ended } of [words, json]) {
			child.kill("SIGINT");
			expect(await ended).toBe(0);
		}
	});
});

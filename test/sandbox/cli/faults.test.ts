import { describe, expect, it } from "vitest";
import { merchant, startSandbox } from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the faults", () => {
	it("are added, affect requests, are listed and cleared", async () => {
		const sandbox = await startSandbox();
		const { run } = cliOn(sandbox);
		expect((await run("faults")).out).toContain("No fault is active.");
		const added = await run("faults add error_before --status 503 --on balance,list --times 2");
		expect(added).toMatchObject({ code: 0 });
		expect(added.out).toContain(
			'fault-1  error_before  {"status":503}  on balance, list  at most 2',
		);
		expect((await merchant(sandbox, "guide").get("/balance")).status).toBe(503);
		expect((await run("faults")).out).toContain("affected 1 of 1");
		expect((await run("faults clear")).out).toContain("No fault is active.");
		expect(sandbox.faults.list()).toEqual([]);
	});

	it("accept every setting of a rule", async () => {
		const sandbox = await startSandbox();
		const { json } = cliOn(sandbox);
		await merchant(sandbox, "reference").post("/charges", { amount: 500 });
		const { uuid, id } = sandbox.charges()[0] ?? { uuid: "", id: "" };
		const answers = [
			await json("faults add latency --ms 3s --after 1 --chance 0.5"),
			await json("faults add clock_skewed --ms=-2000"),
			await json([
				..."faults add fields --without pix.copy_paste --changed".split(" "),
				'{"amount":1}',
			]),
			await json(["faults", "add", "hanging", "--reference", "Order 7"]),
			await json(`faults add hanging --charge ${id}`),
		];
		expect(answers).toEqual(sandbox.faults.list());
		expect(answers).toMatchObject([
			{ fault: { kind: "latency", ms: 3000 }, after: 1, chance: 0.5 },
			{ fault: { kind: "clock_skewed", ms: -2000 } },
			{ fault: { kind: "fields", without: ["pix.copy_paste"], changed: { amount: 1 } } },
			{ fault: { kind: "hanging" }, reference: "Order 7" },
			{ fault: { kind: "hanging" }, charge: uuid },
		]);
		expect(await json("faults")).toEqual({ faults: sandbox.faults.list() });
		expect(await json("faults clear fault-2")).toEqual({ faults: sandbox.faults.list() });
		expect(sandbox.faults.list()).toHaveLength(4);
	});

	it("that don't exist can't be cleared", async () => {
		const { code, err } = await cliOn(await startSandbox()).run("faults clear fault-9");
		expect(code).toBe(1);
		expect(err).toContain("No fault has this identifier.");
	});
});

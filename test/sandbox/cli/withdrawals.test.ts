import { describe, expect, it } from "vitest";
import {
	merchant,
	overdraft,
	startSandbox,
} from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the withdrawals", () => {
	it("are listed, completed and failed", async () => {
		const sandbox = await startSandbox(overdraft);
		const { run, json } = cliOn(sandbox);
		expect((await run("withdrawals")).out).toContain("There are no withdrawals.");
		const { post } = merchant(sandbox, "reference");
		await post("/withdrawals", { amount: 700 });
		await post("/withdrawals", { amount: 800 });
		const [first, second] = sandbox.withdrawals();
		expect((await run("withdrawals")).out).toMatch(
			new RegExp(`^${second?.id} {2}processing {2}R\\$\\s8,00 .*\\n${first?.id} {2}processing`),
		);
		const { code, out } = await run(`withdrawals complete ${first?.id}`);
		expect(code).toBe(0);
		expect(out).toContain("completed");
		expect(await json(`withdrawals fail ${second?.uuid}`)).toEqual(sandbox.withdrawals()[1]);
		expect(sandbox.withdrawals().map(({ status }) => status)).toEqual(["completed", "failed"]);
		expect(await json("withdrawals")).toEqual({ withdrawals: sandbox.withdrawals().reverse() });
		const again = await run(`withdrawals fail ${first?.id}`);
		expect(again).toMatchObject({ code: 1, out: "" });
	});
});

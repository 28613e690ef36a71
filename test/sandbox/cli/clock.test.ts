import { describe, expect, it } from "vitest";
import {
	merchant,
	startSandbox,
	stoppedAt,
} from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the clock", () => {
	it("is shown, moved forward and set, and charges expire by it", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00Z") });
		await merchant(sandbox, "reference").post("/charges", { amount: 500 });
		const { run, json } = cliOn(sandbox);
		expect((await run("clock")).out).toContain("stopped (2026-11-21T10:00:00.000Z)");
		expect((await run("clock advance 59m30s")).out).toContain("(2026-11-21T10:59:30.000Z)");
		expect(sandbox.charges()[0]?.status).toBe("pending");
		expect(await json("clock advance 30000")).toEqual({
			now: "2026-11-21T11:00:00.000Z",
			mode: "stopped",
		});
		expect(sandbox.charges()[0]?.status).toBe("expired");
		expect(await json("clock set 2026-12-24T15:00:00-03:00")).toMatchObject({
			now: "2026-12-24T18:00:00.000Z",
		});
	});

	it("doesn't go back", async () => {
		const sandbox = await startSandbox();
		const { code, err } = await cliOn(sandbox).run("clock set 2020-01-01T00:00:00Z");
		expect(code).toBe(1);
		expect(err).toContain("can't go back");
	});

	it("stops and runs again", async () => {
		const sandbox = await startSandbox();
		const { run, json } = cliOn(sandbox);
		expect((await run("clock stop")).out).toContain(", stopped (");
		expect(sandbox.clock.mode).toBe("stopped");
		expect((await run("clock run")).out).toContain(", running (");
		expect(sandbox.clock.mode).toBe("running");
		expect(await json("clock stop")).toMatchObject({ mode: "stopped" });
		expect(await json("clock run")).toMatchObject({ mode: "running" });
		expect(await json("clock")).toMatchObject({ mode: "running" });
	});
});

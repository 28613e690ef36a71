import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSupervised } from "./supervised-process.mjs";
import { untilReady } from "./until-ready.mjs";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "until-ready-"));
});

afterAll(() => rm(folder, { recursive: true }));

function never() {
	return new Promise<void>(() => {});
}

describe("a started process", () => {
	it("continues when it was ready before the abort", async () => {
		const process = await run("setInterval(() => {}, 1000)");
		const ctrlC = new AbortController();

		await untilReady(process, async () => {}, neverStarted, ctrlC.signal);
		ctrlC.abort();

		expect(process.ending).toBe(false);
		await process.end("SIGTERM");
		expect(await process.ended).toBe("SIGTERM");
	});

	it("ends at the abort of its start", async () => {
		const process = await run("setInterval(() => {}, 1000)");
		const ctrlC = new AbortController();

		const waiting = untilReady(process, never, neverStarted, ctrlC.signal);
		ctrlC.abort(new Error("Ctrl-C"));

		await expect(waiting).rejects.toThrow("Ctrl-C");
		expect(await process.ended).toBe("SIGTERM");
	});

	it("is reported with its output when it ends by itself", async () => {
		const process = await run("console.error('no such file'); process.exitCode = 3");

		const waiting = untilReady(process, never, () => new Error(process.lastLines()));

		await expect(waiting).rejects.toThrow("no such file");
		expect(await process.ended).toBe(3);
	});
});

async function run(source: string) {
	const script = join(folder, "script.cjs");
	await writeFile(script, source);
	return runSupervised(script, [], { cwd: folder, env: process.env });
}

function neverStarted(): Error {
	return new Error("it ended");
}

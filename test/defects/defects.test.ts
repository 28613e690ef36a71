import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { defects } from "./defects.js";
import { defectVariable } from "./plant-defect.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = join(
	dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
	"vitest.mjs",
);

describe("npm test notices", () => {
	it.each(defects)("$name", async ({ name, test }) => {
		const output = await runTests(test, name);
		expect(output).toMatch(/Tests .*\d+ failed/);
		// A file that doesn't load fails too, without noticing the defect.
		expect(output).not.toContain("Failed Suites");
	});
});

/** Runs the tests of a file with a planted defect, and returns their output. */
function runTests(file: string, defect: string): Promise<string> {
	const args = [vitest, "run", "--project", "unit", "--root", root, file];
	const env = { ...process.env, NO_COLOR: "1", [defectVariable]: defect };
	return new Promise((resolve) => {
		execFile(process.execPath, args, { cwd: root, env }, (_, stdout, stderr) =>
			resolve(stdout + stderr),
		);
	});
}

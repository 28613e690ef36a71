/**
 * `npm test`: every kind of test, one after the other, and at the end one line with the sum.
 * Arguments choose kinds: `npm test -- unit element`.
 */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

interface Kind {
	name: string;
	/** Runs the tests; they write what came of them to `summary`. */
	command: (summary: string) => { args: string[]; env?: Record<string, string> };
	read: (summary: unknown) => Sum;
}

interface Sum {
	passed: number;
	failed: number;
	skipped: number;
	/** The names of those that failed. */
	failures: string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
const artifacts = join(root, "test", "artifacts");

const kinds: Kind[] = [
	vitest("unit"),
	vitest("client"),
	vitest("model"),
	vitest("postgres"),
	vitest("sandbox"),
	vitest("packages"),
	{
		name: "element",
		command: (summary) => ({
			args: ["run", "test:browser", "--workspace", "@pix-checkout/element"],
			env: { PIX_CHECKOUT_WTR_SUMMARY: summary },
		}),
		read: (summary) => sumSchema.parse(summary),
	},
	vitest("consumers"),
	vitest("stack"),
	vitest("faults"),
	vitest("random"),
	vitest("logs"),
];

const sumSchema = z.object({
	passed: z.number(),
	failed: z.number(),
	skipped: z.number(),
	failures: z.array(z.string()),
});
const fileSchema = z.object({
	name: z.string(),
	status: z.string(),
	assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
});
const vitestSchema = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numPendingTests: z.number(),
	numTodoTests: z.number(),
	testResults: z.array(fileSchema),
});

await runAll(process.argv.slice(2));

async function runAll(names: string[]): Promise<void> {
	const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name));
	if (unknown.length > 0) {
		const known = kinds.map(({ name }) => name).join(", ");
		throw new Error(`there are no tests of the kind ${unknown.join(", ")}; there are ${known}`);
	}
	await rm(artifacts, { recursive: true, force: true });
	await mkdir(artifacts, { recursive: true });
	const total: Sum = { passed: 0, failed: 0, skipped: 0, failures: [] };
	let broken = false;
	for (const kind of kinds.filter(({ name }) => names.length === 0 || names.includes(name))) {
		console.info(`\n— ${kind.name} —`);
		const { sum, exitCode } = await run(kind);
		total.passed += sum.passed;
		total.failed += sum.failed;
		total.skipped += sum.skipped;
		total.failures.push(...sum.failures.map((failure) => `${kind.name}: ${failure}`));
		// A runner can fail without a failed test: then something around the tests is broken.
		broken ||= exitCode !== 0;
	}
	if (broken && total.failed === 0) {
		total.failed = 1;
	}
	// Whoever reads only the end of a long log sees what to run again.
	for (const failure of total.failures) {
		console.error(`failed: ${failure}`);
	}
	const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
	console.info(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
	process.exitCode = broken ? 1 : 0;
}

async function run(kind: Kind): Promise<{ sum: Sum; exitCode: number }> {
	const summary = join(artifacts, `${kind.name}.json`);
	const { args, env } = kind.command(summary);
	const exitCode = await new Promise<number>((resolve, reject) => {
		const child = spawn("npm", ["--loglevel=error", ...args], {
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, ...env },
			// Only Windows needs a shell to find `npm.cmd`.
			shell: process.platform === "win32",
		});
		child.once("error", reject);
		child.once("exit", (code) => resolve(code ?? 1));
	});
	const written = await readFile(summary, "utf8").catch(() => null);
	if (written === null) {
		console.error(`the ${kind.name} tests ended without saying what came of them`);
		const sum = { passed: 0, failed: 1, skipped: 0, failures: ["it ended without a summary"] };
		return { sum, exitCode: exitCode || 1 };
	}
	return { sum: kind.read(JSON.parse(written)), exitCode };
}

function vitest(project: string): Kind {
	return {
		name: project,
		command: (summary) => ({
			args: [
				"exec",
				"--",
				"vitest",
				"run",
				`--project=${project}`,
				"--reporter=default",
				"--reporter=json",
				`--outputFile.json=${summary}`,
			],
		}),
		read: (written) => {
			const counts = vitestSchema.parse(written);
			return {
				passed: counts.numPassedTests,
				failed: counts.numFailedTests,
				skipped: counts.numPendingTests + counts.numTodoTests,
				failures: counts.testResults.flatMap(failuresOf),
			};
		},
	};
}

function failuresOf({ name, status, assertionResults }: z.infer<typeof fileSchema>): string[] {
	const file = relative(root, name);
	const failed = assertionResults.filter((test) => test.status === "failed");
	// A file fails without a test when what stands around its tests does.
	return status === "failed" && failed.length === 0
		? [file]
		: failed.map(({ fullName }) => `${file}: ${fullName}`);
}

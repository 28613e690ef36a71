/**
 * `npm test` runs every kind of test, and prints a table with the time of each run and a line with the
 * sum. `npm run test:long` does the same for a night, with large numbers and at real speed.
 *
 *     npm test -- unit element        chooses kinds
 */
import { spawn } from "node:child_process";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { storeTemplate } from "./support/store-template.js";

/** Kinds of tests that one command runs. */
interface Run {
	kinds: string[];
	/** The command of the tests of these kinds, which writes their results to `summary`. */
	command: (kinds: string[], summary: string) => { args: string[]; env?: NodeJS.ProcessEnv };
	read: (summary: unknown) => Sum;
}

interface Sum {
	passed: number;
	failed: number;
	skipped: number;
	/** The failed tests by name, with the beginning of what each said. */
	failures: string[];
}

interface Result {
	name: string;
	sum: Sum;
	exitCode: number;
	seconds: number;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const artifacts = join(root, "test", "artifacts");

// One Vitest for several kinds: a worker without a file of one kind goes on with the next. What mostly
// waits runs beside what computes.
const turns: Run[][] = [
	[
		vitest(
			...[
				"unit",
				"client",
				"model",
				"sandbox",
				"packages",
				"axe",
				"pictures",
				"postgres",
				"server",
			],
		),
		vitest("order-book"),
	],
	[vitest("stack", "faults")],
	// Their browsers have tight time limits, and leave half of the machine free.
	[
		vitest("consumers"),
		{
			kinds: ["element"],
			command: (_kinds, summary) => ({
				args: ["run", "test:browser", "--workspace", "@pix-checkout/element"],
				env: { PIX_CHECKOUT_WTR_SUMMARY: summary },
			}),
			read: (summary) => sumSchema.parse(summary),
		},
	],
];

/** A store under all faults, and one that holds a sale. */
const nightly = [[vitest("random")], [vitest("load")]];

/** Numbers for a night. The environment overrides them in both runs. */
const longRun = {
	PIX_CHECKOUT_LONG_RUN: "1",
	PIX_CHECKOUT_MODEL_RUNS: "100000",
	PIX_CHECKOUT_RANDOM_CHECKOUTS: "10000",
	PIX_CHECKOUT_BOOK_CHECKOUTS: "10000",
	PIX_CHECKOUT_LOAD_ORDERS: "3000",
};
/** Few: this run must be fast. */
const shortRun = { PIX_CHECKOUT_BOOK_CHECKOUTS: "20" };

const sumSchema = z.object({
	passed: z.number(),
	failed: z.number(),
	skipped: z.number(),
	failures: z.array(z.string()),
});
const fileSchema = z.object({
	name: z.string(),
	status: z.string(),
	message: z.string(),
	assertionResults: z.array(
		z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
	),
});
const vitestSchema = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numPendingTests: z.number(),
	numTodoTests: z.number(),
	testResults: z.array(fileSchema),
});

const { values, positionals } = parseArgs({
	options: { long: { type: "boolean", default: false } },
	allowPositionals: true,
});
const numbers = { ...(values.long ? longRun : shortRun), ...process.env };

await runAll(positionals);

async function runAll(names: string[]): Promise<void> {
	const all = values.long ? [...turns, ...nightly] : turns;
	const known = all.flat().flatMap(({ kinds }) => kinds);
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length > 0) {
		throw new Error(
			`there are no tests of the kind ${unknown.join(", ")}; there are ${known.join(", ")}`,
		);
	}
	await rm(artifacts, { recursive: true, force: true });
	await mkdir(artifacts, { recursive: true });
	const chosen = all.map((turn) => turn.flatMap((run) => chosenOf(run, names)));
	const [first = [], ...later] = chosen;
	if (!values.long && first.length > 0 && later.flat().length > 0) {
		// It takes one core for 20 s, and what fails in it fails again in the set-up of these kinds.
		storeTemplate().catch(() => {});
	}
	const startedAt = Date.now();
	const results: Result[] = [];
	// At real speed each run has the machine to itself.
	for (const turn of values.long ? chosen.flat().map((run) => [run]) : chosen) {
		results.push(...(await startSideBySide(turn)));
	}
	printSummary(results, (Date.now() - startedAt) / 1_000);
}

/** The first run prints as it goes, the others at the end. */
async function startSideBySide([first, ...others]: Run[]): Promise<Result[]> {
	if (first === undefined) {
		return [];
	}
	console.info(`\n— ${first.kinds.join(", ")} —`);
	const results = await Promise.all([
		start(first, null),
		...others.map((run) => start(run, outputOf(run))),
	]);
	for (const run of others) {
		console.info(`\n— ${run.kinds.join(", ")} —`);
		console.info(await readFile(outputOf(run), "utf8"));
	}
	return results;
}

function chosenOf(run: Run, names: string[]): Run[] {
	const kinds = run.kinds.filter((kind) => names.length === 0 || names.includes(kind));
	return kinds.length === 0 ? [] : [{ ...run, kinds }];
}

function outputOf({ kinds }: Run): string {
	return join(artifacts, `${kinds.join("-")}.txt`);
}

function printSummary(results: Result[], seconds: number): void {
	const count = (which: "passed" | "failed" | "skipped") =>
		results.reduce((sum, result) => sum + result.sum[which], 0);
	// A runner can fail without a failed test, for example in a set-up.
	const isBroken = results.some(({ exitCode }) => exitCode !== 0);
	const failed = isBroken ? Math.max(count("failed"), 1) : count("failed");
	const skipped = count("skipped");
	console.info("\nseconds   tests   kinds");
	const row = (took: number, tests: number, name: string) =>
		console.info(`${took.toFixed(0).padStart(7)} ${String(tests).padStart(7)}   ${name}`);
	for (const { name, sum, seconds: took } of results) {
		row(took, sum.passed + sum.failed + sum.skipped, name);
	}
	row(seconds, count("passed") + failed + skipped, "all");
	// At the end of a long log, so that its reader sees at once what to run again.
	for (const { name, sum } of results) {
		for (const failure of sum.failures) {
			console.error(`failed: ${name}: ${failure}`);
		}
	}
	const besides = skipped > 0 ? `, ${skipped} skipped` : "";
	console.info(`\n${count("passed")} passed, ${failed} failed${besides}`);
	process.exitCode = isBroken ? 1 : 0;
}

/** @param output the file for its output; `null` prints it at once */
async function start(run: Run, output: string | null): Promise<Result> {
	const name = run.kinds.join(" ");
	const summary = join(artifacts, `${run.kinds.join("-")}.json`);
	const { args, env } = run.command(run.kinds, summary);
	const file = output === null ? null : await open(output, "w");
	const startedAt = Date.now();
	const exitCode = await new Promise<number>((resolve, reject) => {
		const child = spawn("npm", ["--loglevel=error", ...args], {
			cwd: root,
			stdio: file === null ? "inherit" : ["ignore", file.fd, file.fd],
			env: { ...numbers, ...env },
			// Windows needs a shell to find `npm.cmd`.
			shell: process.platform === "win32",
		});
		child.once("error", reject);
		child.once("close", (code) => resolve(code ?? 1));
	});
	const seconds = (Date.now() - startedAt) / 1_000;
	await file?.close();
	const written = await readFile(summary, "utf8").catch(() => null);
	if (written === null) {
		console.error(`the tests of ${name} ended without a summary`);
		const sum = { passed: 0, failed: 1, skipped: 0, failures: ["it ended without a summary"] };
		return { name, sum, exitCode: exitCode || 1, seconds };
	}
	return { name, sum: run.read(JSON.parse(written)), exitCode, seconds };
}

function vitest(...kinds: string[]): Run {
	return {
		kinds,
		command: (chosen, summary) => ({
			args: [
				"exec",
				"--",
				"vitest",
				"run",
				...chosen.map((kind) => `--project=${kind}`),
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

function failuresOf(file: z.infer<typeof fileSchema>): string[] {
	const name = relative(root, file.name);
	const failed = file.assertionResults.filter((test) => test.status === "failed");
	// A file fails without a failed test when its set-up fails.
	return file.status === "failed" && failed.length === 0
		? [withReason(name, [file.message])]
		: failed.map((test) => withReason(`${name}: ${test.fullName}`, test.failureMessages));
}

function withReason(name: string, messages: string[]): string {
	return [name, ...messages.join("\n").split("\n").slice(0, 20)].join("\n    ");
}

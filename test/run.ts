/**
 * `npm test` runs every kind of test, and prints a table with the time of each and a line with the
 * sum. `npm run test:long` does the same for a night, with large numbers and at real speed.
 *
 *     npm test -- unit element        chooses kinds
 *     npm test -- --shard=1/3         the first of three machines; together they run everything
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";

interface Kind {
	name: string;
	/** The command of its tests, which writes their results to `summary`. */
	command: (summary: string, shard: Shard | null) => { args: string[]; env?: NodeJS.ProcessEnv };
	read: (summary: unknown) => Sum;
	/** Each shard runs some of its files; of the other kinds one shard runs all. */
	isSplit: boolean;
	/** It mostly waits, so it runs beside the others; its output comes at its end. */
	isBeside: boolean;
}

interface Shard {
	/** From 1. */
	index: number;
	count: number;
}

interface Sum {
	passed: number;
	failed: number;
	skipped: number;
	/** The names of the failed tests. */
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

const kinds: Kind[] = [
	vitest("random", { isBeside: true }),
	vitest("unit", { isSplit: true }),
	vitest("client"),
	vitest("model"),
	vitest("postgres"),
	vitest("sandbox"),
	vitest("packages"),
	vitest("stack", { isSplit: true }),
	vitest("faults", { isSplit: true }),
	vitest("axe"),
	vitest("pictures"),
	// Last, when no other kind runs beside them: their browsers have tight time limits.
	vitest("consumers"),
	{
		name: "element",
		command: (summary) => ({
			args: ["run", "test:browser", "--workspace", "@pix-checkout/element"],
			env: { PIX_CHECKOUT_WTR_SUMMARY: summary },
		}),
		read: (summary) => sumSchema.parse(summary),
		isSplit: false,
		isBeside: false,
	},
];

/** It holds a sale. */
const nightly = [vitest("load")];

/** Numbers for a night. The environment overrides them in both runs. */
const longRun = {
	PIX_CHECKOUT_LONG_RUN: "1",
	PIX_CHECKOUT_MODEL_RUNS: "100000",
	PIX_CHECKOUT_RANDOM_CHECKOUTS: "10000",
	PIX_CHECKOUT_LOAD_ORDERS: "3000",
};
/** Few: this run must be fast. */
const shortRun = { PIX_CHECKOUT_RANDOM_CHECKOUTS: "40" };

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

const { values, positionals } = parseArgs({
	options: { shard: { type: "string" }, long: { type: "boolean", default: false } },
	allowPositionals: true,
});
const numbers = { ...(values.long ? longRun : shortRun), ...process.env };

await runAll(positionals, parseShard(values.shard));

async function runAll(names: string[], shard: Shard | null): Promise<void> {
	const all = values.long ? [...kinds, ...nightly] : kinds;
	const unknown = names.filter((name) => !all.some((kind) => kind.name === name));
	if (unknown.length > 0) {
		const known = all.map(({ name }) => name).join(", ");
		throw new Error(`there are no tests of the kind ${unknown.join(", ")}; there are ${known}`);
	}
	await rm(artifacts, { recursive: true, force: true });
	await mkdir(artifacts, { recursive: true });
	const chosen = all
		.filter(({ name }) => names.length === 0 || names.includes(name))
		.filter((kind, place) => isDealtTo(shard, kind, place));
	const startedAt = Date.now();
	// At real speed each kind has the machine to itself.
	const beside = chosen.filter(({ isBeside }) => isBeside && chosen.length > 1 && !values.long);
	const waiting = beside.map((kind) => run(kind, shard, join(artifacts, `${kind.name}.txt`)));
	const results: Result[] = [];
	for (const kind of chosen.filter((one) => !beside.includes(one))) {
		console.info(`\n— ${kind.name} —`);
		results.push(await run(kind, shard, null));
	}
	for (const [place, result] of (await Promise.all(waiting)).entries()) {
		console.info(`\n— ${result.name} —`);
		console.info(await readFile(join(artifacts, `${beside[place]?.name}.txt`), "utf8"));
		results.push(result);
	}
	printSummary(results, (Date.now() - startedAt) / 1_000);
}

function isDealtTo(shard: Shard | null, { isSplit }: Kind, place: number): boolean {
	return shard === null || isSplit || place % shard.count === shard.index - 1;
}

function printSummary(results: Result[], seconds: number): void {
	const count = (which: "passed" | "failed" | "skipped") =>
		results.reduce((sum, result) => sum + result.sum[which], 0);
	// A runner can fail without a failed test, for example in a set-up.
	const isBroken = results.some(({ exitCode }) => exitCode !== 0);
	const failed = isBroken ? Math.max(count("failed"), 1) : count("failed");
	const skipped = count("skipped");
	console.info(`\n${"kind".padEnd(12)}${"seconds".padStart(8)}${"tests".padStart(8)}`);
	for (const { name, sum, seconds: took } of results) {
		const tests = sum.passed + sum.failed + sum.skipped;
		console.info(`${name.padEnd(12)}${took.toFixed(0).padStart(8)}${String(tests).padStart(8)}`);
	}
	console.info(`${"all".padEnd(12)}${seconds.toFixed(0).padStart(8)}`);
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
async function run(kind: Kind, shard: Shard | null, output: string | null): Promise<Result> {
	const summary = join(artifacts, `${kind.name}.json`);
	const { args, env } = kind.command(summary, shard);
	const startedAt = Date.now();
	const exitCode = await new Promise<number>((resolve, reject) => {
		const child = spawn("npm", ["--loglevel=error", ...args], {
			cwd: root,
			stdio: output === null ? "inherit" : ["ignore", "pipe", "pipe"],
			env: { ...numbers, ...env },
			// Windows needs a shell to find `npm.cmd`.
			shell: process.platform === "win32",
		});
		if (output !== null) {
			keepOutput(child, output);
		}
		child.once("error", reject);
		child.once("close", (code) => resolve(code ?? 1));
	});
	const seconds = (Date.now() - startedAt) / 1_000;
	const written = await readFile(summary, "utf8").catch(() => null);
	if (written === null) {
		console.error(`the ${kind.name} tests ended without a summary`);
		const sum = { passed: 0, failed: 1, skipped: 0, failures: ["it ended without a summary"] };
		return { name: kind.name, sum, exitCode: exitCode || 1, seconds };
	}
	return { name: kind.name, sum: kind.read(JSON.parse(written)), exitCode, seconds };
}

function keepOutput({ stdout, stderr }: ChildProcess, file: string): void {
	const stream = createWriteStream(file);
	stdout?.on("data", (chunk) => stream.write(chunk));
	stderr?.on("data", (chunk) => stream.write(chunk));
}

function vitest(project: string, how: Partial<Pick<Kind, "isSplit" | "isBeside">> = {}): Kind {
	return {
		name: project,
		command: (summary, shard) => ({
			args: [
				"exec",
				"--",
				"vitest",
				"run",
				`--project=${project}`,
				...(shard && how.isSplit ? [`--shard=${shard.index}/${shard.count}`] : []),
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
		isSplit: false,
		isBeside: false,
		...how,
	};
}

function failuresOf({ name, status, assertionResults }: z.infer<typeof fileSchema>): string[] {
	const file = relative(root, name);
	const failed = assertionResults.filter((test) => test.status === "failed");
	// A file fails without a failed test when its set-up fails.
	return status === "failed" && failed.length === 0
		? [file]
		: failed.map(({ fullName }) => `${file}: ${fullName}`);
}

function parseShard(given: string | undefined): Shard | null {
	if (given === undefined) {
		return null;
	}
	const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(given) ?? [];
	const shard = { index: Number(index), count: Number(count) };
	if (!(shard.index <= shard.count)) {
		throw new Error(`--shard=${given} must be an index and a count, like 1/3`);
	}
	return shard;
}

/**
 * `npm run bench`: runs every part of the benchmark, one after another, and prints one table with
 * all their figures. See README.md.
 *
 *     npm run bench -- checkout webhooks      chooses parts
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";

interface Figure {
	what: string;
	value: string;
}

interface Part {
	name: string;
	/** What it measures, for the table. */
	title: string;
	script: string;
	args?: string[];
	figures: (tables: Table[]) => Figure[];
}

/** What couldn't be measured is NaN in the part, and `null` in JSON. */
const cell = z.union([z.string(), z.number(), z.null().transform(() => "none")]);
const rowSchema = z.record(z.string(), cell);
const namesSchema = z.record(z.string(), z.union([cell, rowSchema]));
/** Figures, or rows of them, by name; or rows with the same columns. */
const tableSchema = z.union([z.array(rowSchema), namesSchema]);
type Table = z.infer<typeof tableSchema>;
const statementSchema = z.object({ name: z.string(), ms: z.number() });

const storeSizes = [50_000, 1_000_000] as const;

const parts: Part[] = [
	{ name: "poll", title: "Status", script: "poll/run.ts", figures: everyFigure },
	{
		name: "payments",
		title: "Payments and their pages",
		script: "payments/run.ts",
		figures: everyFigure,
	},
	{ name: "webhooks", title: "Webhooks", script: "webhooks/run.ts", figures: everyFigure },
	{
		name: "server",
		title: "The server on node:http",
		script: "server/run.ts",
		figures: everyFigure,
	},
	{
		name: "checkout",
		title: "Orders, two processes with Redis",
		script: "checkout/run.ts",
		figures: everyFigure,
	},
	...storeSizes.map((charges) => ({
		name: "store",
		title: `PostgreSQL, ${charges.toLocaleString("en")} charges`,
		script: "store/run.ts",
		args: ["--charges", String(charges)],
		figures: statementFigures,
	})),
];

const root = fileURLToPath(new URL("../..", import.meta.url));
const keepTables = new URL("keep-tables.ts", import.meta.url).href;

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((given) => !parts.some(({ name }) => name === given));
if (unknown.length > 0) {
	const known = [...new Set(parts.map(({ name }) => name))].join(", ");
	throw new Error(`there is no part ${unknown.join(", ")}; there are ${known}`);
}
const folder = await mkdtemp(join(tmpdir(), "pix-checkout-bench-"));
const lines: string[] = [];
for (const [index, part] of parts.entries()) {
	if (positionals.length === 0 || positionals.includes(part.name)) {
		console.info(`\n— ${part.title} —`);
		lines.push(...(await linesOf(part, join(folder, `${index}.jsonl`))));
	}
}
await rm(folder, { recursive: true });
const [processor] = cpus();
console.info(
	[
		`\nNode ${process.version}, ${availableParallelism()} cores, ${processor?.model ?? "unknown"}, ${new Date().toISOString().slice(0, 10)}\n`,
		"| part | figure | value |",
		"| --- | --- | --- |",
		...lines,
	].join("\n"),
);

/** Runs a part and returns its lines of the table. A part that fails has one line, and fails the whole. */
async function linesOf(part: Part, file: string): Promise<string[]> {
	const script = fileURLToPath(new URL(part.script, import.meta.url));
	const code = await new Promise<number | null>((resolve, reject) => {
		const child = spawn(
			process.execPath,
			["--import", "tsx", "--import", keepTables, script, ...(part.args ?? [])],
			{
				cwd: root,
				stdio: "inherit",
				env: {
					...process.env,
					PIX_CHECKOUT_BENCH_TABLES: file,
					// Without its paths, programs get the libraries' builds.
					TSX_TSCONFIG_PATH: join(root, "tsconfig.base.json"),
				},
			},
		);
		child.once("error", reject);
		child.once("close", resolve);
	});
	if (code !== 0) {
		process.exitCode = 1;
		return [`| ${part.title} | failed | |`];
	}
	const written = await readFile(file, "utf8");
	const tables = written
		.trim()
		.split("\n")
		.map((line) => tableSchema.parse(JSON.parse(line)));
	return part.figures(tables).map(({ what, value }) => `| ${part.title} | ${what} | ${value} |`);
}

/** Each figure of each table. A row's texts name its numbers. */
function everyFigure(tables: Table[]): Figure[] {
	return tables.flatMap((table) => (Array.isArray(table) ? table.flatMap(ofRow) : ofNames(table)));
}

function ofNames(table: z.infer<typeof namesSchema>): Figure[] {
	return Object.entries(table).flatMap(([what, value]) =>
		typeof value === "object" ? ofRow({ what, ...value }) : { what, value: String(value) },
	);
}

function ofRow(row: z.infer<typeof rowSchema>): Figure[] {
	const entries = Object.entries(row);
	const isFigure = (value: string | number) => value !== "" && !Number.isNaN(Number(value));
	const name = entries.filter(([, value]) => !isFigure(value)).map(([, value]) => value);
	return entries
		.filter(([, value]) => isFigure(value))
		.map(([column, value]) => ({ what: [...name, column].join(", "), value: String(value) }));
}

/** The statements of the charge store together, and the slowest. */
function statementFigures(tables: Table[]): Figure[] {
	const statements = z.array(statementSchema).parse(tables.flat());
	const times = statements.map(({ ms }) => ms);
	const slowest = statements.find(({ ms }) => ms === Math.max(...times));
	const sum = times.reduce((total, ms) => total + ms, 0);
	return [
		{ what: `ms of all ${times.length} statements, each once`, value: sum.toFixed(1) },
		{ what: `ms of the slowest (${slowest?.name})`, value: String(slowest?.ms) },
	];
}

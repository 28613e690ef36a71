import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";

/*
 * `npm run mutants -- ROOM` changes one place after another in a room of the server's sources, and runs the
 * quick tests that reach it: see vite.config.ts. A change that no test notices survives: the tests would let the same
 * mistake pass. Names the survivors without a reason in survivors/ROOM.json, and fails when less than
 * 90 % are noticed. `npm run mutants -- cancel/close-refused.ts:30-50` is for work on a few lines.
 */

/** A change that no unit test notices. */
interface Survivor {
	/** Below the room's folder. */
	file: string;
	original: string;
	replacement: string;
}

/** One that none should notice: it changes nothing that is captured, cancelled, created or told. */
interface KnownSurvivor extends Survivor {
	/** In about ten words. */
	reason: string;
}

const sources = "packages/server/src";
const rooms = readdirSync(sources, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && entry.name !== "testing")
	.map(({ name }) => name);
const [path = ""] = process.argv.slice(2);
const [room = "", ...below] = path.split("/");
const folder = `${sources}/${room}`;
if (!rooms.includes(room)) {
	console.error(`npm run mutants -- ROOM, where ROOM is one of: ${rooms.join(", ")}`);
	process.exit(2);
}
const isWholeRoom = path === room;

const mutants = await new Stryker({
	testRunner: "vitest",
	vitest: { configFile: "test/mutants/vite.config.ts", related: false },
	plugins: ["@stryker-mutator/vitest-runner"],
	mutate: isWholeRoom
		? [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]
		: [`${folder}/${below.join("/")}`],
	// The words of logs and issues: a test that repeats them proves nothing.
	mutator: { excludedMutations: ["StringLiteral"] },
	// What runs once, at import, would need everything loaded again.
	ignoreStatic: true,
	ignorePatterns: [
		"*",
		"!packages/client/**",
		"!packages/sandbox/**",
		"!packages/server/**",
		"!apps/store/src/run/**",
		"!docs/**",
		"!test/mutants/**",
		"!test/postgres/**",
		"!test/server/**",
		"!test/support/**",
		"!vite.config.ts",
		"!tsconfig*.json",
		"!package.json",
		"**/dist/**",
		"**/node_modules/**",
	],
	tempDirName: join(tmpdir(), `pix-checkout-mutants-${process.pid}`),
	thresholds: { high: 95, low: 90, break: 90 },
	reporters: ["progress-append-only", "clear-text"],
	clearTextReporter: {
		allowColor: false,
		logTests: false,
		reportTests: false,
		reportMutants: false,
	},
}).runMutationTest();

const survivors: (Survivor & { line: number })[] = [];
for (const { fileName, location, replacement, status } of mutants) {
	if (status === "Survived" || status === "NoCoverage") {
		const file = fileName.slice(fileName.indexOf(folder) + folder.length + 1);
		const original = textAt(await readFile(join(folder, file), "utf8"), location);
		survivors.push({ file, line: location.start.line, original, replacement: replacement ?? "" });
	}
}
const list = new URL(`survivors/${room}.json`, import.meta.url);
const known: KnownSurvivor[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];

for (const survivor of survivors.filter((one) => !known.some((other) => isSame(one, other)))) {
	const { file, line, original, replacement } = survivor;
	console.error(`${room}/${file}:${line}: no test notices: ${original} => ${replacement}`);
}
for (const { file, original, replacement } of isWholeRoom ? known : []) {
	if (!survivors.some((one) => isSame(one, { file, original, replacement }))) {
		console.error(`survivors/${room}.json: ${file}: ${original} => ${replacement} didn't survive`);
	}
}

function isSame(one: Survivor, other: Survivor): boolean {
	return (
		one.file === other.file &&
		one.original === other.original &&
		one.replacement === other.replacement
	);
}

/** The text that was changed; of several lines, all of the first. */
function textAt(source: string, { start, end }: (typeof mutants)[number]["location"]): string {
	const [first = "", ...further] = source.split("\n").slice(start.line - 1, end.line);
	return further.length === 0 ? first.slice(start.column - 1, end.column - 1) : `${first.trim()} …`;
}

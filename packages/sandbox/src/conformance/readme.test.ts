import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type NamedTest, namedTests } from "./support/named-tests.js";

const folder = new URL("./", import.meta.url);

/** The rows of the README's tables: `| statement | dialect | file | test |`. */
const rows = (await readFile(new URL("README.md", folder), "utf8"))
	.split("\n")
	.filter((line) => /^\| .*`/.test(line))
	.map((line) => line.split("|").map((cell) => cell.trim()))
	.map(([, statement = "", dialect = "", file = "", test = ""]) => ({
		statement,
		dialect,
		file: `${file}.test.ts`,
		test: test.replace(/^`|`$/g, ""),
	}));

const files = (await readdir(folder)).filter((name) => /^\d\d-.*\.test\.ts$/.test(name)).sort();

describe.each(files)("The README's rows for %s", (file) => {
	it("name existing tests, and every existing test", async () => {
		const tests = namedTests(await readFile(new URL(file, folder), "utf8"));
		const named = rows.filter((row) => row.file === file).map(({ test }) => test);
		const known = new Set(tests.flatMap(({ title, names }) => [title, ...names]));
		expect(named.filter((name) => !known.has(name))).toEqual([]);
		expect(tests.filter((test) => !isNamed(test, named)).map(({ title }) => title)).toEqual([]);
	});
});

describe("The README", () => {
	it("has a row for each statement, with a dialect and a file that exists", () => {
		expect(rows.length).toBeGreaterThan(0);
		for (const { statement, dialect, file } of rows) {
			expect(statement).not.toBe("");
			expect(["both", "guide", "reference"]).toContain(dialect);
			expect(files).toContain(file);
		}
	});
});

/** A test with rows has one name for all of them, or one name for each. */
function isNamed({ title, names }: NamedTest, named: string[]): boolean {
	return named.includes(title) || (names.length > 0 && names.every((name) => named.includes(name)));
}

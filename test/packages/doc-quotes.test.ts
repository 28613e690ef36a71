import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import ts from "typescript";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const readme = new URL("test/faults/README.md", root);

/** The folders of the tables' prefixes. A file without a prefix is relative to the README. */
const sources = new Map([
	["client", "packages/client/src/"],
	["core", "packages/core/src/"],
	["dev", "apps/dev/src/"],
	["element", "packages/element/src/"],
	["plugin", "packages/medusa-plugin/src/"],
	["sandbox", "packages/sandbox/src/"],
	["store", "apps/store/src/"],
]);

interface Entry {
	/** As the README names it, with its prefix. */
	file: string;
	url: URL;
	/** The quoted titles; … stands for any text. */
	quotes: string[];
}

it("the tables of test/faults/README.md quote titles that their files have", async () => {
	const { entries, problems } = readTables(await readFile(readme, "utf8"));
	for (const { file, url, quotes } of entries) {
		if (!existsSync(url)) {
			problems.push(`${file}: there is no such file`);
			continue;
		}
		const texts = textsIn(await readFile(url, "utf8"));
		const stale = quotes.filter((quote) => !texts.some((text) => patternOf(quote).test(text)));
		problems.push(...stale.map((quote) => `${file}: no test has the title "${quote}"`));
	}
	expect(entries.length).toBeGreaterThan(0);
	expect(problems).toEqual([]);
});

/** Reads the last column, with entries like `core, create/post-charge.test.ts: "title…"`. */
function readTables(text: string): { entries: Entry[]; problems: string[] } {
	const entries: Entry[] = [];
	const problems: string[] = [];
	for (const row of text.split("\n").filter((line) => line.startsWith("|"))) {
		const column = row.split("|").at(-2) ?? "";
		let entry: Entry | null = null;
		for (const [part, prefix, path, quote] of column.matchAll(
			/(?:(\w+), )?([\w./-]+\.test\.ts)|"([^"]+)"|;/g,
		)) {
			if (path !== undefined) {
				const folder = sources.get(prefix ?? "");
				const url = folder === undefined ? new URL(path, readme) : new URL(folder + path, root);
				entry = { file: part, url, quotes: [] };
				entries.push(entry);
			} else if (quote === undefined) {
				entry = null;
			} else if (entry) {
				entry.quotes.push(quote);
			} else {
				problems.push(`no file stands before "${quote}"`);
			}
		}
	}
	return { entries, problems };
}

function patternOf(quote: string): RegExp {
	const parts = quote.split("…").map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
	return new RegExp(`^${parts.join(".*")}$`);
}

/** All texts of a file, because the titles of `it.each` may stand in its rows. */
function textsIn(source: string): string[] {
	const texts: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node)) {
			texts.push(node.text);
		} else if (ts.isTemplateExpression(node)) {
			texts.push(
				[node.head, ...node.templateSpans.map(({ literal }) => literal)]
					.map(({ text }) => text)
					.join("…"),
			);
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest));
	return texts;
}

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const notOurs = new Set([".cache", ".git", ".medusa", "artifacts", "dist", "node_modules"]);

it("the links of the docs lead to files", async () => {
	const dead: string[] = [];
	for await (const file of markdownIn(root)) {
		const text = await readFile(file, "utf8");
		for (const [, target = ""] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)) {
			const there = new URL(target, file);
			if (there.protocol === "file:" && !existsSync(there)) {
				dead.push(`${file.pathname}: ${target}`);
			}
		}
	}
	expect(dead).toEqual([]);
});

async function* markdownIn(folder: URL): AsyncGenerator<URL> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		if (entry.isDirectory() && !notOurs.has(entry.name)) {
			yield* markdownIn(new URL(`${entry.name}/`, folder));
		} else if (entry.name.endsWith(".md")) {
			yield new URL(entry.name, folder);
		}
	}
}

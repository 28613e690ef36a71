import { readdir } from "node:fs/promises";

const notOurs = new Set([".cache", ".git", ".medusa", "artifacts", "dist", "node_modules"]);

/** Where the docs' build writes the reference of the packages; git ignores it. */
export const generatedPages = "docs/reference/api/";

/** The Markdown files that somebody wrote, below a folder. */
export async function* markdownIn(folder: URL): AsyncGenerator<URL> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const inside = new URL(`${entry.name}/`, folder);
		if (entry.isDirectory()) {
			if (!notOurs.has(entry.name) && !inside.pathname.endsWith(`/${generatedPages}`)) {
				yield* markdownIn(inside);
			}
		} else if (entry.name.endsWith(".md")) {
			yield new URL(entry.name, folder);
		}
	}
}

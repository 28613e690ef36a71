import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A file named in backticks, with at least one folder: `capture/capture-charge.ts`. */
const pointer = /`(?:\.\.?\/)*([\w.[\]-]+(?:\/[\w.[\]-]+)+\.(?:ts|tsx|mts|grit))`/g;

it("a file that a page names in backticks is there", async () => {
	const files = await filesOf("packages", "apps", "docs", "test", ".github", ".biome");
	// These name files of Medusa's starter, and of the reader's app.
	const pages = files.filter(
		(name) => name.endsWith(".md") && !/\/dtc-starter\/|\/start\/frameworks\.md$/.test(name),
	);
	expect(pages).toContain("docs/understand/architecture.md");
	const lost = await Promise.all(
		["README.md", "README.pt-BR.md", ...pages].map(async (page) => {
			const text = await readFile(`${root}/${page}`, "utf8");
			return [...text.matchAll(pointer)]
				.map(([, path = ""]) => path)
				.filter((path) => !files.some((name) => name === path || name.endsWith(`/${path}`)))
				.map((path) => `${page}: ${path}`);
		}),
	);
	expect(lost.flat()).toEqual([]);
});

it("no name of a file stands twice in the server's sources", async () => {
	const names = (await filesOf("packages/server/src"))
		.filter((name) => name.endsWith(".ts"))
		.map((name) => basename(name));
	expect(names.length).toBeGreaterThan(100);
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** All files below these folders that stand in the repository. */
async function filesOf(...folders: string[]): Promise<string[]> {
	const found = await Promise.all(
		folders.map(async (folder) => {
			const names = await readdir(`${root}/${folder}`, { recursive: true });
			return names.map((name) => `${folder}/${name}`);
		}),
	);
	return found.flat().filter((name) => !/\/(node_modules|dist|\.medusa)\//.test(name));
}

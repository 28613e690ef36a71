import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { withPresentSnippets } from "../../docs/scripts/snippets.js";
import { markdownIn } from "../support/markdown-files.js";

const root = new URL("../../", import.meta.url);

it("the docs show the code that the tests run: npm run docs:snippets", async () => {
	let snippets = 0;
	for await (const file of markdownIn(root)) {
		const page = await readFile(file, "utf8");
		expect(page, file.pathname).toBe(await withPresentSnippets(page, root));
		snippets += page.match(/^<!-- from /gm)?.length ?? 0;
	}
	expect(snippets).toBeGreaterThan(0);
});

it("a snippet of a region that doesn't exist is an error", async () => {
	const page = "<!-- from vite.config.ts#nowhere -->\n";
	await expect(withPresentSnippets(page, root)).rejects.toThrow(
		'vite.config.ts has no region "nowhere".',
	);
});

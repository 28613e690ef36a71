/** Copies the present code into the snippets of the docs: `npm run docs:snippets`. */
import { readFile, writeFile } from "node:fs/promises";
import { markdownIn } from "../../test/support/markdown-files.js";
import { withPresentSnippets } from "./snippets.js";

const root = new URL("../../", import.meta.url);

for await (const file of markdownIn(root)) {
	const before = await readFile(file, "utf8");
	const after = await withPresentSnippets(before, root);
	if (after !== before) {
		await writeFile(file, after);
		console.info(file.pathname);
	}
}

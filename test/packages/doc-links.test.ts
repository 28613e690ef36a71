import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { headingAnchor } from "../../docs/.vitepress/markdown/heading-anchor.js";
import { generatedPages, markdownIn } from "../support/markdown-files.js";

const root = new URL("../../", import.meta.url);

it("the links of the docs lead to files, and to headings in them", async () => {
	const dead: string[] = [];
	for await (const file of markdownIn(root)) {
		const text = withoutCode(await readFile(file, "utf8"));
		for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
			const there = new URL(target, file);
			if (there.protocol === "file:" && !(await exists(there))) {
				dead.push(`${file.pathname}: ${target}`);
			}
		}
	}
	expect(dead).toEqual([]);
});

it("the addresses of the docs' site lead to pages", async () => {
	const dead: string[] = [];
	for await (const file of markdownIn(root)) {
		const text = await readFile(file, "utf8");
		for (const [, page = ""] of text.matchAll(
			/https:\/\/pix-checkout\.github\.io\/pix-checkout\/([\w./-]*)/g,
		)) {
			const there = [`${page}index.md`, `${page}.md`, page].map(
				(name) => new URL(`docs/${name}`, root),
			);
			// The build writes the list for language models.
			if (page !== "llms.txt" && !there.some((one) => existsSync(one))) {
				dead.push(`${file.pathname}: ${page}`);
			}
		}
	}
	expect(dead).toEqual([]);
});

async function exists(there: URL): Promise<boolean> {
	const { hash } = there;
	const file = new URL(there);
	file.hash = "";
	if (file.href.startsWith(new URL(generatedPages, root).href)) {
		return true;
	}
	if (hash === "" || !file.pathname.endsWith(".md")) {
		return existsSync(file);
	}
	return existsSync(file) && anchorsOf(await readFile(file, "utf8")).has(decodeURI(hash.slice(1)));
}

/** As GitHub and the site make them: the second heading of the same text ends in `-1`. */
function anchorsOf(text: string): Set<string> {
	const anchors = new Set<string>();
	for (const [, heading = ""] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
		const anchor = headingAnchor(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
		let last = anchor;
		for (let number = 1; anchors.has(last); number++) {
			last = `${anchor}-${number}`;
		}
		anchors.add(last);
	}
	return anchors;
}

function withoutCode(text: string): string {
	return text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, "");
}

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { headingAnchor } from "../../docs/.vitepress/markdown/heading-anchor.js";
import { generatedPages, markdownIn } from "../support/markdown-files.js";

const root = new URL("../../", import.meta.url);
const site = "https://pix-checkout\\.github\\.io/pix-checkout/";
/** Messages put a page behind the site's address, as in `storefront/payer-fields`. */
const pages = new RegExp(
	`(?:${site}|docsUrl\\}|")((?:storefront|operate|reference)/[\\w-]+)(?=[\\s"\`])`,
	"g",
);

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

it("the addresses of the site in messages and READMEs are pages of the docs", async () => {
	const dead: string[] = [];
	for await (const file of sourcesIn(new URL("packages/", root))) {
		const text = await readFile(file, "utf8");
		for (const [, page = ""] of text.matchAll(pages)) {
			if (!existsSync(new URL(`docs/${page}.md`, root))) {
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

async function* sourcesIn(folder: URL): AsyncGenerator<URL> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		if (entry.isDirectory()) {
			if (!["dist", "node_modules", ".medusa"].includes(entry.name)) {
				yield* sourcesIn(new URL(`${entry.name}/`, folder));
			}
		} else if (/\.(md|ts|tsx|mjs)$/.test(entry.name)) {
			yield new URL(entry.name, folder);
		}
	}
}

import { posix } from "node:path";
import type { MarkdownRenderer } from "vitepress";

interface Page {
	/** Below the folder of the docs. */
	relativePath?: string;
}

/**
 * Leads links to files that are no pages (a package, a test, a patch) to the repository, where a
 * relative link leads on GitHub itself. `test/packages/doc-links.test.ts` checks that the files
 * exist.
 */
export function linksOutside(md: MarkdownRenderer, repository: string): void {
	md.core.ruler.push("links-outside", ({ tokens, env }) => {
		const { relativePath = "" } = env as Page;
		for (const token of tokens.flatMap(({ children }) => children ?? [])) {
			const href = token.type === "link_open" ? token.attrGet("href") : null;
			if (href && !/^([a-z]+:|[/#])/.test(href)) {
				const path = posix.join("docs", posix.dirname(relativePath), href);
				if (!isPage(path)) {
					token.attrSet("href", `${repository}/${path}`);
				}
			}
		}
	});
}

function isPage(path: string): boolean {
	return path.startsWith("docs/") && ["", ".md"].includes(posix.extname(path.replace(/#.*/, "")));
}

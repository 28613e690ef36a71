import type { MarkdownRenderer } from "vitepress";

/** On a phone a table of as many columns becomes blocks: its rows would be wider than the screen. */
const fewestColumns = 3;

/** Gives the cells of wide tables their column's heading, which the style sheet shows on a phone. */
export function stackedTables(md: MarkdownRenderer): void {
	// VitePress's own rule drops the attributes.
	md.renderer.rules.table_open = (tokens, index, _options, _page, renderer) =>
		`<table tabindex="0"${tokens[index] ? renderer.renderAttrs(tokens[index]) : ""}>\n`;
	md.core.ruler.push("stacked-tables", ({ tokens }) => {
		let table: (typeof tokens)[number] | undefined;
		let headings: string[] = [];
		let column = 0;
		for (const [index, token] of tokens.entries()) {
			switch (token.type) {
				case "table_open":
					table = token;
					headings = [];
					break;
				case "th_open":
					headings.push(plainText(tokens[index + 1]?.content));
					break;
				case "thead_close":
					if (headings.length >= fewestColumns) {
						table?.attrJoin("class", "stacks");
					}
					break;
				case "tr_open":
					column = 0;
					break;
				case "td_open":
					token.attrSet("data-heading", headings[column] ?? "");
					column += 1;
					break;
			}
		}
	});
}

function plainText(markdown = ""): string {
	return markdown.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1");
}

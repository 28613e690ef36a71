import type { MarkdownRenderer } from "vitepress";

/** On a phone a table of as many columns becomes blocks: its rows would be wider than the screen. */
const fewestColumns = 3;
/** So does one whose columns' longest words are together longer, in characters: they don't break. */
const widestWords = 28;

/** Gives the cells of wide tables their column's heading, which the style sheet shows on a phone. */
export function stackedTables(md: MarkdownRenderer): void {
	// VitePress's own rule drops the attributes.
	md.renderer.rules.table_open = (tokens, index, _options, _page, renderer) =>
		`<table tabindex="0"${tokens[index] ? renderer.renderAttrs(tokens[index]) : ""}>\n`;
	md.core.ruler.push("stacked-tables", ({ tokens }) => {
		let table: (typeof tokens)[number] | undefined;
		let headings: string[] = [];
		let widths: number[] = [];
		let column = 0;
		for (const [index, token] of tokens.entries()) {
			switch (token.type) {
				case "table_open":
					table = token;
					headings = [];
					widths = [];
					break;
				case "th_open":
					headings.push(plainText(tokens[index + 1]?.content));
					break;
				case "table_close":
					if (headings.length >= fewestColumns || sum(widths) > widestWords) {
						table?.attrJoin("class", "stacks");
					}
					break;
				case "tr_open":
					column = 0;
					break;
				case "td_open":
					token.attrSet("data-heading", headings[column] ?? "");
					widths[column] = Math.max(widths[column] ?? 0, longestWord(tokens[index + 1]?.content));
					column += 1;
					break;
			}
		}
	});
}

function longestWord(markdown: string | undefined): number {
	return Math.max(
		...plainText(markdown)
			.split(/\s/)
			.map(({ length }) => length),
	);
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, each) => total + each, 0);
}

function plainText(markdown = ""): string {
	return markdown.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1");
}

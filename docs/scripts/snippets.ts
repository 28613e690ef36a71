import { readFile } from "node:fs/promises";
import { extname } from "node:path";

/**
 * `<!-- from FILE#REGION -->` stands before a code block: the file, relative to the repository, or
 * some of its regions, separated by commas. The block is in the page itself, because GitHub shows
 * no includes.
 */
const snippet = /^<!-- from ([^\s#]+)(?:#([\w,-]+))? -->\n(?:\n```.*\n[\s\S]*?\n```\n)?/gm;

/**
 * The page with each snippet as its file has it now.
 *
 * @param root the repository
 * @throws Error that names a file or region which doesn't exist
 */
export async function withPresentSnippets(page: string, root: URL): Promise<string> {
	const blocks = new Map<string, string>();
	for (const [, file = "", regions] of page.matchAll(snippet)) {
		const source = await readFile(new URL(file, root), "utf8");
		const code = regions?.split(",").map((name) => regionOf(source, name, file)) ?? [source];
		const language = extname(file).slice(1);
		blocks.set(
			`${file}#${regions}`,
			`\n\`\`\`${language}\n${code.map(withoutMarkers).join("\n").trimEnd()}\n\`\`\`\n`,
		);
	}
	return page.replace(snippet, (found, file: string, regions: string | undefined) => {
		const [marker = ""] = found.split("\n");
		return `${marker}\n${blocks.get(`${file}#${regions}`)}`;
	});
}

/** As editors and VitePress mark it: `// #region name` to `// #endregion name`. */
function regionOf(source: string, name: string, file: string): string {
	const lines = source.split("\n");
	const start = lines.findIndex((line) => new RegExp(`#region ${name}\\b`).test(line));
	const end = lines.findIndex((line) => new RegExp(`#endregion ${name}\\b`).test(line));
	if (start === -1 || end < start) {
		throw new Error(`${file} has no region "${name}".`);
	}
	return withoutIndent(lines.slice(start + 1, end)).join("\n");
}

function withoutIndent(lines: string[]): string[] {
	const indents = lines
		.filter((line) => line.trim() !== "")
		.map((line) => line.length - line.trimStart().length);
	return lines.map((line) => line.slice(Math.min(...indents)));
}

function withoutMarkers(code: string): string {
	return code
		.split("\n")
		.filter((line) => !/#(end)?region /.test(line))
		.join("\n");
}

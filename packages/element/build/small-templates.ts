import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import ts from "typescript";

/**
 * Removes comments and white space from style sheets, and indentation and needless quotes from
 * templates, which no minifier of scripts touches.
 */
export function smallTemplates() {
	return {
		name: "small-templates",
		async load(id: string) {
			if (!id.endsWith(".ts") || id.includes("node_modules")) {
				return null;
			}
			const source = await readFile(id, "utf8");
			const code = id.endsWith(".styles.ts") ? await smallStyles(source) : smallMarkup(source);
			return { code, moduleType: "ts" as const };
		},
	};
}

/**
 * Lit's tag `css` adds only a check of the placeholders to `unsafeCSS`. These styles have no
 * placeholders, and bundlers can remove the unused tag.
 */
async function smallStyles(source: string): Promise<string> {
	const [whole, styles] = /css`([^`]*)`/.exec(source) ?? [];
	if (whole === undefined || styles === undefined || styles.includes("${")) {
		throw new Error("A file of styles holds one css`…` without places. Split it.");
	}
	const { code } = await transform(styles, { loader: "css", minify: true, target: "esnext" });
	// esbuild keeps every character of a custom property; a space at either side of an element's own
	// ones has no meaning.
	const small = code.trim().replace(/(--[\w-]+)(: | ?, )/g, (_, name, sign) => name + sign.trim());
	return source
		.replace(whole, () => `unsafeCSS(${JSON.stringify(small)})`)
		.replace("import { css }", "import { unsafeCSS }");
}

/** A line break between tags has no meaning in these templates; elsewhere it is a space. */
function smallMarkup(source: string): string {
	const pieces: ts.Node[] = [];
	const visit = (node: ts.Node) => {
		if (ts.isTemplateLiteralToken(node)) {
			pieces.push(node);
		}
		ts.forEachChild(node, visit);
	};
	const file = ts.createSourceFile("template.ts", source, ts.ScriptTarget.ES2022, true);
	visit(file);
	let small = "";
	let at = 0;
	for (const piece of pieces) {
		small += source.slice(at, piece.getStart(file));
		small += smallPiece(piece.getText(file));
		at = piece.getEnd();
	}
	return small + source.slice(at);
}

function smallPiece(text: string): string {
	return text
		.replace(/(?<=[>`])\s*\n\s*(?=[<`])/g, "")
		.replace(/(?<=>)\s*\n\s*(?=\$\{)/g, "")
		.replace(/(?<=\})\s*\n\s*(?=<\/)/g, "")
		.replace(/\s*\n\s*/g, " ")
		.replace(/(?<=["\w}]) (?=\/?>)/g, "")
		.replace(/(?<=<[a-z][^<>]* [\w-]+=)"([\w-]+)"(?=[ >`])/g, "$1");
}

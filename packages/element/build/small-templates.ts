import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import ts from "typescript";

/**
 * Takes comments and white space out of style sheets, and indentation and needless quotes out of
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
 * What Lit's tag `css` does beyond `unsafeCSS` is to check what stands in places. Here are none, and
 * without the tag bundlers leave it out.
 */
async function smallStyles(source: string): Promise<string> {
	const [whole, styles] = /css`([^`]*)`/.exec(source) ?? [];
	if (whole === undefined || styles === undefined || styles.includes("${")) {
		throw new Error("A file of styles holds one css`…` without places. Split it.");
	}
	const { code } = await transform(styles, { loader: "css", minify: true, target: "esnext" });
	// Of custom properties esbuild keeps every character; a space at either side of theirs means none.
	const small = code.trim().replace(/(--[\w-]+)(: | ?, )/g, (_, name, sign) => name + sign.trim());
	return source
		.replace(whole, () => `unsafeCSS(${JSON.stringify(small)})`)
		.replace("import { css }", "import { unsafeCSS }");
}

/** A line break between tags means nothing in these templates; elsewhere it is a space. */
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

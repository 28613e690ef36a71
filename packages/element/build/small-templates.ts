import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import ts from "typescript";

/**
 * Takes comments and white space out of style sheets, and the indentation out of templates, which
 * no minifier of scripts touches.
 */
export function smallTemplates() {
	return {
		name: "small-templates",
		async load(id: string) {
			if (!id.endsWith(".ts") || id.includes("node_modules")) return null;
			const source = await readFile(id, "utf8");
			const code = id.endsWith(".styles.ts") ? await smallStyles(source) : smallMarkup(source);
			return { code, moduleType: "ts" as const };
		},
	};
}

async function smallStyles(source: string): Promise<string> {
	const [whole, styles] = /css`([^`]*)`/.exec(source) ?? [];
	if (whole === undefined || styles === undefined || styles.includes("${")) {
		throw new Error("A file of styles holds one css`…` without places. Split it.");
	}
	const { code } = await transform(styles, { loader: "css", minify: true, target: "esnext" });
	return source.replace(whole, () => `css\`${code.trim().replaceAll("\\", "\\\\")}\``);
}

/** A line break between tags means nothing in these templates; elsewhere it is a space. */
function smallMarkup(source: string): string {
	const pieces: ts.Node[] = [];
	const visit = (node: ts.Node) => {
		if (ts.isTemplateLiteralToken(node)) pieces.push(node);
		ts.forEachChild(node, visit);
	};
	const file = ts.createSourceFile("template.ts", source, ts.ScriptTarget.ES2022, true);
	visit(file);
	let small = "";
	let at = 0;
	for (const piece of pieces) {
		small += source.slice(at, piece.getStart(file));
		small += piece
			.getText(file)
			.replace(/(?<=[>`])\s*\n\s*(?=[<`])/g, "")
			.replace(/\s*\n\s*/g, " ")
			.replace(/" (?=>)/g, '"');
		at = piece.getEnd();
	}
	return small + source.slice(at);
}

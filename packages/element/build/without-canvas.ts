import ts from "typescript";

/**
 * Takes out of the QR encoder what draws to a canvas, an eighth of it. The element draws SVG, and
 * bundlers can't leave out methods of an object.
 */
export function withoutCanvas() {
	return {
		name: "without-canvas",
		transform(code: string, id: string) {
			if (!/lean-qr\/nano\.mjs$/.test(id)) {
				return null;
			}
			const file = ts.createSourceFile("nano.js", code, ts.ScriptTarget.ES2022, true);
			const drawing: ts.Node[] = [];
			const visit = (node: ts.Node) => {
				if (ts.isMethodDeclaration(node)) {
					drawing.push(node);
				} else {
					ts.forEachChild(node, visit);
				}
			};
			visit(file);
			const texts = drawing.map((node) => node.getText(file));
			if (texts.length !== 2 || !texts.every((text) => /ImageData/.test(text))) {
				throw new Error("lean-qr has changed. Look which of its methods draw to a canvas.");
			}
			return texts.reduce((rest, text) => rest.replace(`,${text}`, () => ""), code);
		},
	};
}

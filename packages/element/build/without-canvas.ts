import ts from "typescript";

/**
 * Removes the drawing to a canvas from the QR encoder, an eighth of it. The element draws SVG, and
 * bundlers can't remove an object's methods.
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
				throw new Error("lean-qr has changed. Find the methods that draw to a canvas.");
			}
			return texts.reduce((rest, text) => rest.replace(`,${text}`, () => ""), code);
		},
	};
}

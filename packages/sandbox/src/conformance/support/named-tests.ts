import { format } from "node:util";
import ts from "typescript";

/** A test in its file, and the names that its rows give it. */
export interface NamedTest {
	/** Such as `has the field %s`. */
	title: string;
	/** Such as `has the field uuid`; empty without rows or without plain values. */
	names: string[];
}

/** Every test that a file declares with `it(…)` and `it.each([…])(…)`. */
export function namedTests(source: string): NamedTest[] {
	const file = ts.createSourceFile("a.test.ts", source, ts.ScriptTarget.Latest);
	const found: NamedTest[] = [];
	const visit = (node: ts.Node) => {
		const test = ts.isCallExpression(node) ? testOf(node) : undefined;
		if (test) found.push(test);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

function testOf(call: ts.CallExpression): NamedTest | undefined {
	const [title] = call.arguments;
	if (!title || !ts.isStringLiteralLike(title)) return undefined;
	if (isName(call.expression, "it")) return { title: title.text, names: [] };
	const rows = rowsOf(call.expression);
	return rows && { title: title.text, names: rows.flatMap((row) => nameOf(title.text, row)) };
}

/** The rows of `it.each(rows)`; `undefined` for another call. */
function rowsOf(node: ts.Expression): ts.Expression[] | undefined {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
		return undefined;
	}
	const { expression: object, name } = node.expression;
	if (!isName(object, "it") || name.text !== "each") return undefined;
	const rows = node.arguments[0] && withoutAs(node.arguments[0]);
	return rows && ts.isArrayLiteralExpression(rows) ? [...rows.elements] : [];
}

function nameOf(title: string, row: ts.Expression): string[] {
	const values = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row];
	const placeholders = title.match(/%[sij]/g)?.length ?? 0;
	const plain = values.slice(0, placeholders).map(plainValue);
	return placeholders > 0 && plain.every((value) => value !== undefined)
		? [format(title, ...plain)]
		: [];
}

function plainValue(node: ts.Expression): string | number | undefined {
	if (ts.isStringLiteralLike(node)) return node.text;
	return ts.isNumericLiteral(node) ? Number(node.text) : undefined;
}

function withoutAs(node: ts.Expression): ts.Expression {
	return ts.isAsExpression(node) ? node.expression : node;
}

function isName(node: ts.Expression, name: string): boolean {
	return ts.isIdentifier(node) && node.text === name;
}

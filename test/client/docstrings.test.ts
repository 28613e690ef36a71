import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const entries = ["index", "testing/index"].map((name) =>
	fileURLToPath(new URL(`../../packages/client/src/${name}.ts`, import.meta.url)),
);

it("every public name and each of its fields has a docstring", () => {
	const program = ts.createProgram(entries, {
		module: ts.ModuleKind.NodeNext,
		moduleResolution: ts.ModuleResolutionKind.NodeNext,
		target: ts.ScriptTarget.ES2022,
		types: ["node"],
		skipLibCheck: true,
	});
	const checker = program.getTypeChecker();
	const silent = entries.flatMap((entry) => {
		const file = program.getSourceFile(entry);
		const module = file && checker.getSymbolAtLocation(file);
		if (!module) {
			throw new Error(`${entry} exports nothing`);
		}
		return checker
			.getExportsOfModule(module)
			.map((symbol) =>
				symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
			)
			.flatMap((symbol) => silentNamesOf(symbol, checker));
	});
	expect(silent).toEqual([]);
});

/** The symbol and its own members without a docstring. */
function silentNamesOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
	const members = [...(symbol.members?.values() ?? [])].filter(isToBeExplained);
	return [
		...(isSilent(symbol, checker) ? [symbol.name] : []),
		...members
			.filter((member) => isSilent(member, checker))
			.map((member) => `${symbol.name}.${member.name}`),
	];
}

function isSilent(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
	return symbol.getDocumentationComment(checker).length === 0;
}

/** Constructors and private fields need none. */
function isToBeExplained({ flags, name, declarations = [] }: ts.Symbol): boolean {
	const isField = ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor;
	return (
		(flags & isField) !== 0 &&
		!name.startsWith("__#") &&
		!declarations.some((one) => ts.isPropertyDeclaration(one) && ts.isPrivateIdentifier(one.name))
	);
}

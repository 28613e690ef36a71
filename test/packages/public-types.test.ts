import { fileURLToPath } from "node:url";
import { Application } from "typedoc";
import ts from "typescript";
import { expect, it } from "vitest";

/** A union's parts may stay inside: its values are what a shop compares with. */
const parts = /by \w+(Code|Kind|Reason|Refusal|State|Use|Verdict) but/;

it("@pix-checkout/server exports each type that its public ones name", async () => {
	const app = await Application.bootstrap({
		entryPoints: [fileURLToPath(new URL("../../packages/server/src/index.ts", import.meta.url))],
		tsconfig: fileURLToPath(new URL("../../docs/tsconfig.reference.json", import.meta.url)),
		excludeExternals: true,
		excludePrivate: true,
		readme: "none",
		skipErrorChecking: true,
		validation: { notExported: true, invalidLink: false, invalidPath: false, notDocumented: false },
	});
	const warnings: string[] = [];
	app.logger.warn = (text: string) => void warnings.push(text);
	const project = await app.convert();
	if (!project) {
		throw new Error("TypeDoc can't read the package");
	}
	app.validate(project);

	expect(project.getChildByName("Health")).toBeDefined();
	expect(warnings.filter((warning) => !parts.test(warning))).toEqual([]);
});

it.each(["server/src/index.ts", "client/src/index.ts", "medusa-plugin/src/options.ts"])(
	"packages/%s takes undefined for what may be left out, also under exactOptionalPropertyTypes",
	(file) => {
		const path = fileURLToPath(new URL(`../../packages/${file}`, import.meta.url));
		const { NodeNext } = ts.ModuleKind;
		const program = ts.createProgram([path], { module: NodeNext, strict: true });
		const checker = program.getTypeChecker();
		const source = program.getSourceFile(path);
		const module = source && checker.getSymbolAtLocation(source);
		const exact: string[] = [];
		const visit = (node: ts.Node): void => {
			const { parent } = node;
			if (ts.isPropertySignature(node) && node.questionToken && !takesUndefined(node)) {
				exact.push(`${parent.getText().slice(0, 40)}… ${node.getText()}`);
			}
			if (!ts.isBlock(node)) {
				ts.forEachChild(node, visit);
			}
		};
		for (const named of module ? checker.getExportsOfModule(module) : []) {
			const isAlias = (named.flags & ts.SymbolFlags.Alias) !== 0;
			const { name, declarations = [] } = isAlias ? checker.getAliasedSymbol(named) : named;
			// An answer, of which a Medusa store has more.
			if (name !== "Health") {
				declarations.forEach(visit);
			}
		}

		expect(exact).toEqual([]);
	},
);

function takesUndefined({ type }: ts.PropertySignature): boolean {
	return (
		type !== undefined &&
		ts.isUnionTypeNode(type) &&
		type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword)
	);
}

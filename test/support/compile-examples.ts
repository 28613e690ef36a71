import { fileURLToPath } from "node:url";
import ts from "typescript";

const packages = fileURLToPath(new URL("../../packages/", import.meta.url));

const options: ts.CompilerOptions = {
	strict: true,
	noEmit: true,
	target: ts.ScriptTarget.ES2022,
	lib: ["lib.es2023.d.ts"],
	module: ts.ModuleKind.NodeNext,
	moduleResolution: ts.ModuleResolutionKind.NodeNext,
	types: ["node"],
	paths: {
		"@pix-checkout/client": [`${packages}client/src/index.ts`],
		"@pix-checkout/client/testing": [`${packages}client/src/testing/index.ts`],
		"@pix-checkout/server": [`${packages}server/src/index.ts`],
		"@pix-checkout/server/contract": [`${packages}server/contract/index.ts`],
		"@pix-checkout/server/platform": [`${packages}server/src/platform.ts`],
	},
	skipLibCheck: true,
};

/** The TypeScript examples of a page. */
export function examplesIn(page: string): string[] {
	return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
}

/**
 * What a user's strict compiler says.
 *
 * @param files texts by absolute path; they need not exist
 * @returns `name.ts:line message`
 */
export function problemsOf(files: Map<string, string>): string[] {
	const host = ts.createCompilerHost(options);
	const { fileExists, readFile } = host;
	host.fileExists = (name) => files.has(name) || fileExists(name);
	host.readFile = (name) => files.get(name) ?? readFile(name);
	const { getSourceFile } = host;
	host.getSourceFile = (name, ...rest) => {
		const text = files.get(name);
		return text === undefined
			? getSourceFile(name, ...rest)
			: ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
	};
	const program = ts.createProgram([...files.keys()], options, host);
	const found = [...files.keys()].flatMap((name) =>
		ts.getPreEmitDiagnostics(program, program.getSourceFile(name)),
	);
	return found.map(({ file, start = 0, messageText }) => {
		const line = file ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0;
		const name = file?.fileName.split("/").at(-1) ?? "";
		return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
	});
}

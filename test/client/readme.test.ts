import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const readme = fileURLToPath(new URL("../../packages/client/README.md", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));

/** Names that the examples after the first one use. */
const given = `
	declare const client: import("@pix-checkout/client").PixCheckoutClient;
	declare const id: string;
	declare const secretKey: string;
	declare const baseUrl: string;
`;

const examples = [...readFileSync(readme, "utf8").matchAll(/^```ts\n(.*?)^```$/gms)].map(
	([, code = ""]) => code,
);

it("shows every operation", async () => {
	const { PixCheckoutClient } = await import("@pix-checkout/client");
	const operations = Object.getOwnPropertyNames(PixCheckoutClient.prototype).filter(
		(name) => name !== "constructor",
	);
	const shown = examples.join("\n");
	expect(operations.filter((name) => !shown.includes(`.${name}(`))).toEqual(["close"]);
});

it("compiles every example of the README, like a user's strict compiler", () => {
	const files = new Map([[`${here}given.d.ts`, given]]);
	for (const [index, code] of examples.entries()) {
		files.set(`${here}example-${index + 1}.ts`, `${code}\nexport {};\n`);
	}
	expect(problemsOf(files)).toEqual([]);
	expect(examples.length).toBeGreaterThan(10);
});

it("rejects an example that doesn't compile", () => {
	const wrong = new Map([
		[`${here}wrong.ts`, 'import "@pix-checkout/client";\nconst a: string = 1;'],
	]);
	expect(problemsOf(wrong)).toEqual([expect.stringMatching(/^wrong\.ts:2 .*not assignable/)]);
});

function problemsOf(files: Map<string, string>): string[] {
	const options: ts.CompilerOptions = {
		strict: true,
		noEmit: true,
		target: ts.ScriptTarget.ES2022,
		lib: ["lib.es2023.d.ts"],
		module: ts.ModuleKind.NodeNext,
		moduleResolution: ts.ModuleResolutionKind.NodeNext,
		types: ["node"],
		paths: {
			"@pix-checkout/client": [`${here}../../packages/client/src/index.ts`],
			"@pix-checkout/client/testing": [`${here}../../packages/client/src/testing/index.ts`],
		},
		skipLibCheck: true,
	};
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

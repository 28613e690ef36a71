import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { examplesIn, problemsOf } from "../support/compile-examples.js";

const here = fileURLToPath(new URL(".", import.meta.url));

it("the skeleton of an adapter compiles", async () => {
	const page = new URL("../../docs/understand/another-platform.md", import.meta.url);
	const examples = examplesIn(await readFile(page, "utf8"));
	const files = examples.map((code, index) => [`${here}example-${index + 1}.ts`, code] as const);

	expect(examples.length).toBe(2);
	expect(problemsOf(new Map(files))).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { defects } from "./defects.js";

const root = new URL("../../", import.meta.url);

// Only the long run plants the defects, so that a change of the code would go unnoticed until then.
describe("the code that a defect replaces", () => {
	it.each(defects)("stands exactly once in its file: $name", async ({ file, right }) => {
		const code = await readFile(new URL(file, root), "utf8");
		expect(code.split(right)).toHaveLength(2);
	});
});

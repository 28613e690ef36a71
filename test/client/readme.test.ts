import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { examplesIn, problemsOf } from "../support/compile-examples.js";

const readme = fileURLToPath(new URL("../../packages/client/README.md", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));

/** Names that the examples after the first one use. */
const given = `
	declare const client: import("@pix-checkout/client").PixCheckoutClient;
	declare const id: string;
	declare const secretKey: string;
	declare const baseUrl: string;
`;

const examples = examplesIn(readFileSync(readme, "utf8"));

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

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));

const libraries = [
	["@pix-checkout/client", "PixCheckoutClient"],
	["@pix-checkout/client/testing", "webhookBody"],
	["@pix-checkout/server/contract", "platformContract"],
	["@pix-checkout/server", "createPixCheckout"],
	["@pix-checkout/server/platform", "openWebDoors"],
	["@pix-checkout/sandbox", "createSandbox"],
] as const;

/** Medusa's plugins are CommonJS; newer packages are ES modules. */
describe.each(libraries)("%s", (name, main) => {
	it("loads from CommonJS", async () => {
		expect(await typeOf(`require("${name}").${main}`, "commonjs")).not.toBe("undefined");
	});

	it("loads from an ES module", async () => {
		expect(await typeOf(`(await import("${name}")).${main}`, "module")).not.toBe("undefined");
	});
});

const packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));

describe.each([
	"@pix-checkout/client",
	"@pix-checkout/server",
	"@pix-checkout/sandbox",
	"@pix-checkout/element",
	"@pix-checkout/medusa-plugin",
])("the packed %s", (name) => {
	it("has its licence, its README and its code, and no tests", async () => {
		const { stdout } = await run(
			"npm",
			["--loglevel=error", "pack", "--dry-run", "--json", "--workspace", name],
			{ cwd: root, maxBuffer: 10_000_000 },
		);
		const files = packed
			.parse(JSON.parse(stdout))
			.flatMap((one) => one.files.map(({ path }) => path));
		expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
		expect(files.some((path) => /^(dist|\.medusa\/server)\/.*\.js$/.test(path))).toBe(true);
		expect(files.filter((path) => /\.test\.|testing\//.test(path))).toEqual([]);
	});
});

it("only the browser's entry of @pix-checkout/element/react begins with its directive", async () => {
	const dist = new URL("../../packages/element/dist/react/", import.meta.url);
	expect(await readFile(new URL("index.js", dist), "utf8")).toMatch(/^"use client";/);
	expect(await readFile(new URL("server.js", dist), "utf8")).not.toContain("use client");
});

async function typeOf(expression: string, format: "commonjs" | "module"): Promise<string> {
	const script = `console.log(typeof ${expression})`;
	const { stdout } = await run("node", [`--input-type=${format}`, "--eval", script], { cwd: root });
	return stdout.trim();
}

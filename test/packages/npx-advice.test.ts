import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

const root = new URL("../../", import.meta.url);
const notOurs =
	/^(?:\.cache|\.git|\.medusa|\.pix-checkout|\.vitepress|artifacts|dist|node_modules)$/;
const isText = /\.(?:[cm]?[jt]sx?|jsonc?|md|ya?ml|html|vue|svelte|patch|sh)$/;

/** The commands of others that the project's texts run by npx. Their packages exist. */
const known = new Set([
	"biome",
	"changeset",
	"create-next-app",
	"dependency-cruiser",
	"knip",
	"lefthook",
	"medusa",
	"pnpm",
	"tsc",
	"tsx",
	"vitepress",
	"vitest",
]);
const own = /^@pix-checkout\/[\w-]+$/;
/** npx's options stand before the name; a version may follow it. */
const advice = /\bnpx(?: +-[\w-]+(?:=\S+)?)* +(@?[\w./-]*\w)/g;

const manifest = z.object({ bin: z.record(z.string(), z.string()).default({}) });

describe("what a reader is told to run", () => {
	const texts = new Map<string, string>();
	beforeAll(async () => {
		for await (const file of textsIn(root)) {
			// This file holds the names that it looks for.
			if (file.href !== import.meta.url) {
				texts.set(fileURLToPath(file), await readFile(file, "utf8"));
			}
		}
	});

	it("is nothing by npx that a stranger could publish", () => {
		const wrong: string[] = [];
		for (const [file, text] of texts) {
			for (const [, name = ""] of text.matchAll(advice)) {
				if (!known.has(name) && !own.test(name)) {
					wrong.push(`${file}: npx ${name}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	});

	it("is what can be done: a page says first that a package isn't published yet", () => {
		const wrong = [...texts].filter(([file, text]) => {
			const command =
				/```sh\n(?:[^`]*\n)?(?:npm install|npx|pnpm add [^\n]*) ?@pix-checkout\//.exec(text);
			const says = /\bnot(?:hing is| been)? published\b|\b(?:não|foi) publicado\b/i.exec(text);
			// The start of its block: the comment stands in it.
			const block = command === null ? "" : command[0];
			return (
				file.endsWith(".md") &&
				command !== null &&
				says !== null &&
				says.index > command.index + block.length
			);
		});
		expect(wrong.map(([file]) => file)).toEqual([]);
	});

	it("is no command with a place-holder that a shell takes for a redirection", () => {
		const wrong = [...texts].flatMap(([file, text]) =>
			file.endsWith(".md")
				? [...text.matchAll(/\b(?:npx|npm|pnpm|node|curl|git) [^`\n]*<\w+>.*/g)].map(
						([command]) => `${file}: ${command}`,
					)
				: [],
		);
		expect(wrong).toEqual([]);
	});

	it("is no command of this project by its bare name, which a reader would try with npx", () => {
		const commands = [...texts].flatMap(([file, text]) =>
			/packages\/[^/]+\/package\.json$/.test(file)
				? Object.keys(manifest.parse(JSON.parse(text)).bin)
				: [],
		);
		expect(commands).toContain("pix-checkout-sandbox");
		const wrong = [...texts].filter(
			([file, text]) =>
				file.endsWith(".md") &&
				commands.some((command) => new RegExp(`^\\s*(?:\\$ )?${command}\\b`, "m").test(text)),
		);
		expect(wrong.map(([file]) => file)).toEqual([]);
	});
});

async function* textsIn(folder: URL): AsyncGenerator<URL> {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		if (entry.isDirectory() && !notOurs.test(entry.name)) {
			yield* textsIn(new URL(`${entry.name}/`, folder));
		} else if (entry.isFile() && isText.test(entry.name) && entry.name !== "package-lock.json") {
			yield new URL(entry.name, folder);
		}
	}
}

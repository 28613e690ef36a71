/**
 * The commands of `docs/start/next-starter.md`, as its reader copies them. What the page leaves to the
 * reader (paths, the webhook's secret) is filled in, and while npm has no package of ours, the page's
 * own replacement stands in for it.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const page = readFileSync(`${repository}/docs/start/next-starter.md`, "utf8");

/**
 * The lines of the fenced shell blocks below a heading.
 *
 * @param heading how it begins, such as `## 2.`
 */
export function commandsBelow(heading: string): string[][] {
	const [, section] = page.split(`\n${heading}`);
	if (section === undefined) {
		throw new Error(`The page has no heading that begins with ${heading}`);
	}
	const [untilNext = ""] = section.split("\n## ");
	return [...untilNext.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = ""]) =>
		lines.trim().split("\n").map(runnable),
	);
}

/** A command that stands in a sentence of the page, after its reader has filled it in. */
export function inlineCommand(command: string): string {
	if (!page.includes(`\`${command}\``)) {
		throw new Error(`The page doesn't say \`${command}\``);
	}
	return runnable(command);
}

function runnable(line: string): string {
	const sandbox = `node ${repository}/packages/sandbox/bin/pix-checkout-sandbox.js`;
	return line
		.replace("npx @pix-checkout/sandbox", sandbox)
		.replaceAll("/path/to/pix-checkout", repository);
}

/** The block that `npm run pack` prints for the starter, in place of the page's `pnpm add`. */
export function packedInstead(printed: string): string {
	const [, block] = printed.split(/^The Next starter .*\n\n/m);
	if (block === undefined) {
		throw new Error(`npm run pack prints no block for the starter:\n${printed}`);
	}
	return block.trim().split("\n").join(" && ");
}

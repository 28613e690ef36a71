import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const pinnedCommit = "9233262ff1f04185646f88362918c027e1431cd6";
const recipe = fileURLToPath(new URL("../../../docs/storefront/dtc-starter", import.meta.url));

/** How many lines each patch may add or change. */
const patches = [
	{ name: "backend.patch", app: "apps/backend", mostLines: 3 },
	{ name: "storefront.patch", app: "apps/storefront", mostLines: 47 },
] as const;

/**
 * Applies both patches to a fresh checkout.
 *
 * @throws Error when the checkout isn't fresh or at another commit, when a patch has too many lines, or
 * when git would write it otherwise
 */
export function applyPatches(checkout: string): void {
	const git = gitIn(checkout);
	const commit = git("rev-parse", "HEAD").trim();
	if (commit !== pinnedCommit) {
		throw new Error(`The checkout is at ${commit}; the recipe is for ${pinnedCommit}.`);
	}
	const changes = git("status", "--porcelain");
	if (changes !== "") {
		throw new Error(`The checkout isn't fresh:\n${changes}`);
	}
	for (const { name, app, mostLines } of patches) {
		const file = join(recipe, name);
		const written = readFileSync(file, "utf8");
		git("apply", "--whitespace=error", file);
		const lines = written.split("\n").filter((line) => /^\+(?!\+\+ )/.test(line)).length;
		console.info(`${name}: ${lines} of ${mostLines} lines`);
		if (lines > mostLines) {
			throw new Error(`${name} has ${lines} lines. Shorten it.`);
		}
		// Files that git doesn't know yet appear in its diff too.
		git("add", "--intent-to-add", app);
		if (git("diff", "--no-color", "--no-ext-diff", "--", app) !== written) {
			throw new Error(`${name} is not as git writes it.`);
		}
	}
}

/**
 * Formats what the storefront's patch touched with the starter's own formatter, once that is
 * installed.
 *
 * @throws Error when the patch wasn't formatted; its file is then
 */
export function formatPatch(checkout: string): void {
	const git = gitIn(checkout);
	const app = "apps/storefront";
	const prettier = "node_modules/.bin/prettier";
	const formatted = (path: string, input: string) =>
		execFileSync(prettier, ["--stdin-filepath", join(checkout, path)], {
			cwd: join(checkout, app),
			input,
			encoding: "utf8",
		});
	const touched = git("diff", "--name-only", "--", `${app}/src`).trim().split("\n");
	for (const path of touched) {
		const before = git("show", `:${path}`);
		if (formatted(path, before) === before) {
			const file = join(checkout, path);
			writeFileSync(file, formatted(path, readFileSync(file, "utf8")));
		}
	}
	const file = join(recipe, "storefront.patch");
	const patch = git("diff", "--no-color", "--no-ext-diff", "--", `${app}/src`);
	if (patch !== readFileSync(file, "utf8")) {
		writeFileSync(file, patch);
		throw new Error("storefront.patch was not as the starter's formatter writes it. It is now.");
	}
}

function gitIn(checkout: string): (...args: string[]) => string {
	return (...args) => execFileSync("git", args, { cwd: checkout, encoding: "utf8" });
}

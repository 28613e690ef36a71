/**
 * Tries the recipe for Medusa's official starter on a fresh checkout, which it changes:
 *
 *     git clone https://github.com/medusajs/dtc-starter /tmp/dtc && git -C /tmp/dtc checkout <pin>
 *     npm run build && npx tsx test/consumers/starter/run.ts /tmp/dtc
 *
 * It checks the pinned commit, applies both patches, formats and counts their lines, installs our
 * packed packages with the starter's own pnpm, checks types, and builds as far as that needs no running
 * backend. `--only-patches` ends before the packages.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { installWithPnpm } from "./install-with-pnpm.js";

const pinnedCommit = "9233262ff1f04185646f88362918c027e1431cd6";
const recipe = fileURLToPath(new URL("../../../docs/storefront/dtc-starter", import.meta.url));

/** How many lines each patch may add or change. */
const patches = [
	{ name: "backend.patch", app: "apps/backend", mostLines: 3 },
	{ name: "storefront.patch", app: "apps/storefront", mostLines: 40 },
] as const;

const { values, positionals } = parseArgs({
	options: { "only-patches": { type: "boolean", default: false } },
	allowPositionals: true,
});
const checkout = z.string({ error: "Name the folder of a fresh checkout." }).parse(positionals[0]);

checkCheckout();
for (const patch of patches) {
	const lines = applyPatch(patch.name, patch.app);
	console.info(`${patch.name}: ${lines} of ${patch.mostLines} lines`);
	if (lines > patch.mostLines) {
		throw new Error(`${patch.name} has ${lines} lines. Shorten it.`);
	}
}
if (!values["only-patches"]) {
	const pnpm = await installWithPnpm(checkout);
	// The starter's storefront ignores type errors when it is built.
	run("apps/storefront", "node_modules/.bin/tsc", "--noEmit");
	// A whole build would ask a running backend for its pages.
	run("apps/storefront", "node_modules/.bin/next", "build", "--experimental-build-mode=compile");
	run("apps/backend", ...pnpm, "build");
}

function checkCheckout(): void {
	const commit = git("rev-parse", "HEAD").trim();
	if (commit !== pinnedCommit) {
		throw new Error(`The checkout is at ${commit}; the recipe is for ${pinnedCommit}.`);
	}
	const changes = git("status", "--porcelain");
	if (changes !== "") {
		throw new Error(`The checkout isn't fresh:\n${changes}`);
	}
}

/**
 * Applies a patch and formats what it adds like the starter does.
 *
 * @returns how many lines it adds or changes
 * @throws Error when the patch wasn't formatted; its file is then
 */
function applyPatch(name: string, app: string): number {
	const file = join(recipe, name);
	git("apply", "--whitespace=error", file);
	const touched = git("diff", "--name-only", "--", app).trim().split("\n");
	for (const path of touched) {
		if (isFormatted(path, git("show", `HEAD:${path}`))) {
			writeFileSync(join(checkout, path), formatted(path, readFileSync(join(checkout, path))));
		}
	}
	const written = readFileSync(file, "utf8");
	const patch = git("diff", "--no-color", "--no-ext-diff", "--", app);
	if (patch !== written) {
		writeFileSync(file, patch);
		throw new Error(`${name} was not as git and the starter's formatter write it. It is now.`);
	}
	return patch.split("\n").filter((line) => /^\+(?!\+\+ )/.test(line)).length;
}

function isFormatted(path: string, content: string): boolean {
	return formatted(path, content) === content;
}

/** A file as the formatter of its app writes it; the backend has none, and stays. */
function formatted(path: string, content: string | Buffer): string {
	if (!path.startsWith("apps/storefront/")) {
		return String(content);
	}
	const prettier = "node_modules/.bin/prettier";
	const app = join(checkout, "apps/storefront");
	return execFileSync(prettier, ["--stdin-filepath", join(checkout, path)], {
		cwd: app,
		input: content,
		encoding: "utf8",
	});
}

function git(...args: string[]): string {
	return execFileSync("git", args, { cwd: checkout, encoding: "utf8" });
}

function run(app: string, command: string, ...args: string[]): void {
	console.info(`— ${app}: ${[command, ...args].join(" ")} —`);
	execFileSync(command, args, {
		cwd: join(checkout, app),
		stdio: "inherit",
		env: {
			...process.env,
			NEXT_TELEMETRY_DISABLED: "1",
			NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: "pk_made_up",
			NEXT_PUBLIC_MEDUSA_BACKEND_URL: "http://localhost:9000",
		},
	});
}

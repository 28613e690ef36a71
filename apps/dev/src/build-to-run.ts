import { join } from "node:path";
import { buildLibrary } from "./build-library.js";
import { bundlePluginAdmin, compilePluginServer } from "./build-plugin.js";
import { rememberBuildToRun } from "./built-sources.js";
import { repositoryRoot } from "./project.js";
import type { Progress } from "./show-progress.js";

/** When each part has the builds that it runs. All reject when one build fails. */
export interface BuildToRun {
	/** Enough to prepare the database. */
	store: Promise<void>;
	sandbox: Promise<void>;
	/** The element. */
	shop: Promise<void>;
	/** Everything is built, also the plugin's pages of the admin. */
	all: Promise<void>;
}

/**
 * The folders in `packages/` that the demo runs, in the order of their builds. The plugin's server is
 * compiled beside the first.
 */
export const packagesToRun = {
	store: ["server", "client"],
	sandbox: "sandbox",
	shop: "element",
	plugin: "medusa-plugin",
} as const;

/**
 * Builds what the demo runs, without types and without what only a published package has; `npm run
 * build` makes all of it. What the database needs comes first; the rest follows one by one, while
 * the database is prepared.
 */
export function buildToRun(progress: Progress, signal: AbortSignal): BuildToRun {
	const plugin = packageFolder(packagesToRun.plugin);
	const library = (name: string) => buildLibrary(packageFolder(name), signal);
	let begin = () => {};
	const begun = new Promise<void>((resolve) => {
		begin = resolve;
	});
	const store = begun.then(() =>
		progress.step("Building the store's libraries", async () => {
			const libraries = (async () => {
				for (const name of packagesToRun.store) {
					await library(name);
				}
			})();
			await Promise.all([libraries, compilePluginServer(plugin, signal)]);
		}),
	);
	const sandbox = store.then(() =>
		progress.step("Building the sandbox", () => library(packagesToRun.sandbox)),
	);
	const shop = sandbox.then(() =>
		progress.step("Building the payment element", () => library(packagesToRun.shop)),
	);
	const admin = shop.then(() =>
		progress.step("Building the admin's pages", () => bundlePluginAdmin(plugin, signal)),
	);
	const all = rememberBuildToRun(() => {
		begin();
		return admin;
	});
	const builds = { store, sandbox, shop, all };
	for (const build of Object.values(builds)) {
		// One may fail before anything waits for it.
		build.catch(() => {});
	}
	return builds;
}

function packageFolder(name: string): string {
	return join(repositoryRoot, "packages", name);
}

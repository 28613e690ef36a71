import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { watch } from "chokidar";
import { forgetBuild } from "./build-libraries.js";
import { repositoryRoot } from "./project.js";
import { rebuildLibrary } from "./rebuild-library.js";
import { rebuildPlugin } from "./rebuild-plugin.js";
import type { Progress } from "./show-progress.js";
import type { Part } from "./started-parts.js";

/** The part that runs the sources, and needs a restart to run new ones. */
export interface Restarts {
	store(): Promise<void>;
	sandbox(): Promise<void>;
}

interface Source {
	title: string;
	/** A folder or a file. */
	path: string;
	/** The rebuild after an edit; without one the sources run as they are. */
	rebuild?: (files: readonly string[]) => Promise<void>;
	restarts: keyof Restarts;
}

const sourceFile = /\.(ts|tsx|mts|js|mjs|cjs|json|css|html|svg)$/;
/** Tests, and the files that Medusa's bundler writes beside the admin's sources while it works. */
const noSourceFile = /\.(test|test-d)\.tsx?$|__admin-extensions__\.js$/;
/** Editors write a file in several steps, and several files at once. */
const settlingMs = 50;

/**
 * Rebuilds and restarts after each edit until it stops. Prints a failure; the next edit retries.
 */
export async function watchSources(restarts: Restarts, progress: Progress): Promise<Part> {
	const sources = await watchedSources();
	const edited = new Set<string>();
	/** Parts that run older sources than the rebuilt ones, also after a failed restart. */
	const stale = new Set<keyof Restarts>();
	let work: Promise<void> | null = null;
	let stopped = false;
	const watcher = watch(
		sources.map(({ path }) => path),
		{
			ignoreInitial: true,
			ignored: (path, stats) =>
				noSourceFile.test(path) || (stats?.isFile() === true && !sourceFile.test(path)),
		},
	);
	watcher.on("all", (event, path) => {
		if (event === "add" || event === "change" || event === "unlink") {
			edited.add(path);
			work ??= workOff();
		}
	});
	await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
	return {
		died: new Promise(() => {}),
		stop: async () => {
			stopped = true;
			await watcher.close();
			await work;
		},
	};

	async function workOff(): Promise<void> {
		while (edited.size > 0 && !stopped) {
			await new Promise((resolve) => setTimeout(resolve, settlingMs));
			const files = [...edited];
			edited.clear();
			try {
				await takeIn(files);
			} catch (error) {
				if (!stopped) {
					progress.say(error instanceof Error ? error.message : String(error));
				}
			}
		}
		work = null;
	}

	async function takeIn(files: readonly string[]): Promise<void> {
		const touched = new Map<Source, string[]>();
		for (const file of files) {
			const source = sources.find(({ path }) => file === path || file.startsWith(path + sep));
			if (source !== undefined) {
				touched.set(source, [...(touched.get(source) ?? []), file]);
			}
		}
		await forgetBuild();
		const rebuilt = await Promise.allSettled(
			[...touched].map(async ([{ title, rebuild, restarts: by }, own]) => {
				if (rebuild !== undefined) {
					await progress.step(`Rebuilding ${title}`, () => rebuild(own));
				}
				stale.add(by);
			}),
		);
		for (const result of rebuilt) {
			if (result.status === "rejected") {
				throw result.reason;
			}
		}
		for (const part of ["sandbox", "store"] as const) {
			if (stale.has(part) && !stopped) {
				await progress.step(`Restarting the ${part}`, restarts[part]);
				stale.delete(part);
			}
		}
	}
}

async function watchedSources(): Promise<Source[]> {
	const plugin = join(repositoryRoot, "packages", "medusa-plugin");
	const store = join(repositoryRoot, "apps", "store");
	return [
		...(await libraries()),
		{
			title: "the plugin",
			path: join(plugin, "src"),
			rebuild: (files) => rebuildPlugin(plugin, files),
			restarts: "store",
		},
		{ title: "the store", path: join(store, "src"), restarts: "store" },
		{ title: "the store", path: join(store, "medusa-config.ts"), restarts: "store" },
	];
}

/** All but the element: the storefront's Vite uses its sources. */
async function libraries(): Promise<Source[]> {
	const names = await readdir(join(repositoryRoot, "packages"));
	return names
		.filter((name) => name !== "element")
		.map((name) => ({ name, folder: join(repositoryRoot, "packages", name) }))
		.filter(({ folder }) => existsSync(join(folder, "tsdown.config.ts")))
		.map(({ name, folder }) => ({
			title: name,
			path: join(folder, "src"),
			rebuild: () => rebuildLibrary(folder),
			restarts: name === "sandbox" ? "sandbox" : "store",
		}));
}

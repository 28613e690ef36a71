import { fileURLToPath } from "node:url";

/** The consumers with a bundler; they are workspaces with the scripts `build` and `check`. */
export const bundledConsumers = ["react-18", "react-19", "vue", "svelte", "ssr"] as const;

/** All consumers, by the names of their folders. */
export const consumers = [...bundledConsumers, "html", "script-tag"] as const;

export type Consumer = (typeof consumers)[number];

export function isConsumer(name: unknown): name is Consumer {
	return consumers.some((consumer) => consumer === name);
}

export function isBundled(consumer: Consumer): boolean {
	return bundledConsumers.some((bundled) => bundled === consumer);
}

/** Absolute path of a consumer's folder. */
export function folderOf(consumer: Consumer): string {
	return fileURLToPath(new URL(`../${consumer}`, import.meta.url));
}

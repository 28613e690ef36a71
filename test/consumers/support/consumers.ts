import { fileURLToPath } from "node:url";

/** The consumers that Vite bundles; they are workspaces with the scripts `build` and `check`. */
export const bundledConsumers = ["react-18", "react-19", "vue", "svelte", "ssr"] as const;

/** The consumers with a page that shows a payment. */
export const consumers = [...bundledConsumers, "html", "script-tag"] as const;

/** The consumers with the script `check`; `node10` has types only. */
export const typedConsumers = [...bundledConsumers, "next", "node10"] as const;

/** The shops on `@pix-checkout/server` in the folder `server`, by the server that each one mounts it in. */
export const nodeShops = [
	"node-http",
	"express",
	"fastify",
	"hono",
	"koa",
	"nest-express",
	"nest-fastify",
] as const;

export type NodeShop = (typeof nodeShops)[number];

export type Consumer = (typeof consumers)[number];

/** The name of any consumer's folder. */
export type ConsumerFolder = Consumer | (typeof typedConsumers)[number] | "server";

/** All consumers, each once. */
export const consumerFolders: readonly ConsumerFolder[] = [
	...new Set([...consumers, ...typedConsumers, "server" as const]),
];

export function isConsumer(name: unknown): name is Consumer {
	return consumers.some((consumer) => consumer === name);
}

export function isBundled(consumer: Consumer): boolean {
	return bundledConsumers.some((bundled) => bundled === consumer);
}

/** Absolute path of a consumer's folder. */
export function folderOf(consumer: ConsumerFolder): string {
	return fileURLToPath(new URL(`../${consumer}`, import.meta.url));
}

import type { InputConfigModules } from "@medusajs/framework/types";

/**
 * Medusa's event bus, workflow engine, locks and cache on Redis, so that several processes can
 * serve one store. Without a URL Medusa keeps all of them inside the process.
 */
export function redisModules(redisUrl: string | undefined): InputConfigModules {
	if (!redisUrl) {
		return [];
	}
	return [
		{ resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
		{ resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
		{
			resolve: "@medusajs/medusa/locking",
			options: {
				providers: [
					{
						resolve: "@medusajs/medusa/locking-redis",
						id: "locking-redis",
						is_default: true,
						options: { redisUrl },
					},
				],
			},
		},
		{
			resolve: "@medusajs/medusa/caching",
			options: {
				providers: [
					{
						resolve: "@medusajs/medusa/caching-redis",
						id: "caching-redis",
						is_default: true,
						options: { redisUrl },
					},
				],
			},
		},
	];
}

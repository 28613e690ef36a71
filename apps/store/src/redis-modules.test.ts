import { describe, expect, it } from "vitest";
import { redisModules } from "./redis-modules";

describe("Redis", () => {
	it("is not used without a URL", () => {
		expect(redisModules(undefined)).toEqual([]);
	});

	it("carries events, workflows, locks and the cache, by installed modules", () => {
		const modules = redisModules("redis://127.0.0.1:6379");

		const names = [...JSON.stringify(modules).matchAll(/"resolve":"([^"]+)"/g)].map(([, n]) => n);
		expect(names).toEqual([
			"@medusajs/medusa/event-bus-redis",
			"@medusajs/medusa/workflow-engine-redis",
			"@medusajs/medusa/locking",
			"@medusajs/medusa/locking-redis",
			"@medusajs/medusa/caching",
			"@medusajs/medusa/caching-redis",
		]);
		for (const name of names) {
			expect(require.resolve(String(name))).toBeTruthy();
		}
	});
});

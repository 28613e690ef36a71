import { defineConfig } from "vitest/config";

/**
 * The one Vite and Vitest configuration. Three kinds of tests, told apart by place:
 * `unit` beside the code, `store` against a real Medusa store on a real PostgreSQL, and
 * `checkout` in a real browser. The element's own tests (`*.browser.test.ts`) run in
 * Chromium by @web/test-runner, from `packages/element`.
 */
export default defineConfig({
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts"],
					exclude: ["**/*.browser.test.ts", "**/node_modules/**", "**/dist/**", "**/.medusa/**"],
				},
			},
			{
				extends: true,
				test: {
					name: "store",
					globalSetup: ["test/support/database.ts"],
					include: ["test/store/**/*.test.ts"],
					fileParallelism: false,
					testTimeout: 60_000,
					hookTimeout: 180_000,
				},
			},
			{
				extends: true,
				test: {
					name: "checkout",
					globalSetup: ["test/support/database.ts"],
					include: ["test/checkout/**/*.test.ts"],
					fileParallelism: false,
					testTimeout: 120_000,
					hookTimeout: 180_000,
				},
			},
		],
	},
});

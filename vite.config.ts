import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.js";

/**
 * Tests import libraries from their sources, like tsconfig.json. Everything else imports their build
 * (docs/decisions/0007-libraries-from-their-build.md).
 */
const librariesFromSources = [
	{
		find: /^@pix-checkout\/(client|server|sandbox)$/,
		replacement: fileURLToPath(new URL("packages/$1/src/index.ts", import.meta.url)),
	},
	{
		find: "@pix-checkout/server/contract",
		replacement: fileURLToPath(new URL("packages/server/contract/index.ts", import.meta.url)),
	},
	{
		find: "@pix-checkout/server/platform",
		replacement: fileURLToPath(new URL("packages/server/src/platform.ts", import.meta.url)),
	},
	{
		find: "@pix-checkout/client/testing",
		replacement: fileURLToPath(new URL("packages/client/src/testing/index.ts", import.meta.url)),
	},
];

/**
 * The one Vite and Vitest configuration. The folder of a test decides its kind:
 *
 * - `unit`: beside the code.
 * - `client`: the client against the sandbox over HTTP (`test/client`).
 * - `postgres`: the charge store on a real PostgreSQL, without Medusa (`test/postgres`).
 * - `server`: the checkout without a platform, on a real PostgreSQL (`test/server`).
 * - `sandbox`: the built sandbox's command line, and its page in a real browser (`test/sandbox`).
 * - `packages`: the packed libraries and the docs (`test/packages`), and the element's playground in a
 *   real browser (`test/playground`).
 * - `axe`: every state of the element's playground, by axe (`packages/element/visual`).
 * - `pictures`: the same states, the demo shop and the home of the docs against their stored pictures, in
 *   the Chromium of npm.
 * - `consumers`: our packed packages in apps of several frameworks, in a real browser, one of them a
 *   Next shop with a real store (`test/consumers`).
 * - `stack`: a real store on a real PostgreSQL, over HTTP (`test/store`) and in a real browser
 *   (`test/checkout`).
 * - `model`: the core in random interleavings of all events around it, against the six promises
 *   (`test/faults/model`).
 * - `faults`: a real store while databases and processes fail (`test/faults`).
 * - `random`: hundreds of shoppers and all faults at once (`test/faults/random`).
 * - `order-book`: shoppers of shops without a platform, and all faults at once (`test/faults/order-book`).
 * - `load`: an hour of a sale at two processes of a store (`test/load`); by `npm run load` only.
 *
 * When a store stops, the tests search its logs for secrets.
 *
 * @web/test-runner runs the element's own tests (`*.browser.test.ts`) in Chromium, Firefox and WebKit. `npm test` runs
 * every kind but `load`.
 */
export default defineConfig({
	resolve: { alias: librariesFromSources },
	test: {
		// Vitest leaves one core free, which is half of a machine with two.
		maxWorkers: "100%",
		sequence: { sequencer: LongestFirst },
		// Where `isolate` is off, the files of one worker share what they import: to load it again for
		// each file takes longer than many a test.
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts"],
					exclude: ["**/*.browser.test.ts", "**/node_modules/**", "**/dist/**", "**/.medusa/**"],
					// Some simulate days of a charge, and the run at random runs beside them.
					testTimeout: 60_000,
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: "client",
					include: ["test/client/**/*.test.ts"],
					testTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "postgres",
					include: ["test/postgres/**/*.test.ts"],
					globalSetup: ["test/postgres/support/set-up-server.ts"],
					maxWorkers: 2,
					isolate: false,
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "server",
					include: ["test/server/**/*.test.ts"],
					globalSetup: ["test/postgres/support/set-up-server.ts"],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: { name: "sandbox", include: ["test/sandbox/**/*.test.ts"], testTimeout: 60_000 },
			},
			{
				extends: true,
				test: {
					name: "packages",
					include: ["test/packages/**/*.test.ts", "test/playground/**/*.test.ts"],
					testTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "axe",
					include: ["packages/element/visual/axe.test.ts"],
					// One state on each of its pages.
					maxConcurrency: 2,
					testTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "pictures",
					include: ["packages/element/visual/pictures.test.ts", "docs/visual/**/*.test.ts"],
					testTimeout: 120_000,
				},
			},
			{
				extends: true,
				test: {
					name: "consumers",
					include: ["test/consumers/*.test.ts"],
					globalSetup: ["test/consumers/support/prepare-consumers.ts", "test/support/database.ts"],
					// Two browsers at once slow each other down.
					maxWorkers: 1,
					testTimeout: 60_000,
					hookTimeout: 180_000,
				},
			},
			{
				extends: true,
				test: {
					name: "stack",
					include: ["test/store/**/*.test.ts", "test/checkout/**/*.test.ts"],
					globalSetup: ["test/support/database.ts"],
					// Its source maps name files that it doesn't ship, a warning for each.
					server: { deps: { external: [/@medusajs\/js-sdk/] } },
					// Each file has its own store, some also a browser.
					maxWorkers: 2,
					isolate: false,
					testTimeout: 120_000,
					hookTimeout: 180_000,
				},
			},
			{
				extends: true,
				test: { name: "model", include: ["test/faults/model/**/*.test.ts"] },
			},
			{
				extends: true,
				test: {
					name: "faults",
					include: ["test/faults/**/*.test.ts"],
					exclude: [
						"test/faults/model/**",
						"test/faults/order-book/**",
						"test/faults/random/random.test.ts",
					],
					globalSetup: ["test/support/database.ts"],
					maxWorkers: 2,
					isolate: false,
					testTimeout: 180_000,
					hookTimeout: 180_000,
				},
			},
			{
				extends: true,
				test: {
					name: "random",
					include: ["test/faults/random/random.test.ts"],
					globalSetup: ["test/support/database.ts"],
				},
			},
			{
				extends: true,
				test: { name: "order-book", include: ["test/faults/order-book/**/*.test.ts"] },
			},
			{
				extends: true,
				test: {
					name: "load",
					include: ["test/load/**/*.test.ts"],
					globalSetup: ["test/support/database.ts"],
				},
			},
		],
	},
});

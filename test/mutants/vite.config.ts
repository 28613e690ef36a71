import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../../vite.config.js";

const { projects: _, ...test } = shared.test ?? {};

/** Core's unit tests alone: a mutant that only a real store would notice counts as alive. */
const ofCore = { include: ["packages/core/src/**/*.test.ts"], isolate: false };
const withDatabase = { globalSetup: ["test/postgres/support/set-up-server.ts"], isolate: false };
/** The tests of a package's rooms; of those with a database the quick ones, which start no process. */
const testsOf: Record<string, object> = {
	server: {
		...withDatabase,
		include: [
			"packages/server/src/**/*.test.ts",
			"test/server/{contract,doors,locks,merchant,on-paid,order-book,payments}.test.ts",
			"test/server/{poisonous-rows,protections,restored,told}.test.ts",
		],
	},
	postgres: {
		...withDatabase,
		include: ["packages/postgres/src/**/*.test.ts", "test/postgres/**/*.test.ts"],
	},
};

export default mergeConfig(
	{ ...shared, test },
	defineConfig({
		test: {
			...(testsOf[process.env.MUTANTS_OF ?? ""] ?? ofCore),
			testTimeout: 60_000,
			hookTimeout: 60_000,
		},
	}),
);

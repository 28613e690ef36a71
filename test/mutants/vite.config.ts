import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../../vite.config.js";

const { projects: _, ...test } = shared.test ?? {};

/** Unit tests, and of those with a database the quick ones, which start no process. */
export default mergeConfig(
	{ ...shared, test },
	defineConfig({
		test: {
			globalSetup: ["test/postgres/support/set-up-server.ts"],
			include: [
				"packages/server/src/**/*.test.ts",
				"test/postgres/**/*.test.ts",
				"test/server/{contract,desk,doors,locks,merchant,on-paid,order-book,payment-life,payments}.test.ts",
				"test/server/{poisonous-rows,protections,restored,notified,transactions}.test.ts",
			],
			isolate: false,
			testTimeout: 60_000,
			hookTimeout: 60_000,
		},
	}),
);

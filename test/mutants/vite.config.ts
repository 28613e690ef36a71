import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../../vite.config.js";

/** Core's unit tests alone: a mutant that only a real store would notice counts as alive. */
const { projects: _, ...test } = shared.test ?? {};

export default mergeConfig(
	{ ...shared, test },
	defineConfig({
		test: { include: ["packages/core/src/**/*.test.ts"], isolate: false, testTimeout: 60_000 },
	}),
);

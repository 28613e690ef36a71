import { defineConfig } from "tsdown";

export default defineConfig({
	entry: { index: "src/index.ts", contract: "contract/index.ts" },
	format: ["esm", "cjs"],
	platform: "node",
	target: "node20.19",
	dts: true,
	sourcemap: true,
	fixedExtension: false,
});

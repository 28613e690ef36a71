import { defineConfig } from "tsdown";

export default defineConfig({
	entry: {
		index: "src/index.ts",
		"no-sockets": "src/no-sockets.ts",
		platform: "src/platform.ts",
		words: "src/words.ts",
		contract: "contract/index.ts",
		cli: "src/cli/cli.ts",
	},
	format: ["esm", "cjs"],
	platform: "node",
	target: "node20.19",
	dts: true,
	sourcemap: true,
	fixedExtension: false,
});

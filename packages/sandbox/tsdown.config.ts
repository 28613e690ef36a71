import { defineConfig } from "tsdown";

export default defineConfig([
	{
		entry: ["src/index.ts"],
		format: ["esm", "cjs"],
		platform: "node",
		target: "node20.19",
		dts: true,
		sourcemap: true,
		fixedExtension: false,
		copy: [{ from: "src/pages/assets", to: "dist" }],
	},
	{
		entry: { cli: "src/cli/cli.ts" },
		format: ["esm"],
		platform: "node",
		target: "node20.19",
		dts: false,
		clean: false,
		sourcemap: true,
		fixedExtension: false,
	},
]);

import { defineConfig, type UserConfig } from "tsdown";
import { smallTemplates } from "./build/small-templates.js";

const common: UserConfig = {
	platform: "browser",
	target: "es2022",
	sourcemap: true,
	fixedExtension: false,
	plugins: [smallTemplates()],
};

export default defineConfig([
	{
		...common,
		entry: ["src/index.ts", "src/define.ts", "src/frameworks/{react,vue,svelte}.ts"],
		format: "esm",
		dts: true,
	},
	{
		// For a script tag: one file with everything in it, all languages too.
		...common,
		entry: ["src/standalone.ts"],
		format: "iife",
		outputOptions: { entryFileNames: "pix-checkout.min.js" },
		minify: true,
		clean: false,
		deps: { alwaysBundle: [/./], onlyBundle: false },
	},
]);

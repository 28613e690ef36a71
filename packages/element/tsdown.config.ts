import { defineConfig, type UserConfig } from "tsdown";
import { smallTemplates } from "./build/small-templates.js";
import { smallerScript } from "./build/smaller-script.js";
import { textsByPlace } from "./build/texts-by-place.js";
import { withoutCanvas } from "./build/without-canvas.js";

const common = {
	platform: "browser",
	target: "es2022",
	sourcemap: true,
	fixedExtension: false,
	plugins: [textsByPlace(), smallTemplates(), withoutCanvas()],
} satisfies UserConfig;

export default defineConfig([
	{
		...common,
		entry: ["src/index.ts", "src/define.ts", "src/frameworks/{react,vue,svelte}.ts"],
		format: "esm",
		dts: true,
		// Only here can the build remove its unused half.
		deps: { alwaysBundle: ["lean-qr/nano"], onlyBundle: ["lean-qr"] },
	},
	{
		// For a script tag: one file that contains everything, with all languages.
		...common,
		entry: ["src/standalone.ts"],
		plugins: [...common.plugins, smallerScript()],
		format: "iife",
		alias: { "./texts/language.js": "./texts/language.standalone.js" },
		outputOptions: { entryFileNames: "pix-checkout.min.js", comments: { legal: false } },
		minify: true,
		sourcemap: false,
		clean: false,
		deps: { alwaysBundle: [/./], onlyBundle: false },
	},
]);

import { defineConfig, type UserConfig } from "tsdown";
import { smallTemplates } from "./build/small-templates.js";
import { smallerScript } from "./build/smaller-script.js";
import { textsByPlace } from "./build/texts-by-place.js";
import { withoutCanvas } from "./build/without-canvas.js";
import { withoutMaps } from "./build/without-maps.js";
import { withoutRegisters } from "./build/without-registers.js";

const common = {
	platform: "browser",
	target: "es2022",
	sourcemap: true,
	fixedExtension: false,
	plugins: [
		textsByPlace(),
		smallTemplates(),
		withoutCanvas(),
		withoutMaps("@brazilian-utils/brazilian-utils"),
	],
} satisfies UserConfig;

export default defineConfig([
	{
		...common,
		entry: [
			"src/{index,define,payer,define-payer,headless}.ts",
			"src/storefront/index.ts",
			"src/react-server/{define,define-payer}.ts",
			"src/frameworks/{react,vue,svelte}.ts",
		],
		format: "esm",
		dts: true,
		// Only here can the build remove the unused half of the one, and most of the other.
		deps: {
			alwaysBundle: ["lean-qr/nano", "@brazilian-utils/brazilian-utils"],
			onlyBundle: ["lean-qr", "@brazilian-utils/brazilian-utils"],
		},
	},
	standalone("src/standalone.ts", "pix-checkout.min.js"),
	standalone("src/standalone-payer.ts", "pix-checkout-payer.min.js"),
]);

/** For a script tag: one file that contains everything, with all languages. */
function standalone(entry: string, file: string): UserConfig {
	return {
		...common,
		entry: [entry],
		plugins: [...common.plugins, withoutRegisters(), smallerScript()],
		format: "iife",
		alias: {
			"./texts/language.js": "./texts/language.standalone.js",
			"./explain.js": "./explain.standalone.js",
		},
		outputOptions: { entryFileNames: file, comments: { legal: false }, codeSplitting: false },
		minify: true,
		sourcemap: false,
		clean: false,
		deps: { alwaysBundle: [/./], onlyBundle: false },
	};
}

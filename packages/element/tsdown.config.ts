import { defineConfig, type UserConfig } from "tsdown";
import { minifiedBySwc } from "./build/minified-by-swc.js";
import { smallTemplates } from "./build/small-templates.js";
import { withoutMaps } from "./build/without-maps.js";

/** Only here can the build remove most of them, all icons but one among it. */
const bundled = ["@brazilian-utils/brazilian-utils", "simple-icons", "lean-qr"];

/** Files of one entry import another as their users do: by its conditions for React's servers, and once. */
const ownEntries = [/^@pix-checkout\/element(\/|$)/];

const common = {
	platform: "browser",
	// Phones that get no new browser: a file that one can't parse shows no code at all.
	target: ["chrome90", "safari15"],
	sourcemap: true,
	fixedExtension: false,
	plugins: [smallTemplates(), withoutMaps(bundled)],
} satisfies UserConfig;

export default defineConfig([
	{
		...common,
		entry: [
			"src/{index,define,payer,define-payer,headless,react-server}.ts",
			"src/{server,storefront}/index.ts",
			"src/frameworks/{vue,svelte}.ts",
		],
		format: "esm",
		dts: true,
		deps: {
			alwaysBundle: bundled.map((name) => new RegExp(`^${name}(/|$)`)),
			onlyBundle: bundled,
			neverBundle: ownEntries,
		},
	},
	{
		...common,
		entry: ["src/react/{index,server}.ts"],
		outDir: "dist/react",
		plugins: [],
		// A page loads only the modules of what it imports, and the directive stays with its own.
		unbundle: true,
		format: "esm",
		dts: true,
		clean: false,
		deps: { neverBundle: ownEntries },
	},
	standalone("src/standalone.ts", "pix-checkout.min.js"),
	standalone("src/standalone-payer.ts", "pix-checkout-payer.min.js"),
]);

/** For a script tag: one file that contains everything, with all languages. */
function standalone(entry: string, file: string): UserConfig {
	return {
		...common,
		entry: [entry],
		plugins: [...common.plugins, minifiedBySwc()],
		format: "iife",
		outputOptions: { entryFileNames: file, comments: { legal: false }, codeSplitting: false },
		minify: true,
		sourcemap: false,
		clean: false,
		deps: { alwaysBundle: [/./], onlyBundle: false },
	};
}

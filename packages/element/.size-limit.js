/**
 * What a page loads, minified and gzipped, as the bundlers of storefronts make it: with texts in
 * UTF-8.
 */
const bundled = (config) => ({ ...config, format: "esm", charset: "utf8" });
/** The two languages that are fetched when a page wants one of them stay outside. */
const inPortuguese = (config) => ({
	...bundled(config),
	external: [...(config.external ?? []), "./en-*.js", "./es-*.js"],
});

const page = { path: "dist/define.js", gzip: true };

export default [
	{
		...page,
		name: "A page in Portuguese, with Lit",
		limit: "20 kB",
		modifyEsbuildConfig: inPortuguese,
	},
	{
		...page,
		name: "The same without Lit",
		limit: "14 kB",
		ignore: ["lit"],
		modifyEsbuildConfig: inPortuguese,
	},
	{
		...page,
		name: "All three languages, with Lit",
		limit: "22 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "One file for a script tag, all three languages, with Lit",
		path: "dist/pix-checkout.min.js",
		gzip: true,
		limit: "21.5 kB",
	},
];

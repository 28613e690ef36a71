/**
 * The files that a page loads, minified and gzipped like a storefront's bundler does: with texts in
 * UTF-8, and licences in a separate file.
 */
function bundled(config) {
	return { ...config, format: "esm", charset: "utf8", legalComments: "none" };
}
/** A page loads English, Spanish and the words for its developer only when it needs them. */
function without(...languages) {
	return (config) => ({
		...bundled(config),
		external: [
			...(config.external ?? []),
			"./diagnose-*.js",
			...languages.map((name) => `./${name}-*.js`),
		],
	});
}

const page = { path: "dist/define.js", gzip: true };

export default [
	{
		name: "One file for a script tag: everything, all three languages, with Lit",
		path: "dist/pix-checkout.min.js",
		gzip: true,
		disablePlugins: ["@size-limit/esbuild"],
		limit: "20 kB",
	},
	{
		...page,
		name: "A page in Portuguese, with Lit",
		limit: "19.5 kB",
		modifyEsbuildConfig: without("en", "es"),
	},
	{
		...page,
		name: "The same without Lit",
		limit: "14 kB",
		ignore: ["lit"],
		modifyEsbuildConfig: without("en", "es"),
	},
	{
		...page,
		name: "A page in Spanish or English, with Lit",
		limit: "20.2 kB",
		modifyEsbuildConfig: without("en"),
	},
	{
		name: "The payer's fields for a script tag: everything, all three languages, with Lit",
		path: "dist/pix-checkout-payer.min.js",
		gzip: true,
		disablePlugins: ["@size-limit/esbuild"],
		limit: "19 kB",
	},
	{
		name: "The payer's fields on a page in Portuguese, with Lit",
		path: "dist/define-payer.js",
		gzip: true,
		limit: "17.5 kB",
		modifyEsbuildConfig: without("en", "es"),
	},
	{
		name: "Headless: the payment and the payer",
		path: "dist/headless.js",
		gzip: true,
		limit: "9 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "Headless: the payment alone",
		path: "dist/headless.js",
		import: "{ watchCheckout }",
		gzip: true,
		limit: "6 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "Helpers of a storefront",
		path: "dist/storefront/index.js",
		gzip: true,
		limit: "1 kB",
		modifyEsbuildConfig: bundled,
	},
];

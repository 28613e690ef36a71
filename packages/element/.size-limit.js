/**
 * The files that a page loads, minified and gzipped like a storefront's bundler does: with texts in
 * UTF-8, and licences in a separate file.
 */
function bundled(config) {
	return { ...config, format: "esm", charset: "utf8", legalComments: "none" };
}

export default [
	{
		name: "One file for a script tag: everything, both languages, with Lit",
		path: "dist/pix-checkout.min.js",
		gzip: true,
		disablePlugins: ["@size-limit/esbuild"],
		limit: "33.2 kB",
	},
	{
		name: "The same for a page with a bundler",
		path: "dist/define.js",
		gzip: true,
		limit: "34 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "The payer's fields for a script tag: everything, both languages, with Lit",
		path: "dist/pix-checkout-payer.min.js",
		gzip: true,
		disablePlugins: ["@size-limit/esbuild"],
		limit: "18.8 kB",
	},
	{
		name: "Headless: the payment and the payer",
		path: "dist/headless.js",
		gzip: true,
		limit: "9.8 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "Headless: the payment alone",
		path: "dist/headless.js",
		import: "{ watchCheckout }",
		gzip: true,
		limit: "5.4 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "Helpers of a storefront",
		path: "dist/storefront/index.js",
		gzip: true,
		limit: "1.2 kB",
		modifyEsbuildConfig: bundled,
	},
];

/**
 * The files that a page loads, minified and gzipped like a storefront's bundler does: with texts in
 * UTF-8, and licences in a separate file.
 */
function bundled(config) {
	return { ...config, format: "esm", charset: "utf8", legalComments: "none" };
}
/** Without the files that a page loads later or only when it needs them, such as `view-….js`. */
function without(...chunks) {
	return (config) => ({
		...bundled(config),
		external: [...(config.external ?? []), ...chunks.map((name) => `./${name}-*.js`)],
	});
}

const page = { path: "dist/define.js", gzip: true };
/** English, Spanish, the words for the page's developer, and what few pages need. */
const rare = ["en", "es", "diagnose"];

export default [
	{
		name: "One file for a script tag: everything, all three languages, with Lit",
		path: "dist/pix-checkout.min.js",
		gzip: true,
		disablePlugins: ["@size-limit/esbuild"],
		limit: "34 kB",
	},
	{
		...page,
		name: "Before the first paint, with Lit",
		limit: "17 kB",
		modifyEsbuildConfig: without("view", "qr-code", ...rare),
	},
	{
		...page,
		name: "The same without Lit",
		limit: "11.5 kB",
		ignore: ["lit"],
		modifyEsbuildConfig: without("view", "qr-code", ...rare),
	},
	{
		name: "Beside the first status request: the views",
		path: "dist/view-*.js",
		gzip: true,
		limit: "13.5 kB",
		ignore: ["lit"],
		modifyEsbuildConfig: without("pix-checkout-element"),
	},
	{
		name: "Beside the first status request: the QR encoder",
		path: "dist/qr-code-*.js",
		gzip: true,
		limit: "4.5 kB",
		modifyEsbuildConfig: bundled,
	},
	{
		name: "A language: Spanish",
		path: "dist/es-*.js",
		gzip: true,
		limit: "3.2 kB",
		modifyEsbuildConfig: bundled,
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
		modifyEsbuildConfig: without(...rare),
	},
	{
		name: "Headless: the payment and the payer",
		path: "dist/headless.js",
		gzip: true,
		limit: "9.5 kB",
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

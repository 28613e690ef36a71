/**
 * The files that a page loads, minified and gzipped like a storefront's bundler does: with texts in
 * UTF-8, and licences in a separate file.
 */
function bundled(config) {
	return { ...config, format: "esm", charset: "utf8", legalComments: "none" };
}
/** A page loads English and Spanish only when it needs one of them. */
function without(...languages) {
	return (config) => ({
		...bundled(config),
		external: [...(config.external ?? []), ...languages.map((name) => `./${name}-*.js`)],
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
		limit: "20 kB",
		modifyEsbuildConfig: without("en"),
	},
];

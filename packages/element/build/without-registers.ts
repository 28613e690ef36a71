const registers: readonly (readonly [RegExp, string])[] = [
	// Hooks of polyfills and of hydration.
	[/\w+\.(litHtml|litElement|reactiveElement)PolyfillSupport/g, "void 0"],
	[/\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\)/g, "void 0"],
	// The list of versions, which Lit's development build reads.
	[/\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/g, "void 0"],
	// Browsers without shadow roots.
	[/\(void 0===\w+\.ShadyCSS\|\|\w+\.ShadyCSS\.nativeShadow\)&&/g, ""],
	// Properties that decorators declare.
	[/Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap/g, "void 0"],
	[
		/const \w+=this\[Symbol\.metadata\];if\(null!==\w+\)\{.{1,150}?elementProperties\.set\(\w+,\w+\)\}/g,
		"",
	],
];

/**
 * Removes from Lit what no page with the one file for a script tag can use: polyfills for browsers
 * without shadow roots, hydration, decorators, and the list of Lit's versions.
 */
export function withoutRegisters() {
	return {
		name: "without-registers",
		transform(code: string, id: string) {
			if (!/\/(reactive-element|css-tag|lit-html|lit-element)\.js$/.test(id)) {
				return null;
			}
			const small = registers.reduce((rest, [found, by]) => rest.replace(found, by), code);
			if (small === code || /Versions|ShadyCSS|Support|etadata/.test(small)) {
				throw new Error("Lit has changed. Find its hooks for polyfills and its lists of versions.");
			}
			return small;
		},
	};
}

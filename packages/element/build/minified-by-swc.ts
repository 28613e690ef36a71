import { minify } from "@swc/core";
import type { Rolldown } from "tsdown";

/** Minifies a file for a script tag by swc, which makes it smaller than the bundler's minifier. */
export function minifiedBySwc(): Rolldown.Plugin {
	return {
		name: "minified-by-swc",
		async renderChunk(code) {
			return minify(code, {
				ecma: 2022,
				module: false,
				compress: { passes: 3 },
				mangle: { toplevel: true },
				format: { comments: false },
			});
		},
	};
}

import { minify } from "@swc/core";
import type { Rolldown } from "tsdown";

/**
 * Makes the file for a script tag smaller than the bundler's minifier leaves it: with another one
 * after it, and short names for what Lit keeps to itself. Lit marks those with `_$`, so that copies of
 * it in several files understand each other; here is one file with everything in it.
 */
export function smallerScript(): Rolldown.Plugin {
	return {
		name: "smaller-script",
		async generateBundle(_options, bundle) {
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== "chunk") {
					continue;
				}
				const { code } = await minify(chunk.code, {
					ecma: 2022,
					compress: { passes: 3, unsafe_arrows: true, collapse_vars: false },
					mangle: { toplevel: true, props: { regex: "^_\\$" } },
					format: { comments: false },
				});
				chunk.code = code;
			}
		},
	};
}

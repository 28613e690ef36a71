import { minify } from "@swc/core";
import type { Rolldown } from "tsdown";

/** Properties of the element's own that no page, no other tab and no text names. */
const ownNames =
	"copyPaste|paymentLink|digitableLine|serverTime|pollAfterMs|failures|lastLook|outcomeOf|isFresh|pauseReason|problemsOf";

/**
 * Makes the file for a script tag smaller than the bundler's minifier does: a second minifier, and
 * short names for Lit's internals and for some of the element's. Lit marks its own with `_$`, so
 * that its copies in several files work together; this one file contains everything.
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
					mangle: { toplevel: true, props: { regex: `^(_\\$.*|${ownNames})$` } },
					format: { comments: false },
				});
				chunk.code = code;
			}
		},
	};
}

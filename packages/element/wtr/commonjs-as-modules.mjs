import { createRequire } from "node:module";
import { build } from "esbuild";

const require = createRequire(import.meta.url);

/**
 * Serves CommonJS packages as modules, because the tests run unbundled and browsers load modules
 * only. Published, the element has such a package bundled in.
 *
 * @param {string[]} specifiers the imports of tests and sources
 * @returns {import("@web/test-runner").TestRunnerPlugin}
 */
export function commonjsAsModules(specifiers) {
	const files = new Set(specifiers.map((specifier) => require.resolve(specifier)));
	return {
		name: "commonjs-as-modules",
		async serve(context) {
			const file = [...files].find((path) => path.endsWith(context.path));
			if (file === undefined) {
				return undefined;
			}
			const result = await build({
				entryPoints: [file],
				bundle: true,
				format: "esm",
				write: false,
				logLevel: "error",
			});
			return { body: result.outputFiles[0].text, type: "js" };
		},
	};
}

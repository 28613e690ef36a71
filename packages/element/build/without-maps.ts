import type { Rolldown } from "tsdown";

/**
 * Leaves the text of a bundled library out of the source maps: they would hold the whole library, of
 * which the build keeps a hundredth.
 */
export function withoutMaps(library: string): Rolldown.Plugin {
	return {
		name: "without-maps",
		generateBundle(_options, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type === "asset" && file.fileName.endsWith(".js.map")) {
					const map: SourceMap = JSON.parse(String(file.source));
					map.sourcesContent = map.sources.map((source, place) =>
						source.includes(`node_modules/${library}/`) ? null : map.sourcesContent[place],
					);
					file.source = JSON.stringify(map);
				}
			}
		},
	};
}

interface SourceMap {
	sources: string[];
	sourcesContent: (string | null | undefined)[];
}

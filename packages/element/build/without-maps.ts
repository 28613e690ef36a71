import type { Rolldown } from "tsdown";

/**
 * Leaves the text of bundled libraries out of the source maps, which would be larger than the
 * element's own code.
 */
export function withoutMaps(libraries: readonly string[]): Rolldown.Plugin {
	return {
		name: "without-maps",
		generateBundle(_options, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type === "asset" && file.fileName.endsWith(".js.map")) {
					const map: SourceMap = JSON.parse(String(file.source));
					map.sourcesContent = map.sources.map((source, place) =>
						libraries.some((library) => source.includes(`node_modules/${library}/`))
							? null
							: map.sourcesContent[place],
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

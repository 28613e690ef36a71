/**
 * Writes the reference of the packages' public types into `docs/reference/api`, from their sources:
 * one page for each entry that a user imports. VitePress renders them; git ignores them.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, Converter, OptionDefaults, type TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";

const docs = fileURLToPath(new URL("../", import.meta.url));
const packages = fileURLToPath(new URL("../../packages/", import.meta.url));
const out = join(docs, "reference/api");

/** Each import of a user, and its source below `packages`. */
const entries = Object.entries({
	"medusa-plugin/config": "medusa-plugin/src/config.ts",
	"medusa-plugin/events": "medusa-plugin/src/events.ts",
	element: "element/src/index.ts",
	"element/payer": "element/src/payer.ts",
	"element/headless": "element/src/headless.ts",
	"element/storefront": "element/src/storefront.ts",
	"element/react": "element/src/react/index.ts",
	"element/react/server": "element/src/react/server.ts",
	client: "client/src/index.ts",
	"server/platform": "server/src/platform.ts",
	server: "server/src/index.ts",
	sandbox: "sandbox/src/index.ts",
}).map(([name, file]) => ({ name, path: join(packages, file) }));

const markdown: Partial<PluginOptions> = {
	excludeScopesInPaths: true,
	hideBreadcrumbs: true,
	hidePageHeader: true,
	interfacePropertiesFormat: "table",
	outputFileStrategy: "modules",
	pageTitleTemplates: { module: ({ name }) => name },
	parametersFormat: "table",
	tableColumnSettings: { hideModifiers: true, hideSources: true },
	typeAliasPropertiesFormat: "table",
	typeDeclarationVisibility: "compact",
};

const manifestTags = [
	"@csspart",
	"@cssproperty",
	"@event",
	"@slot",
	"@summary",
	"@tagname",
] as const;

const options: Partial<TypeDocOptions> & Record<string, unknown> = {
	name: "Packages",
	plugin: ["typedoc-plugin-markdown", "typedoc-vitepress-theme"],
	entryPoints: entries.map(({ path }) => path).filter(existsSync),
	tsconfig: join(docs, "tsconfig.reference.json"),
	displayBasePath: packages,
	out,
	docsRoot: docs,
	readme: "none",
	disableGit: true,
	gitRevision: "main",
	sourceLinkTemplate:
		"https://github.com/pix-checkout/pix-checkout/blob/{gitRevision}/packages/{path}#L{line}",
	excludeExternals: true,
	excludeInternal: true,
	excludePrivate: true,
	excludeProtected: true,
	// Tags of the element's manifest; the pages about the element list what they name.
	blockTags: [...OptionDefaults.blockTags, ...manifestTags],
	modifierTags: OptionDefaults.modifierTags.filter((tag) => tag !== "@event"),
	excludeTags: [...OptionDefaults.excludeTags, ...manifestTags],
	// `npm run types` finds errors.
	skipErrorChecking: true,
	// A type that no entry exports is spelled out where it is used.
	validation: false,
	logLevel: "Warn",
	...markdown,
};

await rm(out, { recursive: true, force: true });
const app = await Application.bootstrapWithPlugins(options);
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
	for (const module of project.children ?? []) {
		const path = module.sources?.[0]?.fullFileName;
		const entry = entries.find((each) => each.path === path);
		module.name = `@pix-checkout/${entry?.name ?? module.name}`;
	}
});
const project = await app.convert();
if (project === undefined) {
	throw new Error("TypeDoc can't read the packages.");
}
await app.generateOutputs(project);
if (app.logger.hasErrors()) {
	throw new Error("TypeDoc failed.");
}

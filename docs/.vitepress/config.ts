import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DefaultTheme, defineConfig, type MarkdownEnv } from "vitepress";
import llmstxt from "vitepress-plugin-llms";
import { diagrams } from "./markdown/diagrams.js";
import { headingAnchor } from "./markdown/heading-anchor.js";
import { linksOutside } from "./markdown/links-outside.js";
import { stackedTables } from "./markdown/stacked-tables.js";
import { navigation, sidebar } from "./navigation.js";
import { navigationPt, sidebarPt } from "./navigation.pt.js";
import { portugueseSearch } from "./search.pt.js";

const repository = "https://github.com/pix-checkout/pix-checkout";
const description =
	"Pix and boleto for Node programs and Medusa v2 stores: your order is paid once, whatever crashes.";

export default defineConfig({
	title: "pix-checkout",
	description,
	base: "/pix-checkout/",
	sitemap: { hostname: "https://pix-checkout.github.io/pix-checkout/" },
	cleanUrls: true,
	lastUpdated: false,
	ignoreDeadLinks: false,
	// GitHub shows README.md below a folder's files. The site has its own first page.
	srcExclude: ["README.md", "pt/README.md"],
	rewrites: (page) => page.replace(/\/README\.md$/, "/index.md"),
	head: [
		["link", { rel: "icon", href: "/pix-checkout/icon.svg", type: "image/svg+xml" }],
		["meta", { name: "theme-color", content: "#007a69" }],
	],
	markdown: {
		anchor: { slugify: headingAnchor },
		config(md) {
			md.use(diagrams);
			md.use(stackedTables);
			md.use(linksOutside, `${repository}/blob/main`);
		},
	},
	vite: {
		plugins: [
			llmstxt({
				domain: "https://pix-checkout.github.io",
				// It forgets the base of the pages below a page.
				sidebar: sidebar([]).map(withoutLevels),
				ignoreFiles: ["pt/**", "reference/api/**"],
			}),
		],
	},
	themeConfig: {
		search: {
			provider: "local",
			options: {
				locales: { pt: portugueseSearch },
				_render: searchText,
				miniSearch: { searchOptions: { boostDocument: weightOf } },
			},
		},
		socialLinks: [{ icon: "github", link: repository }],
		outline: [2, 3],
		externalLinkIcon: true,
	},
	locales: {
		root: {
			label: "English",
			lang: "en",
			themeConfig: {
				// Most pages have no page of the same name in Portuguese: the menu leads to the first one.
				i18nRouting: false,
				nav: navigation,
				sidebar: sidebar(apiPages()),
				editLink: { pattern: `${repository}/edit/main/docs/:path`, text: "Edit this page" },
				footer: { message: "MIT licence" },
			},
		},
		pt: {
			label: "Português",
			lang: "pt-BR",
			description:
				"Pix e boleto em programas Node e lojas Medusa v2: o pedido é pago uma vez só, aconteça o que acontecer.",
			themeConfig: {
				nav: navigationPt,
				sidebar: sidebarPt,
				editLink: { pattern: `${repository}/edit/main/docs/:path`, text: "Editar esta página" },
				footer: { message: "Licença MIT" },
				outline: { level: [2, 3], label: "Nesta página" },
				docFooter: { prev: "Anterior", next: "Próxima" },
				darkModeSwitchLabel: "Aparência",
				darkModeSwitchTitle: "Mudar para o modo escuro",
				lightModeSwitchTitle: "Mudar para o modo claro",
				sidebarMenuLabel: "Menu",
				returnToTopLabel: "Voltar ao início",
				langMenuLabel: "Mudar de idioma",
				skipToContentLabel: "Ir para o conteúdo",
			},
		},
	},
});

/** A page that explains comes before the reasons of a decision, and these before the types of its name. */
function weightOf(page: string): number {
	if (page.includes("/reference/api/")) {
		return 0.2;
	}
	return page.includes("/decisions/") ? 0.4 : 1;
}

function withoutLevels({ text, items = [] }: DefaultTheme.SidebarItem): DefaultTheme.SidebarItem {
	return { text, items: items.flatMap(({ items: below = [], ...page }) => [page, ...below]) };
}

type Renderer = Record<"render", (source: string, page: object) => string>;

/** Down to the names of types: below these stand thousands of "Returns" and "Overrides". */
const headings = /<h[1-3][\s\S]*?<\/h[1-3]>/g;
/** A heading and the paragraph below it, the first cell of a table's row, or code. */
const leads =
	/<h\d[\s\S]*?<\/h\d>(?:\s*<p>[\s\S]*?<\/p>)?|<tr>\s*<td[\s\S]*?<\/td>|<code>[\s\S]*?<\/code>/g;

/**
 * What the search knows of a page: how each of its sections begins, and the code in it. Of types and
 * decisions only the headings. An index of all words takes a phone seconds to load.
 */
function searchText(source: string, page: MarkdownEnv, md: Renderer): string {
	const html = md.render(source, page);
	const isAside = /^(?:reference\/api|decisions)\//.test(page.relativePath);
	return [...html.matchAll(isAside ? headings : leads)].join("\n");
}

/** What `write-reference.ts` has written. `vitepress dev` alone works without it. */
function apiPages(): DefaultTheme.SidebarItem[] {
	const file = fileURLToPath(new URL("../reference/api/typedoc-sidebar.json", import.meta.url));
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

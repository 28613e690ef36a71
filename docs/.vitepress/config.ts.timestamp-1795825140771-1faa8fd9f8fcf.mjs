// docs/.vitepress/config.ts
import { existsSync, readFileSync as readFileSync2 } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "file:///work/wt-e/node_modules/vitepress/dist/node/index.js";
import llmstxt from "file:///work/wt-e/node_modules/vitepress-plugin-llms/dist/index.js";

// docs/.vitepress/markdown/diagrams.ts
import { renderMermaidSVG } from "file:///work/wt-e/node_modules/beautiful-mermaid/dist/index.js";
function diagrams(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (token?.info.trim() !== "mermaid") {
      return fence?.(tokens, index, options, env, self) ?? "";
    }
    const html = md.utils.escapeHtml(JSON.stringify(draw(token.content)));
    return `<div class="diagram" v-html="${html}"></div>`;
  };
}
function draw(diagram) {
  const svg = renderMermaidSVG(diagram, {
    bg: "var(--vp-c-bg)",
    fg: "var(--vp-c-text-1)",
    accent: "var(--vp-c-brand-1)",
    line: "var(--vp-c-text-3)",
    transparent: true
  });
  return svg.replaceAll(/@import url\([^)]*\);/g, "").replaceAll(/font-family: [^;]+;/g, "font-family: inherit;");
}

// docs/.vitepress/markdown/heading-anchor.ts
function headingAnchor(heading) {
  return heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");
}

// docs/.vitepress/markdown/links-outside.ts
import { posix } from "node:path";
function linksOutside(md, repository2) {
  md.core.ruler.push("links-outside", ({ tokens, env }) => {
    const { relativePath = "" } = env;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === "link_open" ? token.attrGet("href") : null;
      if (href && !/^([a-z]+:|[/#])/.test(href)) {
        const path = posix.join("docs", posix.dirname(relativePath), href);
        if (!isPage(path)) {
          token.attrSet("href", `${repository2}/${path}`);
        }
      }
    }
  });
}
function isPage(path) {
  return path.startsWith("docs/") && ["", ".md"].includes(posix.extname(path.replace(/#.*/, "")));
}

// docs/.vitepress/markdown/stacked-tables.ts
var fewestColumns = 3;
function stackedTables(md) {
  md.core.ruler.push("stacked-tables", ({ tokens }) => {
    let table;
    let headings = [];
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      switch (token.type) {
        case "table_open":
          table = token;
          headings = [];
          break;
        case "th_open":
          headings.push(plainText(tokens[index + 1]?.content));
          break;
        case "thead_close":
          if (headings.length >= fewestColumns) {
            table?.attrJoin("class", "stacks");
          }
          break;
        case "tr_open":
          column = 0;
          break;
        case "td_open":
          token.attrSet("data-heading", headings[column] ?? "");
          column += 1;
          break;
      }
    }
  });
}
function plainText(markdown = "") {
  return markdown.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1");
}

// docs/.vitepress/decisions.ts
import { readdirSync, readFileSync } from "node:fs";
var __vite_injected_original_import_meta_url = "file:///work/wt-e/docs/.vitepress/decisions.ts";
var folder = new URL("../decisions/", __vite_injected_original_import_meta_url);
function decisions() {
  return readdirSync(folder).filter((file) => /^\d{4}-/.test(file)).sort().map((file) => ({
    text: titleOf(file),
    link: `/decisions/${file.replace(/\.md$/, "")}`
  }));
}
function titleOf(file) {
  const [, title = file] = /^# (.+)$/m.exec(readFileSync(new URL(file, folder), "utf8")) ?? [];
  return `${Number(file.slice(0, 4))} \xB7 ${title}`;
}

// docs/.vitepress/navigation.ts
var navigation = [
  { text: "Start", link: "/start/sandbox", activeMatch: "^/start/" },
  { text: "Storefront", link: "/storefront/element", activeMatch: "^/storefront/" },
  { text: "Operate", link: "/operate/doctor", activeMatch: "^/operate/" },
  {
    text: "Understand",
    link: "/understand/promises",
    activeMatch: "^/(understand|decisions)/"
  },
  { text: "Test", link: "/test/sandbox", activeMatch: "^/test/" },
  { text: "Reference", link: "/reference/options", activeMatch: "^/reference/" }
];
function sidebar(api) {
  return [
    {
      text: "Start",
      collapsed: true,
      items: [
        { text: "Five minutes with the sandbox", link: "/start/sandbox" },
        { text: "Into a Medusa store", link: "/start/medusa" },
        { text: "Into the Next starter", link: "/start/next-starter" },
        { text: "Pix in a Node app", link: "/start/node" }
      ]
    },
    {
      text: "Storefront",
      collapsed: true,
      items: [
        { text: "The element", link: "/storefront/element" },
        { text: "React and Next", link: "/storefront/react-and-next" },
        { text: "The official starter, as a patch", link: "/storefront/dtc-starter/" },
        { text: "Vue", link: "/storefront/vue" },
        { text: "Svelte", link: "/storefront/svelte" },
        { text: "Plain HTML", link: "/storefront/html" },
        { text: "Headless", link: "/storefront/headless" },
        { text: "Payer fields", link: "/storefront/payer-fields" },
        { text: "Looks", link: "/storefront/looks" },
        { text: "Events", link: "/storefront/events" },
        { text: "CSP and server rendering", link: "/storefront/csp-and-ssr" }
      ]
    },
    {
      text: "Operate",
      collapsed: true,
      items: [
        { text: "Doctor and set-up", link: "/operate/doctor" },
        { text: "Health", link: "/operate/health" },
        { text: "Database", link: "/operate/database" },
        { text: "Webhooks and tunnels", link: "/operate/webhooks" },
        { text: "The order's page", link: "/operate/order-page" },
        { text: "Charges", link: "/operate/charges" },
        { text: "Payment issues", link: "/operate/payment-issues" },
        { text: "Reconciliation", link: "/operate/reconciliation" },
        { text: "Account", link: "/operate/account" },
        { text: "Grace and expiry", link: "/operate/grace-and-expiry" },
        { text: "Orders that change", link: "/operate/changed-orders" },
        { text: "Unpaid orders of one shopper", link: "/operate/unpaid-orders" },
        { text: "Redis and instances", link: "/operate/redis-and-instances" },
        { text: "Performance", link: "/operate/performance" },
        { text: "Logs", link: "/operate/logs" },
        { text: "Data protection", link: "/operate/data-protection" },
        { text: "Restoring a backup", link: "/operate/restore" },
        { text: "Go-live list", link: "/operate/go-live" },
        { text: "Removing the plugin", link: "/operate/removing" }
      ]
    },
    {
      text: "Understand",
      collapsed: true,
      items: [
        { text: "Promises", link: "/understand/promises" },
        { text: "States of a charge", link: "/understand/charge-states" },
        { text: "Architecture", link: "/understand/architecture" },
        { text: "An adapter for another platform", link: "/understand/another-platform" },
        { text: "Words", link: "/understand/words" },
        { text: "Decisions", link: "/decisions/", collapsed: true, items: decisions() }
      ]
    },
    {
      text: "Test",
      collapsed: true,
      items: [
        { text: "The sandbox", link: "/test/sandbox" },
        { text: "Scenarios", link: "/test/scenarios" },
        { text: "A recipe for CI", link: "/test/ci" },
        { text: "What the sandbox chooses", link: "/test/sandbox-choices" }
      ]
    },
    {
      text: "Reference",
      collapsed: true,
      items: [
        { text: "Options", link: "/reference/options" },
        { text: "Routes", link: "/reference/routes" },
        { text: "Errors", link: "/reference/errors" },
        { text: "The element", link: "/reference/element" },
        { text: "Where the payer comes from", link: "/reference/payer" },
        { text: "Dialects", link: "/reference/dialects" },
        { text: "The client's retries", link: "/reference/client-retries" },
        { text: "The demo's environment", link: "/reference/demo-environment" },
        { text: "Types of the packages", collapsed: false, items: api }
      ]
    }
  ];
}

// docs/.vitepress/navigation.pt.ts
var navigationPt = [
  { text: "Come\xE7ar", link: "/pt/start/sandbox", activeMatch: "^/pt/start/" },
  { text: "Operar", link: "/pt/operate/doctor", activeMatch: "^/pt/operate/" },
  { text: "Em ingl\xEAs", link: "/understand/promises" }
];
var sidebarPt = [
  {
    text: "Come\xE7ar",
    collapsed: true,
    items: [
      { text: "Cinco minutos com o sandbox", link: "/pt/start/sandbox" },
      { text: "Em uma loja Medusa", link: "/pt/start/medusa" },
      { text: "No starter Next", link: "/pt/start/next-starter" },
      { text: "Pix em um app Node", link: "/pt/start/node" }
    ]
  },
  {
    text: "Operar",
    collapsed: true,
    items: [
      { text: "Doctor e prepara\xE7\xE3o", link: "/pt/operate/doctor" },
      { text: "Sa\xFAde", link: "/pt/operate/health" },
      { text: "Banco de dados", link: "/pt/operate/database" },
      { text: "Webhooks e t\xFAneis", link: "/pt/operate/webhooks" },
      { text: "A p\xE1gina do pedido", link: "/pt/operate/order-page" },
      { text: "Pend\xEAncias de pagamento", link: "/pt/operate/payment-issues" },
      { text: "Concilia\xE7\xE3o", link: "/pt/operate/reconciliation" },
      { text: "Conta", link: "/pt/operate/account" },
      { text: "Toler\xE2ncia e vencimento", link: "/pt/operate/grace-and-expiry" },
      { text: "Pedidos que mudam", link: "/pt/operate/changed-orders" },
      { text: "Pedidos em aberto de um comprador", link: "/pt/operate/unpaid-orders" },
      { text: "Prote\xE7\xE3o de dados (LGPD)", link: "/pt/operate/data-protection" },
      { text: "Restaurar um backup", link: "/pt/operate/restore" },
      { text: "Antes de entrar no ar", link: "/pt/operate/go-live" }
    ]
  },
  {
    text: "Em ingl\xEAs",
    collapsed: true,
    items: [
      { text: "O elemento", link: "/storefront/element" },
      { text: "React e Next", link: "/storefront/react-and-next" },
      { text: "Campos do pagador", link: "/storefront/payer-fields" },
      { text: "Promessas", link: "/understand/promises" },
      { text: "Estados de uma cobran\xE7a", link: "/understand/charge-states" },
      { text: "O sandbox", link: "/test/sandbox" },
      { text: "Redis e inst\xE2ncias", link: "/operate/redis-and-instances" },
      { text: "Desempenho", link: "/operate/performance" },
      { text: "Logs", link: "/operate/logs" },
      { text: "Remover o plugin", link: "/operate/removing" },
      { text: "Op\xE7\xF5es", link: "/reference/options" },
      { text: "Rotas", link: "/reference/routes" },
      { text: "Erros", link: "/reference/errors" }
    ]
  }
];

// docs/.vitepress/search.pt.ts
var portugueseSearch = {
  translations: {
    button: { buttonText: "Buscar", buttonAriaLabel: "Buscar" },
    modal: {
      displayDetails: "Mostrar detalhes",
      resetButtonTitle: "Limpar a busca",
      backButtonTitle: "Fechar a busca",
      noResultsText: "Nada encontrado para",
      footer: {
        selectText: "para escolher",
        selectKeyAriaLabel: "enter",
        navigateText: "para navegar",
        navigateUpKeyAriaLabel: "seta para cima",
        navigateDownKeyAriaLabel: "seta para baixo",
        closeText: "para fechar",
        closeKeyAriaLabel: "esc"
      }
    }
  }
};

// docs/.vitepress/config.ts
var __vite_injected_original_import_meta_url2 = "file:///work/wt-e/docs/.vitepress/config.ts";
var repository = "https://github.com/pix-checkout/pix-checkout";
var description = "Pix and boleto for Medusa v2 stores: a plugin, an element for any storefront, and a sandbox.";
var config_default = defineConfig({
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
    ["meta", { name: "theme-color", content: "#007a69" }]
  ],
  markdown: {
    anchor: { slugify: headingAnchor },
    config(md) {
      md.use(diagrams);
      md.use(stackedTables);
      md.use(linksOutside, `${repository}/blob/main`);
    }
  },
  vite: {
    plugins: [
      llmstxt({
        domain: "https://pix-checkout.github.io",
        sidebar: sidebar([]),
        ignoreFiles: ["pt/**", "reference/api/**"]
      })
    ]
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        locales: { pt: portugueseSearch },
        _render: searchText,
        miniSearch: { searchOptions: { boostDocument: weightOf } }
      }
    },
    socialLinks: [{ icon: "github", link: repository }],
    outline: [2, 3],
    externalLinkIcon: true
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
        footer: { message: "MIT licence" }
      }
    },
    pt: {
      label: "Portugu\xEAs",
      lang: "pt-BR",
      description: "Pix e boleto em lojas Medusa v2: um plugin, um elemento para qualquer vitrine e um sandbox.",
      themeConfig: {
        nav: navigationPt,
        sidebar: sidebarPt,
        editLink: { pattern: `${repository}/edit/main/docs/:path`, text: "Editar esta p\xE1gina" },
        footer: { message: "Licen\xE7a MIT" },
        outline: { level: [2, 3], label: "Nesta p\xE1gina" },
        docFooter: { prev: "Anterior", next: "Pr\xF3xima" },
        darkModeSwitchLabel: "Apar\xEAncia",
        darkModeSwitchTitle: "Mudar para o modo escuro",
        lightModeSwitchTitle: "Mudar para o modo claro",
        sidebarMenuLabel: "Menu",
        returnToTopLabel: "Voltar ao in\xEDcio",
        langMenuLabel: "Mudar de idioma",
        skipToContentLabel: "Ir para o conte\xFAdo"
      }
    }
  }
});
function weightOf(page) {
  if (page.includes("/reference/api/")) {
    return 0.2;
  }
  return page.includes("/decisions/") ? 0.4 : 1;
}
function searchText(source, page, md) {
  const html = md.render(source, page);
  return page.relativePath.startsWith("reference/api/") ? [...html.matchAll(/<h\d[\s\S]*?<\/h\d>/g)].join("\n") : html;
}
function apiPages() {
  const file = fileURLToPath(new URL("../reference/api/typedoc-sidebar.json", __vite_injected_original_import_meta_url2));
  return existsSync(file) ? JSON.parse(readFileSync2(file, "utf8")) : [];
}
export {
  config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiZG9jcy8udml0ZXByZXNzL2NvbmZpZy50cyIsICJkb2NzLy52aXRlcHJlc3MvbWFya2Rvd24vZGlhZ3JhbXMudHMiLCAiZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2hlYWRpbmctYW5jaG9yLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9saW5rcy1vdXRzaWRlLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9zdGFja2VkLXRhYmxlcy50cyIsICJkb2NzLy52aXRlcHJlc3MvZGVjaXNpb25zLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9uYXZpZ2F0aW9uLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9uYXZpZ2F0aW9uLnB0LnRzIiwgImRvY3MvLnZpdGVwcmVzcy9zZWFyY2gucHQudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3MvY29uZmlnLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL2NvbmZpZy50c1wiO2ltcG9ydCB7IGV4aXN0c1N5bmMsIHJlYWRGaWxlU3luYyB9IGZyb20gXCJub2RlOmZzXCI7XG5pbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSBcIm5vZGU6dXJsXCI7XG5pbXBvcnQgeyB0eXBlIERlZmF1bHRUaGVtZSwgZGVmaW5lQ29uZmlnLCB0eXBlIE1hcmtkb3duRW52IH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuaW1wb3J0IGxsbXN0eHQgZnJvbSBcInZpdGVwcmVzcy1wbHVnaW4tbGxtc1wiO1xuaW1wb3J0IHsgZGlhZ3JhbXMgfSBmcm9tIFwiLi9tYXJrZG93bi9kaWFncmFtcy5qc1wiO1xuaW1wb3J0IHsgaGVhZGluZ0FuY2hvciB9IGZyb20gXCIuL21hcmtkb3duL2hlYWRpbmctYW5jaG9yLmpzXCI7XG5pbXBvcnQgeyBsaW5rc091dHNpZGUgfSBmcm9tIFwiLi9tYXJrZG93bi9saW5rcy1vdXRzaWRlLmpzXCI7XG5pbXBvcnQgeyBzdGFja2VkVGFibGVzIH0gZnJvbSBcIi4vbWFya2Rvd24vc3RhY2tlZC10YWJsZXMuanNcIjtcbmltcG9ydCB7IG5hdmlnYXRpb24sIHNpZGViYXIgfSBmcm9tIFwiLi9uYXZpZ2F0aW9uLmpzXCI7XG5pbXBvcnQgeyBuYXZpZ2F0aW9uUHQsIHNpZGViYXJQdCB9IGZyb20gXCIuL25hdmlnYXRpb24ucHQuanNcIjtcbmltcG9ydCB7IHBvcnR1Z3Vlc2VTZWFyY2ggfSBmcm9tIFwiLi9zZWFyY2gucHQuanNcIjtcblxuY29uc3QgcmVwb3NpdG9yeSA9IFwiaHR0cHM6Ly9naXRodWIuY29tL3BpeC1jaGVja291dC9waXgtY2hlY2tvdXRcIjtcbmNvbnN0IGRlc2NyaXB0aW9uID1cblx0XCJQaXggYW5kIGJvbGV0byBmb3IgTWVkdXNhIHYyIHN0b3JlczogYSBwbHVnaW4sIGFuIGVsZW1lbnQgZm9yIGFueSBzdG9yZWZyb250LCBhbmQgYSBzYW5kYm94LlwiO1xuXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoe1xuXHR0aXRsZTogXCJwaXgtY2hlY2tvdXRcIixcblx0ZGVzY3JpcHRpb24sXG5cdGJhc2U6IFwiL3BpeC1jaGVja291dC9cIixcblx0c2l0ZW1hcDogeyBob3N0bmFtZTogXCJodHRwczovL3BpeC1jaGVja291dC5naXRodWIuaW8vcGl4LWNoZWNrb3V0L1wiIH0sXG5cdGNsZWFuVXJsczogdHJ1ZSxcblx0bGFzdFVwZGF0ZWQ6IGZhbHNlLFxuXHRpZ25vcmVEZWFkTGlua3M6IGZhbHNlLFxuXHQvLyBHaXRIdWIgc2hvd3MgUkVBRE1FLm1kIGJlbG93IGEgZm9sZGVyJ3MgZmlsZXMuIFRoZSBzaXRlIGhhcyBpdHMgb3duIGZpcnN0IHBhZ2UuXG5cdHNyY0V4Y2x1ZGU6IFtcIlJFQURNRS5tZFwiLCBcInB0L1JFQURNRS5tZFwiXSxcblx0cmV3cml0ZXM6IChwYWdlKSA9PiBwYWdlLnJlcGxhY2UoL1xcL1JFQURNRVxcLm1kJC8sIFwiL2luZGV4Lm1kXCIpLFxuXHRoZWFkOiBbXG5cdFx0W1wibGlua1wiLCB7IHJlbDogXCJpY29uXCIsIGhyZWY6IFwiL3BpeC1jaGVja291dC9pY29uLnN2Z1wiLCB0eXBlOiBcImltYWdlL3N2Zyt4bWxcIiB9XSxcblx0XHRbXCJtZXRhXCIsIHsgbmFtZTogXCJ0aGVtZS1jb2xvclwiLCBjb250ZW50OiBcIiMwMDdhNjlcIiB9XSxcblx0XSxcblx0bWFya2Rvd246IHtcblx0XHRhbmNob3I6IHsgc2x1Z2lmeTogaGVhZGluZ0FuY2hvciB9LFxuXHRcdGNvbmZpZyhtZCkge1xuXHRcdFx0bWQudXNlKGRpYWdyYW1zKTtcblx0XHRcdG1kLnVzZShzdGFja2VkVGFibGVzKTtcblx0XHRcdG1kLnVzZShsaW5rc091dHNpZGUsIGAke3JlcG9zaXRvcnl9L2Jsb2IvbWFpbmApO1xuXHRcdH0sXG5cdH0sXG5cdHZpdGU6IHtcblx0XHRwbHVnaW5zOiBbXG5cdFx0XHRsbG1zdHh0KHtcblx0XHRcdFx0ZG9tYWluOiBcImh0dHBzOi8vcGl4LWNoZWNrb3V0LmdpdGh1Yi5pb1wiLFxuXHRcdFx0XHRzaWRlYmFyOiBzaWRlYmFyKFtdKSxcblx0XHRcdFx0aWdub3JlRmlsZXM6IFtcInB0LyoqXCIsIFwicmVmZXJlbmNlL2FwaS8qKlwiXSxcblx0XHRcdH0pLFxuXHRcdF0sXG5cdH0sXG5cdHRoZW1lQ29uZmlnOiB7XG5cdFx0c2VhcmNoOiB7XG5cdFx0XHRwcm92aWRlcjogXCJsb2NhbFwiLFxuXHRcdFx0b3B0aW9uczoge1xuXHRcdFx0XHRsb2NhbGVzOiB7IHB0OiBwb3J0dWd1ZXNlU2VhcmNoIH0sXG5cdFx0XHRcdF9yZW5kZXI6IHNlYXJjaFRleHQsXG5cdFx0XHRcdG1pbmlTZWFyY2g6IHsgc2VhcmNoT3B0aW9uczogeyBib29zdERvY3VtZW50OiB3ZWlnaHRPZiB9IH0sXG5cdFx0XHR9LFxuXHRcdH0sXG5cdFx0c29jaWFsTGlua3M6IFt7IGljb246IFwiZ2l0aHViXCIsIGxpbms6IHJlcG9zaXRvcnkgfV0sXG5cdFx0b3V0bGluZTogWzIsIDNdLFxuXHRcdGV4dGVybmFsTGlua0ljb246IHRydWUsXG5cdH0sXG5cdGxvY2FsZXM6IHtcblx0XHRyb290OiB7XG5cdFx0XHRsYWJlbDogXCJFbmdsaXNoXCIsXG5cdFx0XHRsYW5nOiBcImVuXCIsXG5cdFx0XHR0aGVtZUNvbmZpZzoge1xuXHRcdFx0XHQvLyBNb3N0IHBhZ2VzIGhhdmUgbm8gcGFnZSBvZiB0aGUgc2FtZSBuYW1lIGluIFBvcnR1Z3Vlc2U6IHRoZSBtZW51IGxlYWRzIHRvIHRoZSBmaXJzdCBvbmUuXG5cdFx0XHRcdGkxOG5Sb3V0aW5nOiBmYWxzZSxcblx0XHRcdFx0bmF2OiBuYXZpZ2F0aW9uLFxuXHRcdFx0XHRzaWRlYmFyOiBzaWRlYmFyKGFwaVBhZ2VzKCkpLFxuXHRcdFx0XHRlZGl0TGluazogeyBwYXR0ZXJuOiBgJHtyZXBvc2l0b3J5fS9lZGl0L21haW4vZG9jcy86cGF0aGAsIHRleHQ6IFwiRWRpdCB0aGlzIHBhZ2VcIiB9LFxuXHRcdFx0XHRmb290ZXI6IHsgbWVzc2FnZTogXCJNSVQgbGljZW5jZVwiIH0sXG5cdFx0XHR9LFxuXHRcdH0sXG5cdFx0cHQ6IHtcblx0XHRcdGxhYmVsOiBcIlBvcnR1Z3VcdTAwRUFzXCIsXG5cdFx0XHRsYW5nOiBcInB0LUJSXCIsXG5cdFx0XHRkZXNjcmlwdGlvbjpcblx0XHRcdFx0XCJQaXggZSBib2xldG8gZW0gbG9qYXMgTWVkdXNhIHYyOiB1bSBwbHVnaW4sIHVtIGVsZW1lbnRvIHBhcmEgcXVhbHF1ZXIgdml0cmluZSBlIHVtIHNhbmRib3guXCIsXG5cdFx0XHR0aGVtZUNvbmZpZzoge1xuXHRcdFx0XHRuYXY6IG5hdmlnYXRpb25QdCxcblx0XHRcdFx0c2lkZWJhcjogc2lkZWJhclB0LFxuXHRcdFx0XHRlZGl0TGluazogeyBwYXR0ZXJuOiBgJHtyZXBvc2l0b3J5fS9lZGl0L21haW4vZG9jcy86cGF0aGAsIHRleHQ6IFwiRWRpdGFyIGVzdGEgcFx1MDBFMWdpbmFcIiB9LFxuXHRcdFx0XHRmb290ZXI6IHsgbWVzc2FnZTogXCJMaWNlblx1MDBFN2EgTUlUXCIgfSxcblx0XHRcdFx0b3V0bGluZTogeyBsZXZlbDogWzIsIDNdLCBsYWJlbDogXCJOZXN0YSBwXHUwMEUxZ2luYVwiIH0sXG5cdFx0XHRcdGRvY0Zvb3RlcjogeyBwcmV2OiBcIkFudGVyaW9yXCIsIG5leHQ6IFwiUHJcdTAwRjN4aW1hXCIgfSxcblx0XHRcdFx0ZGFya01vZGVTd2l0Y2hMYWJlbDogXCJBcGFyXHUwMEVBbmNpYVwiLFxuXHRcdFx0XHRkYXJrTW9kZVN3aXRjaFRpdGxlOiBcIk11ZGFyIHBhcmEgbyBtb2RvIGVzY3Vyb1wiLFxuXHRcdFx0XHRsaWdodE1vZGVTd2l0Y2hUaXRsZTogXCJNdWRhciBwYXJhIG8gbW9kbyBjbGFyb1wiLFxuXHRcdFx0XHRzaWRlYmFyTWVudUxhYmVsOiBcIk1lbnVcIixcblx0XHRcdFx0cmV0dXJuVG9Ub3BMYWJlbDogXCJWb2x0YXIgYW8gaW5cdTAwRURjaW9cIixcblx0XHRcdFx0bGFuZ01lbnVMYWJlbDogXCJNdWRhciBkZSBpZGlvbWFcIixcblx0XHRcdFx0c2tpcFRvQ29udGVudExhYmVsOiBcIklyIHBhcmEgbyBjb250ZVx1MDBGQWRvXCIsXG5cdFx0XHR9LFxuXHRcdH0sXG5cdH0sXG59KTtcblxuLyoqIEEgcGFnZSB0aGF0IGV4cGxhaW5zIGNvbWVzIGJlZm9yZSB0aGUgcmVhc29ucyBvZiBhIGRlY2lzaW9uLCBhbmQgdGhlc2UgYmVmb3JlIHRoZSB0eXBlcyBvZiBpdHMgbmFtZS4gKi9cbmZ1bmN0aW9uIHdlaWdodE9mKHBhZ2U6IHN0cmluZyk6IG51bWJlciB7XG5cdGlmIChwYWdlLmluY2x1ZGVzKFwiL3JlZmVyZW5jZS9hcGkvXCIpKSB7XG5cdFx0cmV0dXJuIDAuMjtcblx0fVxuXHRyZXR1cm4gcGFnZS5pbmNsdWRlcyhcIi9kZWNpc2lvbnMvXCIpID8gMC40IDogMTtcbn1cblxudHlwZSBSZW5kZXJlciA9IFJlY29yZDxcInJlbmRlclwiLCAoc291cmNlOiBzdHJpbmcsIHBhZ2U6IG9iamVjdCkgPT4gc3RyaW5nPjtcblxuLyoqXG4gKiBXaGF0IHRoZSBzZWFyY2gga25vd3Mgb2YgYSBwYWdlLiBPZiB0aGUgdHlwZXMgb25seSB0aGUgaGVhZGluZ3MsIHRoZWlyIG5hbWVzOiB3aXRoIGFsbCB0aGVpciBsaW5lcyB0aGVcbiAqIGluZGV4IHdhcyB0aHJlZSB0aW1lcyBhcyBsYXJnZSwgYW5kIHRoZSBzZWFyY2ggc3RheWVkIGJsYW5rIHdoaWxlIGEgcGhvbmUgbG9hZGVkIGl0LlxuICovXG5mdW5jdGlvbiBzZWFyY2hUZXh0KHNvdXJjZTogc3RyaW5nLCBwYWdlOiBNYXJrZG93bkVudiwgbWQ6IFJlbmRlcmVyKTogc3RyaW5nIHtcblx0Y29uc3QgaHRtbCA9IG1kLnJlbmRlcihzb3VyY2UsIHBhZ2UpO1xuXHRyZXR1cm4gcGFnZS5yZWxhdGl2ZVBhdGguc3RhcnRzV2l0aChcInJlZmVyZW5jZS9hcGkvXCIpXG5cdFx0PyBbLi4uaHRtbC5tYXRjaEFsbCgvPGhcXGRbXFxzXFxTXSo/PFxcL2hcXGQ+L2cpXS5qb2luKFwiXFxuXCIpXG5cdFx0OiBodG1sO1xufVxuXG4vKiogV2hhdCBgd3JpdGUtcmVmZXJlbmNlLnRzYCBoYXMgd3JpdHRlbi4gYHZpdGVwcmVzcyBkZXZgIGFsb25lIHdvcmtzIHdpdGhvdXQgaXQuICovXG5mdW5jdGlvbiBhcGlQYWdlcygpOiBEZWZhdWx0VGhlbWUuU2lkZWJhckl0ZW1bXSB7XG5cdGNvbnN0IGZpbGUgPSBmaWxlVVJMVG9QYXRoKG5ldyBVUkwoXCIuLi9yZWZlcmVuY2UvYXBpL3R5cGVkb2Mtc2lkZWJhci5qc29uXCIsIGltcG9ydC5tZXRhLnVybCkpO1xuXHRyZXR1cm4gZXhpc3RzU3luYyhmaWxlKSA/IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGZpbGUsIFwidXRmOFwiKSkgOiBbXTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd25cIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2RpYWdyYW1zLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2RpYWdyYW1zLnRzXCI7aW1wb3J0IHsgcmVuZGVyTWVybWFpZFNWRyB9IGZyb20gXCJiZWF1dGlmdWwtbWVybWFpZFwiO1xuaW1wb3J0IHR5cGUgeyBNYXJrZG93blJlbmRlcmVyIH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuXG4vKiogRHJhd3MgTWVybWFpZCdzIGRpYWdyYW1zIHdoZW4gdGhlIHNpdGUgaXMgYnVpbHQsIGluIHRoZSBjb2xvdXJzIG9mIHRoZSBwYWdlJ3MgbW9kZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkaWFncmFtcyhtZDogTWFya2Rvd25SZW5kZXJlcik6IHZvaWQge1xuXHRjb25zdCBmZW5jZSA9IG1kLnJlbmRlcmVyLnJ1bGVzLmZlbmNlO1xuXHRtZC5yZW5kZXJlci5ydWxlcy5mZW5jZSA9ICh0b2tlbnMsIGluZGV4LCBvcHRpb25zLCBlbnYsIHNlbGYpID0+IHtcblx0XHRjb25zdCB0b2tlbiA9IHRva2Vuc1tpbmRleF07XG5cdFx0aWYgKHRva2VuPy5pbmZvLnRyaW0oKSAhPT0gXCJtZXJtYWlkXCIpIHtcblx0XHRcdHJldHVybiBmZW5jZT8uKHRva2VucywgaW5kZXgsIG9wdGlvbnMsIGVudiwgc2VsZikgPz8gXCJcIjtcblx0XHR9XG5cdFx0Ly8gQXMgSFRNTCwgYmVjYXVzZSBWdWUncyBjb21waWxlciB3b3VsZCBkcm9wIHRoZSBkcmF3aW5nJ3Mgb3duIHN0eWxlIHNoZWV0LlxuXHRcdGNvbnN0IGh0bWwgPSBtZC51dGlscy5lc2NhcGVIdG1sKEpTT04uc3RyaW5naWZ5KGRyYXcodG9rZW4uY29udGVudCkpKTtcblx0XHRyZXR1cm4gYDxkaXYgY2xhc3M9XCJkaWFncmFtXCIgdi1odG1sPVwiJHtodG1sfVwiPjwvZGl2PmA7XG5cdH07XG59XG5cbmZ1bmN0aW9uIGRyYXcoZGlhZ3JhbTogc3RyaW5nKTogc3RyaW5nIHtcblx0Y29uc3Qgc3ZnID0gcmVuZGVyTWVybWFpZFNWRyhkaWFncmFtLCB7XG5cdFx0Ymc6IFwidmFyKC0tdnAtYy1iZylcIixcblx0XHRmZzogXCJ2YXIoLS12cC1jLXRleHQtMSlcIixcblx0XHRhY2NlbnQ6IFwidmFyKC0tdnAtYy1icmFuZC0xKVwiLFxuXHRcdGxpbmU6IFwidmFyKC0tdnAtYy10ZXh0LTMpXCIsXG5cdFx0dHJhbnNwYXJlbnQ6IHRydWUsXG5cdH0pO1xuXHQvLyBUaGUgcGFnZSdzIG93biBmb250LCBhbmQgbm9uZSBmcm9tIGFub3RoZXIgb3JpZ2luLlxuXHRyZXR1cm4gc3ZnXG5cdFx0LnJlcGxhY2VBbGwoL0BpbXBvcnQgdXJsXFwoW14pXSpcXCk7L2csIFwiXCIpXG5cdFx0LnJlcGxhY2VBbGwoL2ZvbnQtZmFtaWx5OiBbXjtdKzsvZywgXCJmb250LWZhbWlseTogaW5oZXJpdDtcIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9oZWFkaW5nLWFuY2hvci50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC1lL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9oZWFkaW5nLWFuY2hvci50c1wiOy8qKiBUaGUgYW5jaG9yIG9mIGEgaGVhZGluZyBhcyBHaXRIdWIgbWFrZXMgaXQsIHNvIHRoYXQgYSBsaW5rIHdvcmtzIHRoZXJlIGFuZCBvbiB0aGUgc2l0ZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBoZWFkaW5nQW5jaG9yKGhlYWRpbmc6IHN0cmluZyk6IHN0cmluZyB7XG5cdHJldHVybiBoZWFkaW5nXG5cdFx0LnRyaW0oKVxuXHRcdC50b0xvd2VyQ2FzZSgpXG5cdFx0LnJlcGxhY2VBbGwoL1teXFxwe0x9XFxwe019XFxwe059XFxwe1BjfVxcLSBdL2d1LCBcIlwiKVxuXHRcdC5yZXBsYWNlQWxsKFwiIFwiLCBcIi1cIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9saW5rcy1vdXRzaWRlLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2xpbmtzLW91dHNpZGUudHNcIjtpbXBvcnQgeyBwb3NpeCB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gXCJ2aXRlcHJlc3NcIjtcblxuaW50ZXJmYWNlIFBhZ2Uge1xuXHQvKiogQmVsb3cgdGhlIGZvbGRlciBvZiB0aGUgZG9jcy4gKi9cblx0cmVsYXRpdmVQYXRoPzogc3RyaW5nO1xufVxuXG4vKipcbiAqIExlYWRzIGxpbmtzIHRvIGZpbGVzIHRoYXQgYXJlIG5vIHBhZ2VzIChhIHBhY2thZ2UsIGEgdGVzdCwgYSBwYXRjaCkgdG8gdGhlIHJlcG9zaXRvcnksIHdoZXJlIGFcbiAqIHJlbGF0aXZlIGxpbmsgbGVhZHMgb24gR2l0SHViIGl0c2VsZi4gYHRlc3QvcGFja2FnZXMvZG9jLWxpbmtzLnRlc3QudHNgIGNoZWNrcyB0aGF0IHRoZSBmaWxlc1xuICogZXhpc3QuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaW5rc091dHNpZGUobWQ6IE1hcmtkb3duUmVuZGVyZXIsIHJlcG9zaXRvcnk6IHN0cmluZyk6IHZvaWQge1xuXHRtZC5jb3JlLnJ1bGVyLnB1c2goXCJsaW5rcy1vdXRzaWRlXCIsICh7IHRva2VucywgZW52IH0pID0+IHtcblx0XHRjb25zdCB7IHJlbGF0aXZlUGF0aCA9IFwiXCIgfSA9IGVudiBhcyBQYWdlO1xuXHRcdGZvciAoY29uc3QgdG9rZW4gb2YgdG9rZW5zLmZsYXRNYXAoKHsgY2hpbGRyZW4gfSkgPT4gY2hpbGRyZW4gPz8gW10pKSB7XG5cdFx0XHRjb25zdCBocmVmID0gdG9rZW4udHlwZSA9PT0gXCJsaW5rX29wZW5cIiA/IHRva2VuLmF0dHJHZXQoXCJocmVmXCIpIDogbnVsbDtcblx0XHRcdGlmIChocmVmICYmICEvXihbYS16XSs6fFsvI10pLy50ZXN0KGhyZWYpKSB7XG5cdFx0XHRcdGNvbnN0IHBhdGggPSBwb3NpeC5qb2luKFwiZG9jc1wiLCBwb3NpeC5kaXJuYW1lKHJlbGF0aXZlUGF0aCksIGhyZWYpO1xuXHRcdFx0XHRpZiAoIWlzUGFnZShwYXRoKSkge1xuXHRcdFx0XHRcdHRva2VuLmF0dHJTZXQoXCJocmVmXCIsIGAke3JlcG9zaXRvcnl9LyR7cGF0aH1gKTtcblx0XHRcdFx0fVxuXHRcdFx0fVxuXHRcdH1cblx0fSk7XG59XG5cbmZ1bmN0aW9uIGlzUGFnZShwYXRoOiBzdHJpbmcpOiBib29sZWFuIHtcblx0cmV0dXJuIHBhdGguc3RhcnRzV2l0aChcImRvY3MvXCIpICYmIFtcIlwiLCBcIi5tZFwiXS5pbmNsdWRlcyhwb3NpeC5leHRuYW1lKHBhdGgucmVwbGFjZSgvIy4qLywgXCJcIikpKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd25cIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duL3N0YWNrZWQtdGFibGVzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL21hcmtkb3duL3N0YWNrZWQtdGFibGVzLnRzXCI7aW1wb3J0IHR5cGUgeyBNYXJrZG93blJlbmRlcmVyIH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuXG4vKiogT24gYSBwaG9uZSBhIHRhYmxlIG9mIGFzIG1hbnkgY29sdW1ucyBiZWNvbWVzIGJsb2NrczogaXRzIHJvd3Mgd291bGQgYmUgd2lkZXIgdGhhbiB0aGUgc2NyZWVuLiAqL1xuY29uc3QgZmV3ZXN0Q29sdW1ucyA9IDM7XG5cbi8qKiBHaXZlcyB0aGUgY2VsbHMgb2Ygd2lkZSB0YWJsZXMgdGhlaXIgY29sdW1uJ3MgaGVhZGluZywgd2hpY2ggdGhlIHN0eWxlIHNoZWV0IHNob3dzIG9uIGEgcGhvbmUuICovXG5leHBvcnQgZnVuY3Rpb24gc3RhY2tlZFRhYmxlcyhtZDogTWFya2Rvd25SZW5kZXJlcik6IHZvaWQge1xuXHRtZC5jb3JlLnJ1bGVyLnB1c2goXCJzdGFja2VkLXRhYmxlc1wiLCAoeyB0b2tlbnMgfSkgPT4ge1xuXHRcdGxldCB0YWJsZTogKHR5cGVvZiB0b2tlbnMpW251bWJlcl0gfCB1bmRlZmluZWQ7XG5cdFx0bGV0IGhlYWRpbmdzOiBzdHJpbmdbXSA9IFtdO1xuXHRcdGxldCBjb2x1bW4gPSAwO1xuXHRcdGZvciAoY29uc3QgW2luZGV4LCB0b2tlbl0gb2YgdG9rZW5zLmVudHJpZXMoKSkge1xuXHRcdFx0c3dpdGNoICh0b2tlbi50eXBlKSB7XG5cdFx0XHRcdGNhc2UgXCJ0YWJsZV9vcGVuXCI6XG5cdFx0XHRcdFx0dGFibGUgPSB0b2tlbjtcblx0XHRcdFx0XHRoZWFkaW5ncyA9IFtdO1xuXHRcdFx0XHRcdGJyZWFrO1xuXHRcdFx0XHRjYXNlIFwidGhfb3BlblwiOlxuXHRcdFx0XHRcdGhlYWRpbmdzLnB1c2gocGxhaW5UZXh0KHRva2Vuc1tpbmRleCArIDFdPy5jb250ZW50KSk7XG5cdFx0XHRcdFx0YnJlYWs7XG5cdFx0XHRcdGNhc2UgXCJ0aGVhZF9jbG9zZVwiOlxuXHRcdFx0XHRcdGlmIChoZWFkaW5ncy5sZW5ndGggPj0gZmV3ZXN0Q29sdW1ucykge1xuXHRcdFx0XHRcdFx0dGFibGU/LmF0dHJKb2luKFwiY2xhc3NcIiwgXCJzdGFja3NcIik7XG5cdFx0XHRcdFx0fVxuXHRcdFx0XHRcdGJyZWFrO1xuXHRcdFx0XHRjYXNlIFwidHJfb3BlblwiOlxuXHRcdFx0XHRcdGNvbHVtbiA9IDA7XG5cdFx0XHRcdFx0YnJlYWs7XG5cdFx0XHRcdGNhc2UgXCJ0ZF9vcGVuXCI6XG5cdFx0XHRcdFx0dG9rZW4uYXR0clNldChcImRhdGEtaGVhZGluZ1wiLCBoZWFkaW5nc1tjb2x1bW5dID8/IFwiXCIpO1xuXHRcdFx0XHRcdGNvbHVtbiArPSAxO1xuXHRcdFx0XHRcdGJyZWFrO1xuXHRcdFx0fVxuXHRcdH1cblx0fSk7XG59XG5cbmZ1bmN0aW9uIHBsYWluVGV4dChtYXJrZG93biA9IFwiXCIpOiBzdHJpbmcge1xuXHRyZXR1cm4gbWFya2Rvd24ucmVwbGFjZUFsbCgvW2AqXXxcXFsoW15cXF1dKilcXF1cXChbXildKlxcKS9nLCBcIiQxXCIpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3MvZGVjaXNpb25zLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzL2RlY2lzaW9ucy50c1wiO2ltcG9ydCB7IHJlYWRkaXJTeW5jLCByZWFkRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHR5cGUgeyBEZWZhdWx0VGhlbWUgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5cbmNvbnN0IGZvbGRlciA9IG5ldyBVUkwoXCIuLi9kZWNpc2lvbnMvXCIsIGltcG9ydC5tZXRhLnVybCk7XG5cbi8qKiBUaGUgZGVjaXNpb25zIGluIHRoZWlyIG9yZGVyLCBieSB0aGUgdGl0bGVzIG9mIHRoZWlyIHBhZ2VzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRlY2lzaW9ucygpOiBEZWZhdWx0VGhlbWUuU2lkZWJhckl0ZW1bXSB7XG5cdHJldHVybiByZWFkZGlyU3luYyhmb2xkZXIpXG5cdFx0LmZpbHRlcigoZmlsZSkgPT4gL15cXGR7NH0tLy50ZXN0KGZpbGUpKVxuXHRcdC5zb3J0KClcblx0XHQubWFwKChmaWxlKSA9PiAoe1xuXHRcdFx0dGV4dDogdGl0bGVPZihmaWxlKSxcblx0XHRcdGxpbms6IGAvZGVjaXNpb25zLyR7ZmlsZS5yZXBsYWNlKC9cXC5tZCQvLCBcIlwiKX1gLFxuXHRcdH0pKTtcbn1cblxuZnVuY3Rpb24gdGl0bGVPZihmaWxlOiBzdHJpbmcpOiBzdHJpbmcge1xuXHRjb25zdCBbLCB0aXRsZSA9IGZpbGVdID0gL14jICguKykkL20uZXhlYyhyZWFkRmlsZVN5bmMobmV3IFVSTChmaWxlLCBmb2xkZXIpLCBcInV0ZjhcIikpID8/IFtdO1xuXHRyZXR1cm4gYCR7TnVtYmVyKGZpbGUuc2xpY2UoMCwgNCkpfSBcdTAwQjcgJHt0aXRsZX1gO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3MvbmF2aWdhdGlvbi50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC1lL2RvY3MvLnZpdGVwcmVzcy9uYXZpZ2F0aW9uLnRzXCI7aW1wb3J0IHR5cGUgeyBEZWZhdWx0VGhlbWUgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5pbXBvcnQgeyBkZWNpc2lvbnMgfSBmcm9tIFwiLi9kZWNpc2lvbnMuanNcIjtcblxuZXhwb3J0IGNvbnN0IG5hdmlnYXRpb246IERlZmF1bHRUaGVtZS5OYXZJdGVtW10gPSBbXG5cdHsgdGV4dDogXCJTdGFydFwiLCBsaW5rOiBcIi9zdGFydC9zYW5kYm94XCIsIGFjdGl2ZU1hdGNoOiBcIl4vc3RhcnQvXCIgfSxcblx0eyB0ZXh0OiBcIlN0b3JlZnJvbnRcIiwgbGluazogXCIvc3RvcmVmcm9udC9lbGVtZW50XCIsIGFjdGl2ZU1hdGNoOiBcIl4vc3RvcmVmcm9udC9cIiB9LFxuXHR7IHRleHQ6IFwiT3BlcmF0ZVwiLCBsaW5rOiBcIi9vcGVyYXRlL2RvY3RvclwiLCBhY3RpdmVNYXRjaDogXCJeL29wZXJhdGUvXCIgfSxcblx0e1xuXHRcdHRleHQ6IFwiVW5kZXJzdGFuZFwiLFxuXHRcdGxpbms6IFwiL3VuZGVyc3RhbmQvcHJvbWlzZXNcIixcblx0XHRhY3RpdmVNYXRjaDogXCJeLyh1bmRlcnN0YW5kfGRlY2lzaW9ucykvXCIsXG5cdH0sXG5cdHsgdGV4dDogXCJUZXN0XCIsIGxpbms6IFwiL3Rlc3Qvc2FuZGJveFwiLCBhY3RpdmVNYXRjaDogXCJeL3Rlc3QvXCIgfSxcblx0eyB0ZXh0OiBcIlJlZmVyZW5jZVwiLCBsaW5rOiBcIi9yZWZlcmVuY2Uvb3B0aW9uc1wiLCBhY3RpdmVNYXRjaDogXCJeL3JlZmVyZW5jZS9cIiB9LFxuXTtcblxuLyoqIEBwYXJhbSBhcGkgdGhlIHBhZ2VzIHRoYXQgVHlwZURvYyBoYXMgd3JpdHRlbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNpZGViYXIoYXBpOiBEZWZhdWx0VGhlbWUuU2lkZWJhckl0ZW1bXSk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbVtdIHtcblx0cmV0dXJuIFtcblx0XHR7XG5cdFx0XHR0ZXh0OiBcIlN0YXJ0XCIsXG5cdFx0XHRjb2xsYXBzZWQ6IHRydWUsXG5cdFx0XHRpdGVtczogW1xuXHRcdFx0XHR7IHRleHQ6IFwiRml2ZSBtaW51dGVzIHdpdGggdGhlIHNhbmRib3hcIiwgbGluazogXCIvc3RhcnQvc2FuZGJveFwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJJbnRvIGEgTWVkdXNhIHN0b3JlXCIsIGxpbms6IFwiL3N0YXJ0L21lZHVzYVwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJJbnRvIHRoZSBOZXh0IHN0YXJ0ZXJcIiwgbGluazogXCIvc3RhcnQvbmV4dC1zdGFydGVyXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlBpeCBpbiBhIE5vZGUgYXBwXCIsIGxpbms6IFwiL3N0YXJ0L25vZGVcIiB9LFxuXHRcdFx0XSxcblx0XHR9LFxuXHRcdHtcblx0XHRcdHRleHQ6IFwiU3RvcmVmcm9udFwiLFxuXHRcdFx0Y29sbGFwc2VkOiB0cnVlLFxuXHRcdFx0aXRlbXM6IFtcblx0XHRcdFx0eyB0ZXh0OiBcIlRoZSBlbGVtZW50XCIsIGxpbms6IFwiL3N0b3JlZnJvbnQvZWxlbWVudFwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJSZWFjdCBhbmQgTmV4dFwiLCBsaW5rOiBcIi9zdG9yZWZyb250L3JlYWN0LWFuZC1uZXh0XCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlRoZSBvZmZpY2lhbCBzdGFydGVyLCBhcyBhIHBhdGNoXCIsIGxpbms6IFwiL3N0b3JlZnJvbnQvZHRjLXN0YXJ0ZXIvXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlZ1ZVwiLCBsaW5rOiBcIi9zdG9yZWZyb250L3Z1ZVwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJTdmVsdGVcIiwgbGluazogXCIvc3RvcmVmcm9udC9zdmVsdGVcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiUGxhaW4gSFRNTFwiLCBsaW5rOiBcIi9zdG9yZWZyb250L2h0bWxcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiSGVhZGxlc3NcIiwgbGluazogXCIvc3RvcmVmcm9udC9oZWFkbGVzc1wiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJQYXllciBmaWVsZHNcIiwgbGluazogXCIvc3RvcmVmcm9udC9wYXllci1maWVsZHNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiTG9va3NcIiwgbGluazogXCIvc3RvcmVmcm9udC9sb29rc1wiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJFdmVudHNcIiwgbGluazogXCIvc3RvcmVmcm9udC9ldmVudHNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiQ1NQIGFuZCBzZXJ2ZXIgcmVuZGVyaW5nXCIsIGxpbms6IFwiL3N0b3JlZnJvbnQvY3NwLWFuZC1zc3JcIiB9LFxuXHRcdFx0XSxcblx0XHR9LFxuXHRcdHtcblx0XHRcdHRleHQ6IFwiT3BlcmF0ZVwiLFxuXHRcdFx0Y29sbGFwc2VkOiB0cnVlLFxuXHRcdFx0aXRlbXM6IFtcblx0XHRcdFx0eyB0ZXh0OiBcIkRvY3RvciBhbmQgc2V0LXVwXCIsIGxpbms6IFwiL29wZXJhdGUvZG9jdG9yXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIkhlYWx0aFwiLCBsaW5rOiBcIi9vcGVyYXRlL2hlYWx0aFwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJEYXRhYmFzZVwiLCBsaW5rOiBcIi9vcGVyYXRlL2RhdGFiYXNlXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIldlYmhvb2tzIGFuZCB0dW5uZWxzXCIsIGxpbms6IFwiL29wZXJhdGUvd2ViaG9va3NcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiVGhlIG9yZGVyJ3MgcGFnZVwiLCBsaW5rOiBcIi9vcGVyYXRlL29yZGVyLXBhZ2VcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiQ2hhcmdlc1wiLCBsaW5rOiBcIi9vcGVyYXRlL2NoYXJnZXNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiUGF5bWVudCBpc3N1ZXNcIiwgbGluazogXCIvb3BlcmF0ZS9wYXltZW50LWlzc3Vlc1wiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJSZWNvbmNpbGlhdGlvblwiLCBsaW5rOiBcIi9vcGVyYXRlL3JlY29uY2lsaWF0aW9uXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIkFjY291bnRcIiwgbGluazogXCIvb3BlcmF0ZS9hY2NvdW50XCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIkdyYWNlIGFuZCBleHBpcnlcIiwgbGluazogXCIvb3BlcmF0ZS9ncmFjZS1hbmQtZXhwaXJ5XCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIk9yZGVycyB0aGF0IGNoYW5nZVwiLCBsaW5rOiBcIi9vcGVyYXRlL2NoYW5nZWQtb3JkZXJzXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlVucGFpZCBvcmRlcnMgb2Ygb25lIHNob3BwZXJcIiwgbGluazogXCIvb3BlcmF0ZS91bnBhaWQtb3JkZXJzXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlJlZGlzIGFuZCBpbnN0YW5jZXNcIiwgbGluazogXCIvb3BlcmF0ZS9yZWRpcy1hbmQtaW5zdGFuY2VzXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlBlcmZvcm1hbmNlXCIsIGxpbms6IFwiL29wZXJhdGUvcGVyZm9ybWFuY2VcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiTG9nc1wiLCBsaW5rOiBcIi9vcGVyYXRlL2xvZ3NcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiRGF0YSBwcm90ZWN0aW9uXCIsIGxpbms6IFwiL29wZXJhdGUvZGF0YS1wcm90ZWN0aW9uXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIlJlc3RvcmluZyBhIGJhY2t1cFwiLCBsaW5rOiBcIi9vcGVyYXRlL3Jlc3RvcmVcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiR28tbGl2ZSBsaXN0XCIsIGxpbms6IFwiL29wZXJhdGUvZ28tbGl2ZVwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJSZW1vdmluZyB0aGUgcGx1Z2luXCIsIGxpbms6IFwiL29wZXJhdGUvcmVtb3ZpbmdcIiB9LFxuXHRcdFx0XSxcblx0XHR9LFxuXHRcdHtcblx0XHRcdHRleHQ6IFwiVW5kZXJzdGFuZFwiLFxuXHRcdFx0Y29sbGFwc2VkOiB0cnVlLFxuXHRcdFx0aXRlbXM6IFtcblx0XHRcdFx0eyB0ZXh0OiBcIlByb21pc2VzXCIsIGxpbms6IFwiL3VuZGVyc3RhbmQvcHJvbWlzZXNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiU3RhdGVzIG9mIGEgY2hhcmdlXCIsIGxpbms6IFwiL3VuZGVyc3RhbmQvY2hhcmdlLXN0YXRlc1wiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJBcmNoaXRlY3R1cmVcIiwgbGluazogXCIvdW5kZXJzdGFuZC9hcmNoaXRlY3R1cmVcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiQW4gYWRhcHRlciBmb3IgYW5vdGhlciBwbGF0Zm9ybVwiLCBsaW5rOiBcIi91bmRlcnN0YW5kL2Fub3RoZXItcGxhdGZvcm1cIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiV29yZHNcIiwgbGluazogXCIvdW5kZXJzdGFuZC93b3Jkc1wiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJEZWNpc2lvbnNcIiwgbGluazogXCIvZGVjaXNpb25zL1wiLCBjb2xsYXBzZWQ6IHRydWUsIGl0ZW1zOiBkZWNpc2lvbnMoKSB9LFxuXHRcdFx0XSxcblx0XHR9LFxuXHRcdHtcblx0XHRcdHRleHQ6IFwiVGVzdFwiLFxuXHRcdFx0Y29sbGFwc2VkOiB0cnVlLFxuXHRcdFx0aXRlbXM6IFtcblx0XHRcdFx0eyB0ZXh0OiBcIlRoZSBzYW5kYm94XCIsIGxpbms6IFwiL3Rlc3Qvc2FuZGJveFwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJTY2VuYXJpb3NcIiwgbGluazogXCIvdGVzdC9zY2VuYXJpb3NcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiQSByZWNpcGUgZm9yIENJXCIsIGxpbms6IFwiL3Rlc3QvY2lcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiV2hhdCB0aGUgc2FuZGJveCBjaG9vc2VzXCIsIGxpbms6IFwiL3Rlc3Qvc2FuZGJveC1jaG9pY2VzXCIgfSxcblx0XHRcdF0sXG5cdFx0fSxcblx0XHR7XG5cdFx0XHR0ZXh0OiBcIlJlZmVyZW5jZVwiLFxuXHRcdFx0Y29sbGFwc2VkOiB0cnVlLFxuXHRcdFx0aXRlbXM6IFtcblx0XHRcdFx0eyB0ZXh0OiBcIk9wdGlvbnNcIiwgbGluazogXCIvcmVmZXJlbmNlL29wdGlvbnNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiUm91dGVzXCIsIGxpbms6IFwiL3JlZmVyZW5jZS9yb3V0ZXNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiRXJyb3JzXCIsIGxpbms6IFwiL3JlZmVyZW5jZS9lcnJvcnNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiVGhlIGVsZW1lbnRcIiwgbGluazogXCIvcmVmZXJlbmNlL2VsZW1lbnRcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiV2hlcmUgdGhlIHBheWVyIGNvbWVzIGZyb21cIiwgbGluazogXCIvcmVmZXJlbmNlL3BheWVyXCIgfSxcblx0XHRcdFx0eyB0ZXh0OiBcIkRpYWxlY3RzXCIsIGxpbms6IFwiL3JlZmVyZW5jZS9kaWFsZWN0c1wiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJUaGUgY2xpZW50J3MgcmV0cmllc1wiLCBsaW5rOiBcIi9yZWZlcmVuY2UvY2xpZW50LXJldHJpZXNcIiB9LFxuXHRcdFx0XHR7IHRleHQ6IFwiVGhlIGRlbW8ncyBlbnZpcm9ubWVudFwiLCBsaW5rOiBcIi9yZWZlcmVuY2UvZGVtby1lbnZpcm9ubWVudFwiIH0sXG5cdFx0XHRcdHsgdGV4dDogXCJUeXBlcyBvZiB0aGUgcGFja2FnZXNcIiwgY29sbGFwc2VkOiBmYWxzZSwgaXRlbXM6IGFwaSB9LFxuXHRcdFx0XSxcblx0XHR9LFxuXHRdO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3MvbmF2aWdhdGlvbi5wdC50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC1lL2RvY3MvLnZpdGVwcmVzcy9uYXZpZ2F0aW9uLnB0LnRzXCI7aW1wb3J0IHR5cGUgeyBEZWZhdWx0VGhlbWUgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5cbmV4cG9ydCBjb25zdCBuYXZpZ2F0aW9uUHQ6IERlZmF1bHRUaGVtZS5OYXZJdGVtW10gPSBbXG5cdHsgdGV4dDogXCJDb21lXHUwMEU3YXJcIiwgbGluazogXCIvcHQvc3RhcnQvc2FuZGJveFwiLCBhY3RpdmVNYXRjaDogXCJeL3B0L3N0YXJ0L1wiIH0sXG5cdHsgdGV4dDogXCJPcGVyYXJcIiwgbGluazogXCIvcHQvb3BlcmF0ZS9kb2N0b3JcIiwgYWN0aXZlTWF0Y2g6IFwiXi9wdC9vcGVyYXRlL1wiIH0sXG5cdHsgdGV4dDogXCJFbSBpbmdsXHUwMEVBc1wiLCBsaW5rOiBcIi91bmRlcnN0YW5kL3Byb21pc2VzXCIgfSxcbl07XG5cbmV4cG9ydCBjb25zdCBzaWRlYmFyUHQ6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbVtdID0gW1xuXHR7XG5cdFx0dGV4dDogXCJDb21lXHUwMEU3YXJcIixcblx0XHRjb2xsYXBzZWQ6IHRydWUsXG5cdFx0aXRlbXM6IFtcblx0XHRcdHsgdGV4dDogXCJDaW5jbyBtaW51dG9zIGNvbSBvIHNhbmRib3hcIiwgbGluazogXCIvcHQvc3RhcnQvc2FuZGJveFwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiRW0gdW1hIGxvamEgTWVkdXNhXCIsIGxpbms6IFwiL3B0L3N0YXJ0L21lZHVzYVwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiTm8gc3RhcnRlciBOZXh0XCIsIGxpbms6IFwiL3B0L3N0YXJ0L25leHQtc3RhcnRlclwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUGl4IGVtIHVtIGFwcCBOb2RlXCIsIGxpbms6IFwiL3B0L3N0YXJ0L25vZGVcIiB9LFxuXHRcdF0sXG5cdH0sXG5cdHtcblx0XHR0ZXh0OiBcIk9wZXJhclwiLFxuXHRcdGNvbGxhcHNlZDogdHJ1ZSxcblx0XHRpdGVtczogW1xuXHRcdFx0eyB0ZXh0OiBcIkRvY3RvciBlIHByZXBhcmFcdTAwRTdcdTAwRTNvXCIsIGxpbms6IFwiL3B0L29wZXJhdGUvZG9jdG9yXCIgfSxcblx0XHRcdHsgdGV4dDogXCJTYVx1MDBGQWRlXCIsIGxpbms6IFwiL3B0L29wZXJhdGUvaGVhbHRoXCIgfSxcblx0XHRcdHsgdGV4dDogXCJCYW5jbyBkZSBkYWRvc1wiLCBsaW5rOiBcIi9wdC9vcGVyYXRlL2RhdGFiYXNlXCIgfSxcblx0XHRcdHsgdGV4dDogXCJXZWJob29rcyBlIHRcdTAwRkFuZWlzXCIsIGxpbms6IFwiL3B0L29wZXJhdGUvd2ViaG9va3NcIiB9LFxuXHRcdFx0eyB0ZXh0OiBcIkEgcFx1MDBFMWdpbmEgZG8gcGVkaWRvXCIsIGxpbms6IFwiL3B0L29wZXJhdGUvb3JkZXItcGFnZVwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUGVuZFx1MDBFQW5jaWFzIGRlIHBhZ2FtZW50b1wiLCBsaW5rOiBcIi9wdC9vcGVyYXRlL3BheW1lbnQtaXNzdWVzXCIgfSxcblx0XHRcdHsgdGV4dDogXCJDb25jaWxpYVx1MDBFN1x1MDBFM29cIiwgbGluazogXCIvcHQvb3BlcmF0ZS9yZWNvbmNpbGlhdGlvblwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiQ29udGFcIiwgbGluazogXCIvcHQvb3BlcmF0ZS9hY2NvdW50XCIgfSxcblx0XHRcdHsgdGV4dDogXCJUb2xlclx1MDBFMm5jaWEgZSB2ZW5jaW1lbnRvXCIsIGxpbms6IFwiL3B0L29wZXJhdGUvZ3JhY2UtYW5kLWV4cGlyeVwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUGVkaWRvcyBxdWUgbXVkYW1cIiwgbGluazogXCIvcHQvb3BlcmF0ZS9jaGFuZ2VkLW9yZGVyc1wiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUGVkaWRvcyBlbSBhYmVydG8gZGUgdW0gY29tcHJhZG9yXCIsIGxpbms6IFwiL3B0L29wZXJhdGUvdW5wYWlkLW9yZGVyc1wiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUHJvdGVcdTAwRTdcdTAwRTNvIGRlIGRhZG9zIChMR1BEKVwiLCBsaW5rOiBcIi9wdC9vcGVyYXRlL2RhdGEtcHJvdGVjdGlvblwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUmVzdGF1cmFyIHVtIGJhY2t1cFwiLCBsaW5rOiBcIi9wdC9vcGVyYXRlL3Jlc3RvcmVcIiB9LFxuXHRcdFx0eyB0ZXh0OiBcIkFudGVzIGRlIGVudHJhciBubyBhclwiLCBsaW5rOiBcIi9wdC9vcGVyYXRlL2dvLWxpdmVcIiB9LFxuXHRcdF0sXG5cdH0sXG5cdHtcblx0XHR0ZXh0OiBcIkVtIGluZ2xcdTAwRUFzXCIsXG5cdFx0Y29sbGFwc2VkOiB0cnVlLFxuXHRcdGl0ZW1zOiBbXG5cdFx0XHR7IHRleHQ6IFwiTyBlbGVtZW50b1wiLCBsaW5rOiBcIi9zdG9yZWZyb250L2VsZW1lbnRcIiB9LFxuXHRcdFx0eyB0ZXh0OiBcIlJlYWN0IGUgTmV4dFwiLCBsaW5rOiBcIi9zdG9yZWZyb250L3JlYWN0LWFuZC1uZXh0XCIgfSxcblx0XHRcdHsgdGV4dDogXCJDYW1wb3MgZG8gcGFnYWRvclwiLCBsaW5rOiBcIi9zdG9yZWZyb250L3BheWVyLWZpZWxkc1wiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUHJvbWVzc2FzXCIsIGxpbms6IFwiL3VuZGVyc3RhbmQvcHJvbWlzZXNcIiB9LFxuXHRcdFx0eyB0ZXh0OiBcIkVzdGFkb3MgZGUgdW1hIGNvYnJhblx1MDBFN2FcIiwgbGluazogXCIvdW5kZXJzdGFuZC9jaGFyZ2Utc3RhdGVzXCIgfSxcblx0XHRcdHsgdGV4dDogXCJPIHNhbmRib3hcIiwgbGluazogXCIvdGVzdC9zYW5kYm94XCIgfSxcblx0XHRcdHsgdGV4dDogXCJSZWRpcyBlIGluc3RcdTAwRTJuY2lhc1wiLCBsaW5rOiBcIi9vcGVyYXRlL3JlZGlzLWFuZC1pbnN0YW5jZXNcIiB9LFxuXHRcdFx0eyB0ZXh0OiBcIkRlc2VtcGVuaG9cIiwgbGluazogXCIvb3BlcmF0ZS9wZXJmb3JtYW5jZVwiIH0sXG5cdFx0XHR7IHRleHQ6IFwiTG9nc1wiLCBsaW5rOiBcIi9vcGVyYXRlL2xvZ3NcIiB9LFxuXHRcdFx0eyB0ZXh0OiBcIlJlbW92ZXIgbyBwbHVnaW5cIiwgbGluazogXCIvb3BlcmF0ZS9yZW1vdmluZ1wiIH0sXG5cdFx0XHR7IHRleHQ6IFwiT3BcdTAwRTdcdTAwRjVlc1wiLCBsaW5rOiBcIi9yZWZlcmVuY2Uvb3B0aW9uc1wiIH0sXG5cdFx0XHR7IHRleHQ6IFwiUm90YXNcIiwgbGluazogXCIvcmVmZXJlbmNlL3JvdXRlc1wiIH0sXG5cdFx0XHR7IHRleHQ6IFwiRXJyb3NcIiwgbGluazogXCIvcmVmZXJlbmNlL2Vycm9yc1wiIH0sXG5cdFx0XSxcblx0fSxcbl07XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0LWUvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC1lL2RvY3MvLnZpdGVwcmVzcy9zZWFyY2gucHQudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QtZS9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLnB0LnRzXCI7aW1wb3J0IHR5cGUgeyBEZWZhdWx0VGhlbWUgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5cbi8qKiBUaGUgdGV4dHMgb2YgdGhlIHNlYXJjaCBpbiBCcmF6aWxpYW4gUG9ydHVndWVzZS4gKi9cbmV4cG9ydCBjb25zdCBwb3J0dWd1ZXNlU2VhcmNoOiBEZWZhdWx0VGhlbWUuTG9jYWxTZWFyY2hPcHRpb25zID0ge1xuXHR0cmFuc2xhdGlvbnM6IHtcblx0XHRidXR0b246IHsgYnV0dG9uVGV4dDogXCJCdXNjYXJcIiwgYnV0dG9uQXJpYUxhYmVsOiBcIkJ1c2NhclwiIH0sXG5cdFx0bW9kYWw6IHtcblx0XHRcdGRpc3BsYXlEZXRhaWxzOiBcIk1vc3RyYXIgZGV0YWxoZXNcIixcblx0XHRcdHJlc2V0QnV0dG9uVGl0bGU6IFwiTGltcGFyIGEgYnVzY2FcIixcblx0XHRcdGJhY2tCdXR0b25UaXRsZTogXCJGZWNoYXIgYSBidXNjYVwiLFxuXHRcdFx0bm9SZXN1bHRzVGV4dDogXCJOYWRhIGVuY29udHJhZG8gcGFyYVwiLFxuXHRcdFx0Zm9vdGVyOiB7XG5cdFx0XHRcdHNlbGVjdFRleHQ6IFwicGFyYSBlc2NvbGhlclwiLFxuXHRcdFx0XHRzZWxlY3RLZXlBcmlhTGFiZWw6IFwiZW50ZXJcIixcblx0XHRcdFx0bmF2aWdhdGVUZXh0OiBcInBhcmEgbmF2ZWdhclwiLFxuXHRcdFx0XHRuYXZpZ2F0ZVVwS2V5QXJpYUxhYmVsOiBcInNldGEgcGFyYSBjaW1hXCIsXG5cdFx0XHRcdG5hdmlnYXRlRG93bktleUFyaWFMYWJlbDogXCJzZXRhIHBhcmEgYmFpeG9cIixcblx0XHRcdFx0Y2xvc2VUZXh0OiBcInBhcmEgZmVjaGFyXCIsXG5cdFx0XHRcdGNsb3NlS2V5QXJpYUxhYmVsOiBcImVzY1wiLFxuXHRcdFx0fSxcblx0XHR9LFxuXHR9LFxufTtcbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBc1AsU0FBUyxZQUFZLGdCQUFBQSxxQkFBb0I7QUFDL1IsU0FBUyxxQkFBcUI7QUFDOUIsU0FBNEIsb0JBQXNDO0FBQ2xFLE9BQU8sYUFBYTs7O0FDSGlRLFNBQVMsd0JBQXdCO0FBSS9TLFNBQVMsU0FBUyxJQUE0QjtBQUNwRCxRQUFNLFFBQVEsR0FBRyxTQUFTLE1BQU07QUFDaEMsS0FBRyxTQUFTLE1BQU0sUUFBUSxDQUFDLFFBQVEsT0FBTyxTQUFTLEtBQUssU0FBUztBQUNoRSxVQUFNLFFBQVEsT0FBTyxLQUFLO0FBQzFCLFFBQUksT0FBTyxLQUFLLEtBQUssTUFBTSxXQUFXO0FBQ3JDLGFBQU8sUUFBUSxRQUFRLE9BQU8sU0FBUyxLQUFLLElBQUksS0FBSztBQUFBLElBQ3REO0FBRUEsVUFBTSxPQUFPLEdBQUcsTUFBTSxXQUFXLEtBQUssVUFBVSxLQUFLLE1BQU0sT0FBTyxDQUFDLENBQUM7QUFDcEUsV0FBTyxnQ0FBZ0MsSUFBSTtBQUFBLEVBQzVDO0FBQ0Q7QUFFQSxTQUFTLEtBQUssU0FBeUI7QUFDdEMsUUFBTSxNQUFNLGlCQUFpQixTQUFTO0FBQUEsSUFDckMsSUFBSTtBQUFBLElBQ0osSUFBSTtBQUFBLElBQ0osUUFBUTtBQUFBLElBQ1IsTUFBTTtBQUFBLElBQ04sYUFBYTtBQUFBLEVBQ2QsQ0FBQztBQUVELFNBQU8sSUFDTCxXQUFXLDBCQUEwQixFQUFFLEVBQ3ZDLFdBQVcsd0JBQXdCLHVCQUF1QjtBQUM3RDs7O0FDNUJPLFNBQVMsY0FBYyxTQUF5QjtBQUN0RCxTQUFPLFFBQ0wsS0FBSyxFQUNMLFlBQVksRUFDWixXQUFXLGlDQUFpQyxFQUFFLEVBQzlDLFdBQVcsS0FBSyxHQUFHO0FBQ3RCOzs7QUNQK1IsU0FBUyxhQUFhO0FBYTlTLFNBQVMsYUFBYSxJQUFzQkMsYUFBMEI7QUFDNUUsS0FBRyxLQUFLLE1BQU0sS0FBSyxpQkFBaUIsQ0FBQyxFQUFFLFFBQVEsSUFBSSxNQUFNO0FBQ3hELFVBQU0sRUFBRSxlQUFlLEdBQUcsSUFBSTtBQUM5QixlQUFXLFNBQVMsT0FBTyxRQUFRLENBQUMsRUFBRSxTQUFTLE1BQU0sWUFBWSxDQUFDLENBQUMsR0FBRztBQUNyRSxZQUFNLE9BQU8sTUFBTSxTQUFTLGNBQWMsTUFBTSxRQUFRLE1BQU0sSUFBSTtBQUNsRSxVQUFJLFFBQVEsQ0FBQyxrQkFBa0IsS0FBSyxJQUFJLEdBQUc7QUFDMUMsY0FBTSxPQUFPLE1BQU0sS0FBSyxRQUFRLE1BQU0sUUFBUSxZQUFZLEdBQUcsSUFBSTtBQUNqRSxZQUFJLENBQUMsT0FBTyxJQUFJLEdBQUc7QUFDbEIsZ0JBQU0sUUFBUSxRQUFRLEdBQUdBLFdBQVUsSUFBSSxJQUFJLEVBQUU7QUFBQSxRQUM5QztBQUFBLE1BQ0Q7QUFBQSxJQUNEO0FBQUEsRUFDRCxDQUFDO0FBQ0Y7QUFFQSxTQUFTLE9BQU8sTUFBdUI7QUFDdEMsU0FBTyxLQUFLLFdBQVcsT0FBTyxLQUFLLENBQUMsSUFBSSxLQUFLLEVBQUUsU0FBUyxNQUFNLFFBQVEsS0FBSyxRQUFRLE9BQU8sRUFBRSxDQUFDLENBQUM7QUFDL0Y7OztBQzNCQSxJQUFNLGdCQUFnQjtBQUdmLFNBQVMsY0FBYyxJQUE0QjtBQUN6RCxLQUFHLEtBQUssTUFBTSxLQUFLLGtCQUFrQixDQUFDLEVBQUUsT0FBTyxNQUFNO0FBQ3BELFFBQUk7QUFDSixRQUFJLFdBQXFCLENBQUM7QUFDMUIsUUFBSSxTQUFTO0FBQ2IsZUFBVyxDQUFDLE9BQU8sS0FBSyxLQUFLLE9BQU8sUUFBUSxHQUFHO0FBQzlDLGNBQVEsTUFBTSxNQUFNO0FBQUEsUUFDbkIsS0FBSztBQUNKLGtCQUFRO0FBQ1IscUJBQVcsQ0FBQztBQUNaO0FBQUEsUUFDRCxLQUFLO0FBQ0osbUJBQVMsS0FBSyxVQUFVLE9BQU8sUUFBUSxDQUFDLEdBQUcsT0FBTyxDQUFDO0FBQ25EO0FBQUEsUUFDRCxLQUFLO0FBQ0osY0FBSSxTQUFTLFVBQVUsZUFBZTtBQUNyQyxtQkFBTyxTQUFTLFNBQVMsUUFBUTtBQUFBLFVBQ2xDO0FBQ0E7QUFBQSxRQUNELEtBQUs7QUFDSixtQkFBUztBQUNUO0FBQUEsUUFDRCxLQUFLO0FBQ0osZ0JBQU0sUUFBUSxnQkFBZ0IsU0FBUyxNQUFNLEtBQUssRUFBRTtBQUNwRCxvQkFBVTtBQUNWO0FBQUEsTUFDRjtBQUFBLElBQ0Q7QUFBQSxFQUNELENBQUM7QUFDRjtBQUVBLFNBQVMsVUFBVSxXQUFXLElBQVk7QUFDekMsU0FBTyxTQUFTLFdBQVcsK0JBQStCLElBQUk7QUFDL0Q7OztBQ3ZDNFAsU0FBUyxhQUFhLG9CQUFvQjtBQUE1SSxJQUFNLDJDQUEyQztBQUczTSxJQUFNLFNBQVMsSUFBSSxJQUFJLGlCQUFpQix3Q0FBZTtBQUdoRCxTQUFTLFlBQXdDO0FBQ3ZELFNBQU8sWUFBWSxNQUFNLEVBQ3ZCLE9BQU8sQ0FBQyxTQUFTLFVBQVUsS0FBSyxJQUFJLENBQUMsRUFDckMsS0FBSyxFQUNMLElBQUksQ0FBQyxVQUFVO0FBQUEsSUFDZixNQUFNLFFBQVEsSUFBSTtBQUFBLElBQ2xCLE1BQU0sY0FBYyxLQUFLLFFBQVEsU0FBUyxFQUFFLENBQUM7QUFBQSxFQUM5QyxFQUFFO0FBQ0o7QUFFQSxTQUFTLFFBQVEsTUFBc0I7QUFDdEMsUUFBTSxDQUFDLEVBQUUsUUFBUSxJQUFJLElBQUksWUFBWSxLQUFLLGFBQWEsSUFBSSxJQUFJLE1BQU0sTUFBTSxHQUFHLE1BQU0sQ0FBQyxLQUFLLENBQUM7QUFDM0YsU0FBTyxHQUFHLE9BQU8sS0FBSyxNQUFNLEdBQUcsQ0FBQyxDQUFDLENBQUMsU0FBTSxLQUFLO0FBQzlDOzs7QUNoQk8sSUFBTSxhQUFxQztBQUFBLEVBQ2pELEVBQUUsTUFBTSxTQUFTLE1BQU0sa0JBQWtCLGFBQWEsV0FBVztBQUFBLEVBQ2pFLEVBQUUsTUFBTSxjQUFjLE1BQU0sdUJBQXVCLGFBQWEsZ0JBQWdCO0FBQUEsRUFDaEYsRUFBRSxNQUFNLFdBQVcsTUFBTSxtQkFBbUIsYUFBYSxhQUFhO0FBQUEsRUFDdEU7QUFBQSxJQUNDLE1BQU07QUFBQSxJQUNOLE1BQU07QUFBQSxJQUNOLGFBQWE7QUFBQSxFQUNkO0FBQUEsRUFDQSxFQUFFLE1BQU0sUUFBUSxNQUFNLGlCQUFpQixhQUFhLFVBQVU7QUFBQSxFQUM5RCxFQUFFLE1BQU0sYUFBYSxNQUFNLHNCQUFzQixhQUFhLGVBQWU7QUFDOUU7QUFHTyxTQUFTLFFBQVEsS0FBNkQ7QUFDcEYsU0FBTztBQUFBLElBQ047QUFBQSxNQUNDLE1BQU07QUFBQSxNQUNOLFdBQVc7QUFBQSxNQUNYLE9BQU87QUFBQSxRQUNOLEVBQUUsTUFBTSxpQ0FBaUMsTUFBTSxpQkFBaUI7QUFBQSxRQUNoRSxFQUFFLE1BQU0sdUJBQXVCLE1BQU0sZ0JBQWdCO0FBQUEsUUFDckQsRUFBRSxNQUFNLHlCQUF5QixNQUFNLHNCQUFzQjtBQUFBLFFBQzdELEVBQUUsTUFBTSxxQkFBcUIsTUFBTSxjQUFjO0FBQUEsTUFDbEQ7QUFBQSxJQUNEO0FBQUEsSUFDQTtBQUFBLE1BQ0MsTUFBTTtBQUFBLE1BQ04sV0FBVztBQUFBLE1BQ1gsT0FBTztBQUFBLFFBQ04sRUFBRSxNQUFNLGVBQWUsTUFBTSxzQkFBc0I7QUFBQSxRQUNuRCxFQUFFLE1BQU0sa0JBQWtCLE1BQU0sNkJBQTZCO0FBQUEsUUFDN0QsRUFBRSxNQUFNLG9DQUFvQyxNQUFNLDJCQUEyQjtBQUFBLFFBQzdFLEVBQUUsTUFBTSxPQUFPLE1BQU0sa0JBQWtCO0FBQUEsUUFDdkMsRUFBRSxNQUFNLFVBQVUsTUFBTSxxQkFBcUI7QUFBQSxRQUM3QyxFQUFFLE1BQU0sY0FBYyxNQUFNLG1CQUFtQjtBQUFBLFFBQy9DLEVBQUUsTUFBTSxZQUFZLE1BQU0sdUJBQXVCO0FBQUEsUUFDakQsRUFBRSxNQUFNLGdCQUFnQixNQUFNLDJCQUEyQjtBQUFBLFFBQ3pELEVBQUUsTUFBTSxTQUFTLE1BQU0sb0JBQW9CO0FBQUEsUUFDM0MsRUFBRSxNQUFNLFVBQVUsTUFBTSxxQkFBcUI7QUFBQSxRQUM3QyxFQUFFLE1BQU0sNEJBQTRCLE1BQU0sMEJBQTBCO0FBQUEsTUFDckU7QUFBQSxJQUNEO0FBQUEsSUFDQTtBQUFBLE1BQ0MsTUFBTTtBQUFBLE1BQ04sV0FBVztBQUFBLE1BQ1gsT0FBTztBQUFBLFFBQ04sRUFBRSxNQUFNLHFCQUFxQixNQUFNLGtCQUFrQjtBQUFBLFFBQ3JELEVBQUUsTUFBTSxVQUFVLE1BQU0sa0JBQWtCO0FBQUEsUUFDMUMsRUFBRSxNQUFNLFlBQVksTUFBTSxvQkFBb0I7QUFBQSxRQUM5QyxFQUFFLE1BQU0sd0JBQXdCLE1BQU0sb0JBQW9CO0FBQUEsUUFDMUQsRUFBRSxNQUFNLG9CQUFvQixNQUFNLHNCQUFzQjtBQUFBLFFBQ3hELEVBQUUsTUFBTSxXQUFXLE1BQU0sbUJBQW1CO0FBQUEsUUFDNUMsRUFBRSxNQUFNLGtCQUFrQixNQUFNLDBCQUEwQjtBQUFBLFFBQzFELEVBQUUsTUFBTSxrQkFBa0IsTUFBTSwwQkFBMEI7QUFBQSxRQUMxRCxFQUFFLE1BQU0sV0FBVyxNQUFNLG1CQUFtQjtBQUFBLFFBQzVDLEVBQUUsTUFBTSxvQkFBb0IsTUFBTSw0QkFBNEI7QUFBQSxRQUM5RCxFQUFFLE1BQU0sc0JBQXNCLE1BQU0sMEJBQTBCO0FBQUEsUUFDOUQsRUFBRSxNQUFNLGdDQUFnQyxNQUFNLHlCQUF5QjtBQUFBLFFBQ3ZFLEVBQUUsTUFBTSx1QkFBdUIsTUFBTSwrQkFBK0I7QUFBQSxRQUNwRSxFQUFFLE1BQU0sZUFBZSxNQUFNLHVCQUF1QjtBQUFBLFFBQ3BELEVBQUUsTUFBTSxRQUFRLE1BQU0sZ0JBQWdCO0FBQUEsUUFDdEMsRUFBRSxNQUFNLG1CQUFtQixNQUFNLDJCQUEyQjtBQUFBLFFBQzVELEVBQUUsTUFBTSxzQkFBc0IsTUFBTSxtQkFBbUI7QUFBQSxRQUN2RCxFQUFFLE1BQU0sZ0JBQWdCLE1BQU0sbUJBQW1CO0FBQUEsUUFDakQsRUFBRSxNQUFNLHVCQUF1QixNQUFNLG9CQUFvQjtBQUFBLE1BQzFEO0FBQUEsSUFDRDtBQUFBLElBQ0E7QUFBQSxNQUNDLE1BQU07QUFBQSxNQUNOLFdBQVc7QUFBQSxNQUNYLE9BQU87QUFBQSxRQUNOLEVBQUUsTUFBTSxZQUFZLE1BQU0sdUJBQXVCO0FBQUEsUUFDakQsRUFBRSxNQUFNLHNCQUFzQixNQUFNLDRCQUE0QjtBQUFBLFFBQ2hFLEVBQUUsTUFBTSxnQkFBZ0IsTUFBTSwyQkFBMkI7QUFBQSxRQUN6RCxFQUFFLE1BQU0sbUNBQW1DLE1BQU0sK0JBQStCO0FBQUEsUUFDaEYsRUFBRSxNQUFNLFNBQVMsTUFBTSxvQkFBb0I7QUFBQSxRQUMzQyxFQUFFLE1BQU0sYUFBYSxNQUFNLGVBQWUsV0FBVyxNQUFNLE9BQU8sVUFBVSxFQUFFO0FBQUEsTUFDL0U7QUFBQSxJQUNEO0FBQUEsSUFDQTtBQUFBLE1BQ0MsTUFBTTtBQUFBLE1BQ04sV0FBVztBQUFBLE1BQ1gsT0FBTztBQUFBLFFBQ04sRUFBRSxNQUFNLGVBQWUsTUFBTSxnQkFBZ0I7QUFBQSxRQUM3QyxFQUFFLE1BQU0sYUFBYSxNQUFNLGtCQUFrQjtBQUFBLFFBQzdDLEVBQUUsTUFBTSxtQkFBbUIsTUFBTSxXQUFXO0FBQUEsUUFDNUMsRUFBRSxNQUFNLDRCQUE0QixNQUFNLHdCQUF3QjtBQUFBLE1BQ25FO0FBQUEsSUFDRDtBQUFBLElBQ0E7QUFBQSxNQUNDLE1BQU07QUFBQSxNQUNOLFdBQVc7QUFBQSxNQUNYLE9BQU87QUFBQSxRQUNOLEVBQUUsTUFBTSxXQUFXLE1BQU0scUJBQXFCO0FBQUEsUUFDOUMsRUFBRSxNQUFNLFVBQVUsTUFBTSxvQkFBb0I7QUFBQSxRQUM1QyxFQUFFLE1BQU0sVUFBVSxNQUFNLG9CQUFvQjtBQUFBLFFBQzVDLEVBQUUsTUFBTSxlQUFlLE1BQU0scUJBQXFCO0FBQUEsUUFDbEQsRUFBRSxNQUFNLDhCQUE4QixNQUFNLG1CQUFtQjtBQUFBLFFBQy9ELEVBQUUsTUFBTSxZQUFZLE1BQU0sc0JBQXNCO0FBQUEsUUFDaEQsRUFBRSxNQUFNLHdCQUF3QixNQUFNLDRCQUE0QjtBQUFBLFFBQ2xFLEVBQUUsTUFBTSwwQkFBMEIsTUFBTSw4QkFBOEI7QUFBQSxRQUN0RSxFQUFFLE1BQU0seUJBQXlCLFdBQVcsT0FBTyxPQUFPLElBQUk7QUFBQSxNQUMvRDtBQUFBLElBQ0Q7QUFBQSxFQUNEO0FBQ0Q7OztBQzNHTyxJQUFNLGVBQXVDO0FBQUEsRUFDbkQsRUFBRSxNQUFNLGNBQVcsTUFBTSxxQkFBcUIsYUFBYSxjQUFjO0FBQUEsRUFDekUsRUFBRSxNQUFNLFVBQVUsTUFBTSxzQkFBc0IsYUFBYSxnQkFBZ0I7QUFBQSxFQUMzRSxFQUFFLE1BQU0sZ0JBQWEsTUFBTSx1QkFBdUI7QUFDbkQ7QUFFTyxJQUFNLFlBQXdDO0FBQUEsRUFDcEQ7QUFBQSxJQUNDLE1BQU07QUFBQSxJQUNOLFdBQVc7QUFBQSxJQUNYLE9BQU87QUFBQSxNQUNOLEVBQUUsTUFBTSwrQkFBK0IsTUFBTSxvQkFBb0I7QUFBQSxNQUNqRSxFQUFFLE1BQU0sc0JBQXNCLE1BQU0sbUJBQW1CO0FBQUEsTUFDdkQsRUFBRSxNQUFNLG1CQUFtQixNQUFNLHlCQUF5QjtBQUFBLE1BQzFELEVBQUUsTUFBTSxzQkFBc0IsTUFBTSxpQkFBaUI7QUFBQSxJQUN0RDtBQUFBLEVBQ0Q7QUFBQSxFQUNBO0FBQUEsSUFDQyxNQUFNO0FBQUEsSUFDTixXQUFXO0FBQUEsSUFDWCxPQUFPO0FBQUEsTUFDTixFQUFFLE1BQU0sNkJBQXVCLE1BQU0scUJBQXFCO0FBQUEsTUFDMUQsRUFBRSxNQUFNLFlBQVMsTUFBTSxxQkFBcUI7QUFBQSxNQUM1QyxFQUFFLE1BQU0sa0JBQWtCLE1BQU0sdUJBQXVCO0FBQUEsTUFDdkQsRUFBRSxNQUFNLHdCQUFxQixNQUFNLHVCQUF1QjtBQUFBLE1BQzFELEVBQUUsTUFBTSx5QkFBc0IsTUFBTSx5QkFBeUI7QUFBQSxNQUM3RCxFQUFFLE1BQU0sOEJBQTJCLE1BQU0sNkJBQTZCO0FBQUEsTUFDdEUsRUFBRSxNQUFNLHFCQUFlLE1BQU0sNkJBQTZCO0FBQUEsTUFDMUQsRUFBRSxNQUFNLFNBQVMsTUFBTSxzQkFBc0I7QUFBQSxNQUM3QyxFQUFFLE1BQU0sOEJBQTJCLE1BQU0sK0JBQStCO0FBQUEsTUFDeEUsRUFBRSxNQUFNLHFCQUFxQixNQUFNLDZCQUE2QjtBQUFBLE1BQ2hFLEVBQUUsTUFBTSxxQ0FBcUMsTUFBTSw0QkFBNEI7QUFBQSxNQUMvRSxFQUFFLE1BQU0sa0NBQTRCLE1BQU0sOEJBQThCO0FBQUEsTUFDeEUsRUFBRSxNQUFNLHVCQUF1QixNQUFNLHNCQUFzQjtBQUFBLE1BQzNELEVBQUUsTUFBTSx5QkFBeUIsTUFBTSxzQkFBc0I7QUFBQSxJQUM5RDtBQUFBLEVBQ0Q7QUFBQSxFQUNBO0FBQUEsSUFDQyxNQUFNO0FBQUEsSUFDTixXQUFXO0FBQUEsSUFDWCxPQUFPO0FBQUEsTUFDTixFQUFFLE1BQU0sY0FBYyxNQUFNLHNCQUFzQjtBQUFBLE1BQ2xELEVBQUUsTUFBTSxnQkFBZ0IsTUFBTSw2QkFBNkI7QUFBQSxNQUMzRCxFQUFFLE1BQU0scUJBQXFCLE1BQU0sMkJBQTJCO0FBQUEsTUFDOUQsRUFBRSxNQUFNLGFBQWEsTUFBTSx1QkFBdUI7QUFBQSxNQUNsRCxFQUFFLE1BQU0sOEJBQTJCLE1BQU0sNEJBQTRCO0FBQUEsTUFDckUsRUFBRSxNQUFNLGFBQWEsTUFBTSxnQkFBZ0I7QUFBQSxNQUMzQyxFQUFFLE1BQU0seUJBQXNCLE1BQU0sK0JBQStCO0FBQUEsTUFDbkUsRUFBRSxNQUFNLGNBQWMsTUFBTSx1QkFBdUI7QUFBQSxNQUNuRCxFQUFFLE1BQU0sUUFBUSxNQUFNLGdCQUFnQjtBQUFBLE1BQ3RDLEVBQUUsTUFBTSxvQkFBb0IsTUFBTSxvQkFBb0I7QUFBQSxNQUN0RCxFQUFFLE1BQU0sZ0JBQVUsTUFBTSxxQkFBcUI7QUFBQSxNQUM3QyxFQUFFLE1BQU0sU0FBUyxNQUFNLG9CQUFvQjtBQUFBLE1BQzNDLEVBQUUsTUFBTSxTQUFTLE1BQU0sb0JBQW9CO0FBQUEsSUFDNUM7QUFBQSxFQUNEO0FBQ0Q7OztBQ3ZETyxJQUFNLG1CQUFvRDtBQUFBLEVBQ2hFLGNBQWM7QUFBQSxJQUNiLFFBQVEsRUFBRSxZQUFZLFVBQVUsaUJBQWlCLFNBQVM7QUFBQSxJQUMxRCxPQUFPO0FBQUEsTUFDTixnQkFBZ0I7QUFBQSxNQUNoQixrQkFBa0I7QUFBQSxNQUNsQixpQkFBaUI7QUFBQSxNQUNqQixlQUFlO0FBQUEsTUFDZixRQUFRO0FBQUEsUUFDUCxZQUFZO0FBQUEsUUFDWixvQkFBb0I7QUFBQSxRQUNwQixjQUFjO0FBQUEsUUFDZCx3QkFBd0I7QUFBQSxRQUN4QiwwQkFBMEI7QUFBQSxRQUMxQixXQUFXO0FBQUEsUUFDWCxtQkFBbUI7QUFBQSxNQUNwQjtBQUFBLElBQ0Q7QUFBQSxFQUNEO0FBQ0Q7OztBUnRCdUosSUFBTUMsNENBQTJDO0FBWXhNLElBQU0sYUFBYTtBQUNuQixJQUFNLGNBQ0w7QUFFRCxJQUFPLGlCQUFRLGFBQWE7QUFBQSxFQUMzQixPQUFPO0FBQUEsRUFDUDtBQUFBLEVBQ0EsTUFBTTtBQUFBLEVBQ04sU0FBUyxFQUFFLFVBQVUsK0NBQStDO0FBQUEsRUFDcEUsV0FBVztBQUFBLEVBQ1gsYUFBYTtBQUFBLEVBQ2IsaUJBQWlCO0FBQUE7QUFBQSxFQUVqQixZQUFZLENBQUMsYUFBYSxjQUFjO0FBQUEsRUFDeEMsVUFBVSxDQUFDLFNBQVMsS0FBSyxRQUFRLGlCQUFpQixXQUFXO0FBQUEsRUFDN0QsTUFBTTtBQUFBLElBQ0wsQ0FBQyxRQUFRLEVBQUUsS0FBSyxRQUFRLE1BQU0sMEJBQTBCLE1BQU0sZ0JBQWdCLENBQUM7QUFBQSxJQUMvRSxDQUFDLFFBQVEsRUFBRSxNQUFNLGVBQWUsU0FBUyxVQUFVLENBQUM7QUFBQSxFQUNyRDtBQUFBLEVBQ0EsVUFBVTtBQUFBLElBQ1QsUUFBUSxFQUFFLFNBQVMsY0FBYztBQUFBLElBQ2pDLE9BQU8sSUFBSTtBQUNWLFNBQUcsSUFBSSxRQUFRO0FBQ2YsU0FBRyxJQUFJLGFBQWE7QUFDcEIsU0FBRyxJQUFJLGNBQWMsR0FBRyxVQUFVLFlBQVk7QUFBQSxJQUMvQztBQUFBLEVBQ0Q7QUFBQSxFQUNBLE1BQU07QUFBQSxJQUNMLFNBQVM7QUFBQSxNQUNSLFFBQVE7QUFBQSxRQUNQLFFBQVE7QUFBQSxRQUNSLFNBQVMsUUFBUSxDQUFDLENBQUM7QUFBQSxRQUNuQixhQUFhLENBQUMsU0FBUyxrQkFBa0I7QUFBQSxNQUMxQyxDQUFDO0FBQUEsSUFDRjtBQUFBLEVBQ0Q7QUFBQSxFQUNBLGFBQWE7QUFBQSxJQUNaLFFBQVE7QUFBQSxNQUNQLFVBQVU7QUFBQSxNQUNWLFNBQVM7QUFBQSxRQUNSLFNBQVMsRUFBRSxJQUFJLGlCQUFpQjtBQUFBLFFBQ2hDLFNBQVM7QUFBQSxRQUNULFlBQVksRUFBRSxlQUFlLEVBQUUsZUFBZSxTQUFTLEVBQUU7QUFBQSxNQUMxRDtBQUFBLElBQ0Q7QUFBQSxJQUNBLGFBQWEsQ0FBQyxFQUFFLE1BQU0sVUFBVSxNQUFNLFdBQVcsQ0FBQztBQUFBLElBQ2xELFNBQVMsQ0FBQyxHQUFHLENBQUM7QUFBQSxJQUNkLGtCQUFrQjtBQUFBLEVBQ25CO0FBQUEsRUFDQSxTQUFTO0FBQUEsSUFDUixNQUFNO0FBQUEsTUFDTCxPQUFPO0FBQUEsTUFDUCxNQUFNO0FBQUEsTUFDTixhQUFhO0FBQUE7QUFBQSxRQUVaLGFBQWE7QUFBQSxRQUNiLEtBQUs7QUFBQSxRQUNMLFNBQVMsUUFBUSxTQUFTLENBQUM7QUFBQSxRQUMzQixVQUFVLEVBQUUsU0FBUyxHQUFHLFVBQVUseUJBQXlCLE1BQU0saUJBQWlCO0FBQUEsUUFDbEYsUUFBUSxFQUFFLFNBQVMsY0FBYztBQUFBLE1BQ2xDO0FBQUEsSUFDRDtBQUFBLElBQ0EsSUFBSTtBQUFBLE1BQ0gsT0FBTztBQUFBLE1BQ1AsTUFBTTtBQUFBLE1BQ04sYUFDQztBQUFBLE1BQ0QsYUFBYTtBQUFBLFFBQ1osS0FBSztBQUFBLFFBQ0wsU0FBUztBQUFBLFFBQ1QsVUFBVSxFQUFFLFNBQVMsR0FBRyxVQUFVLHlCQUF5QixNQUFNLHdCQUFxQjtBQUFBLFFBQ3RGLFFBQVEsRUFBRSxTQUFTLGlCQUFjO0FBQUEsUUFDakMsU0FBUyxFQUFFLE9BQU8sQ0FBQyxHQUFHLENBQUMsR0FBRyxPQUFPLGtCQUFlO0FBQUEsUUFDaEQsV0FBVyxFQUFFLE1BQU0sWUFBWSxNQUFNLGFBQVU7QUFBQSxRQUMvQyxxQkFBcUI7QUFBQSxRQUNyQixxQkFBcUI7QUFBQSxRQUNyQixzQkFBc0I7QUFBQSxRQUN0QixrQkFBa0I7QUFBQSxRQUNsQixrQkFBa0I7QUFBQSxRQUNsQixlQUFlO0FBQUEsUUFDZixvQkFBb0I7QUFBQSxNQUNyQjtBQUFBLElBQ0Q7QUFBQSxFQUNEO0FBQ0QsQ0FBQztBQUdELFNBQVMsU0FBUyxNQUFzQjtBQUN2QyxNQUFJLEtBQUssU0FBUyxpQkFBaUIsR0FBRztBQUNyQyxXQUFPO0FBQUEsRUFDUjtBQUNBLFNBQU8sS0FBSyxTQUFTLGFBQWEsSUFBSSxNQUFNO0FBQzdDO0FBUUEsU0FBUyxXQUFXLFFBQWdCLE1BQW1CLElBQXNCO0FBQzVFLFFBQU0sT0FBTyxHQUFHLE9BQU8sUUFBUSxJQUFJO0FBQ25DLFNBQU8sS0FBSyxhQUFhLFdBQVcsZ0JBQWdCLElBQ2pELENBQUMsR0FBRyxLQUFLLFNBQVMsc0JBQXNCLENBQUMsRUFBRSxLQUFLLElBQUksSUFDcEQ7QUFDSjtBQUdBLFNBQVMsV0FBdUM7QUFDL0MsUUFBTSxPQUFPLGNBQWMsSUFBSSxJQUFJLHlDQUF5Q0EseUNBQWUsQ0FBQztBQUM1RixTQUFPLFdBQVcsSUFBSSxJQUFJLEtBQUssTUFBTUMsY0FBYSxNQUFNLE1BQU0sQ0FBQyxJQUFJLENBQUM7QUFDckU7IiwKICAibmFtZXMiOiBbInJlYWRGaWxlU3luYyIsICJyZXBvc2l0b3J5IiwgIl9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCAicmVhZEZpbGVTeW5jIl0KfQo=

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Connect, Plugin } from "vite";
import { routeFrom } from "./src/routing/routes.js";

/** Answers each address of the shop with its page, and every other one with 404 and the page that says so. */
export function pagesOfTheShop(): Plugin {
	return {
		name: "pages-of-the-shop",
		// Vite's own fallback answers every address with 200.
		config: () => ({ appType: "mpa" }),
		configureServer(server) {
			const index = resolve(server.config.root, "index.html");
			server.middlewares.use(toIndex);
			return () =>
				server.middlewares.use(
					notFound(async () => server.transformIndexHtml("/", await readFile(index, "utf8"))),
				);
		},
		configurePreviewServer(server) {
			const { root, build } = server.config;
			const index = resolve(root, build.outDir, "index.html");
			server.middlewares.use(toIndex);
			return () => server.middlewares.use(notFound(() => readFile(index, "utf8")));
		},
	};
}

const toIndex: Connect.NextHandleFunction = (request, _, next) => {
	if (isPage(request)) {
		request.url = "/index.html";
	}
	next();
};

function notFound(page: () => Promise<string>): Connect.NextHandleFunction {
	return (request, response, next) => {
		if (isPage(request)) {
			next();
			return;
		}
		page().then((html) => {
			response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end(html);
		}, next);
	};
}

function isPage({ originalUrl = "" }: Connect.IncomingMessage): boolean {
	return routeFrom(new URL(`http://shop${originalUrl}`)).page !== "not-found";
}

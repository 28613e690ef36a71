import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repositoryRoot, stateFolder } from "./project.js";

const secret = "secret-of-the-dev-servers-test";
const storefrontFolder = join(repositoryRoot, "apps", "storefront");

interface DevServer {
	url: string;
	/** A module that the server must serve, and a part of its content. */
	module: { path: string; text: string };
	close(): Promise<void>;
}

/**
 * Vite's servers of the demo, each started like in the demo: the storefront's, and the one in the
 * store's admin.
 */
const servers = { shop: startShop, admin: startAdmin };

describe.each(Object.entries(servers))("the development server of the %s", (_, start) => {
	let server: DevServer;
	let folder: string;
	let cache: string;
	beforeAll(async () => {
		await mkdir(stateFolder, { recursive: true });
		folder = await mkdtemp(join(stateFolder, "dev-servers-test-"));
		await writeFile(join(folder, "webhook-secret"), `${secret}\n`);
		await writeFile(join(folder, "module.js"), `export default "${secret}";`);
		cache = await mkdtemp(join(tmpdir(), "vite-cache-"));
		server = await start(cache);
	}, 60_000);
	afterAll(async () => {
		await server?.close();
		await rm(folder, { recursive: true });
		await rm(cache, { recursive: true });
	});

	it("serves the sources of its pages", async () => {
		const { status, text } = await get(server.module.path);
		expect(status).toBe(200);
		expect(text).toContain(server.module.text);
	});

	it.each([
		"",
		"?raw",
		"?raw&",
		"?raw??",
		"?import&raw",
		"?import&raw??",
		"?url",
		"?url&inline",
		"?inline",
		"?import&inline",
		"?import&url&inline",
		"?worker",
		"?worker&inline",
		"?import",
		"?html-proxy",
		"?.svg?.wasm?init",
		"?init&.wasm",
		"?t=1",
		"#raw",
		"%00",
		"%3fraw",
		"/",
		"/?raw",
		"\\?raw",
	])("serves nothing of .pix-checkout: %j", async (ending) => {
		for (const name of ["webhook-secret", "module.js"]) {
			const file = join(folder, name);
			const fromTop = relative(repositoryRoot, file);
			const spellings = [
				`/@fs${file}`,
				`/@fs/${file}`,
				`/@fs${file.replace(".pix-checkout", "%2Epix-checkout")}`,
				`/@fs${file.replace(".pix-checkout", ".PIX-CHECKOUT")}`,
				`/@fs${file.replace("/.pix-checkout", "/./.pix-checkout")}`,
				`/@fs${storefrontFolder}/src/../../../${fromTop}`,
				`/@fs${storefrontFolder}/src/..%2f..%2f..%2f${fromTop}`,
				`/@fs${repositoryRoot}packages/element/../../${fromTop}`,
				`/../../${fromTop}`,
				`/..%2f..%2f${fromTop}`,
				`/${fromTop}`,
				`/.pix-checkout/${basename(folder)}/${name}`,
				`/@id${file}`,
				`/@id/__x00__${file}`,
				`/file://${file}`,
				file,
			];
			for (const spelling of spellings) {
				const { text } = await get(`${spelling}${ending}`);
				expect(text, spelling).not.toContain(secret);
				expect(text, spelling).not.toContain(Buffer.from(secret).toString("base64").slice(0, 30));
			}
		}
	});

	/** Unlike `fetch`, `request` sends the path unchanged. */
	function get(path: string): Promise<{ status: number | undefined; text: string }> {
		return new Promise((resolve, reject) => {
			const { hostname, port } = new URL(server.url);
			request({ hostname, port, path }, async (response) => {
				let text = "";
				for await (const chunk of response.setEncoding("utf8")) {
					text += chunk;
				}
				resolve({ status: response.statusCode, text });
			})
				.on("error", reject)
				.end();
		});
	}
});

async function startShop(cacheDir: string): Promise<DevServer> {
	const { createServer } = await import("vite");
	const server = await createServer({
		configFile: join(storefrontFolder, "vite.config.ts"),
		root: storefrontFolder,
		cacheDir,
		logLevel: "silent",
		optimizeDeps: { noDiscovery: true },
		server: { host: "127.0.0.1", port: 0, strictPort: false, ws: false },
	});
	await server.listen();
	return {
		url: server.resolvedUrls?.local[0] ?? "",
		module: { path: "/src/main.ts", text: "import" },
		close: () => server.close(),
	};
}

/**
 * Medusa's own Vite with Medusa's allowed folders, and with the changes of the store's
 * configuration.
 */
async function startAdmin(cacheDir: string): Promise<DevServer> {
	const bundler = createRequire(import.meta.url).resolve("@medusajs/admin-bundler");
	const vite = createRequire(bundler).resolve("vite");
	const { createServer, mergeConfig }: typeof import("vite") = await import(
		pathToFileURL(vite).href
	);
	const root = join(repositoryRoot, "apps", "store");
	// Named at run time: the store's sources are CommonJS, with their own type check.
	const changes = pathToFileURL(join(root, "src", "admin-vite.ts")).href;
	const { withoutFastRefresh }: { withoutFastRefresh(config: object): object } = await import(
		changes
	);
	const medusas = {
		configFile: false as const,
		root,
		cacheDir,
		logLevel: "silent" as const,
		optimizeDeps: { noDiscovery: true },
		server: { fs: { allow: [repositoryRoot] }, host: "127.0.0.1", port: 0, ws: false },
	};
	const server = await createServer(mergeConfig(medusas, withoutFastRefresh({})));
	await server.listen();
	return {
		url: server.resolvedUrls?.local[0] ?? "",
		module: { path: "/src/admin-vite.ts", text: "withoutFastRefresh" },
		// Medusa answers for the pages.
		close: () => server.close(),
	};
}

/** The home of the docs looks as stored, in a pinned Chromium with pinned fonts. */
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { createServer } from "vitepress";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullPicture } from "../../packages/element/visual/full-picture.js";
import { contextOf, type Look, looks } from "../../packages/element/visual/looks.js";
import { howToAccept, StoredPictures } from "../../packages/element/visual/stored-pictures.js";
import { pinnedLaunchOptions } from "../../test/support/chromium.js";

const languages = [
	{ name: "en", path: "/pix-checkout/" },
	{ name: "pt", path: "/pix-checkout/pt/" },
];

const docs = fileURLToPath(new URL("..", import.meta.url));
const pictures = new StoredPictures(import.meta.url);
const launch = await pinnedLaunchOptions();

// Another browser or other fonts would paint another picture.
describe.skipIf(launch === undefined)("the home of the docs", () => {
	let server: Awaited<ReturnType<typeof createServer>>;
	let url: string;
	let browser: Browser;

	beforeAll(async () => {
		server = await createServer(docs, { port: 0, host: "127.0.0.1" });
		await server.listen();
		url = new URL(server.resolvedUrls?.local[0] ?? "").origin;
		browser = await chromium.launch(launch);
	}, 120_000);

	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	it("is stored in all looks, and nothing else is", async () => {
		const expected = languages.flatMap(({ name }) => looks.map((look) => `${name}/${look.name}`));
		const differing = await pictures.namesThatDiffer(expected);
		expect(differing, howToAccept).toEqual({ orphans: [], missing: [] });
	});

	for (const { name, path } of languages) {
		it(`looks as stored in ${name}`, async () => {
			const problems = await pictures.problemsOf(name, looks, (look) => take(path, look));
			expect(problems, howToAccept).toEqual([]);
		});
	}

	async function take(path: string, look: Look): Promise<Buffer> {
		const context = await browser.newContext(contextOf(look));
		try {
			const page = await context.newPage();
			// In development VitePress brings its icon of GitHub from a server of others.
			await page.route(
				(address) => address.origin !== url,
				(route) => route.abort(),
			);
			await page.goto(`${url}${path}`);
			await page.locator(".VPFeatures").waitFor();
			await page.waitForLoadState("networkidle");
			await page.evaluate(() => document.fonts.ready.then(() => {}));
			return await fullPicture(page);
		} finally {
			await context.close();
		}
	}
});

/**
 * The demo shop's pages look as stored, before a store that answers the same each time, in a pinned
 * Chromium with pinned fonts. A changed picture is a reviewed change, like those of the element.
 */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverTime } from "../../../packages/element/src/testing/answers.js";
import { fullPicture } from "../../../packages/element/visual/full-picture.js";
import { contextOf, type Look, looks } from "../../../packages/element/visual/looks.js";
import { howToAccept, StoredPictures } from "../../../packages/element/visual/stored-pictures.js";
import { pinnedLaunchOptions } from "../../../test/support/chromium.js";
import { type RunningStorefront, serveStorefront } from "../../../test/support/storefront.js";
import { freePort } from "../../store/src/run/free-port.mjs";
import { answerTo, cartId, orderId, type Situation, sessionId } from "./store-answers.js";

interface DemoPage {
	name: string;
	path: string;
	situation?: Situation;
	/** What the shopper does, until the page is as in the picture. */
	ready: (page: Page) => Promise<unknown>;
}

const orderPath = `/pedido/${orderId}?pagamento=${sessionId}`;

const pages: DemoPage[] = [
	{
		name: "products",
		path: "/",
		ready: (page) => page.getByRole("button", { name: "Comprar Caneca Ipê" }).waitFor(),
	},
	{
		name: "delivery",
		path: "/checkout",
		ready: (page) => page.getByRole("textbox", { name: "CEP" }).waitFor(),
	},
	{
		name: "payment",
		path: "/checkout",
		situation: { isDelivered: true },
		ready: async (page) => {
			await page.getByRole("radio", { name: /^Boleto/ }).check();
			await page.getByRole("button", { name: "Alterar" }).waitFor();
		},
	},
	{
		name: "order",
		path: orderPath,
		ready: async (page) => {
			await page.getByText("Itens do pedido").waitFor();
			await page.locator("pix-checkout .copy-button").waitFor();
		},
	},
	{
		name: "order-paid",
		path: orderPath,
		situation: { isPaid: true },
		ready: async (page) => {
			await page.getByText("Itens do pedido").waitFor();
			await page.locator("pix-checkout .card.paid").waitFor();
		},
	},
];

const products = fileURLToPath(new URL("../../store/static/products/", import.meta.url));
const pictures = new StoredPictures(import.meta.url);
const launch = await pinnedLaunchOptions();

// Another browser or other fonts would paint another picture.
describe.skipIf(launch === undefined)("the demo's pages", () => {
	let storefront: RunningStorefront;
	let browser: Browser;

	beforeAll(async () => {
		const port = await freePort();
		// At one address, so that the store's answers need no CORS.
		const storeUrl = `http://127.0.0.1:${port}`;
		storefront = await serveStorefront({ port, storeUrl, publishableKey: "pk_example" });
		browser = await chromium.launch(launch);
	}, 120_000);

	afterAll(async () => {
		await browser?.close();
		await storefront?.stop();
	});

	it("are stored in all looks, and nothing else is", async () => {
		const expected = pages.flatMap(({ name }) => looks.map((look) => `${name}/${look.name}`));
		const differing = await pictures.namesThatDiffer(expected);
		expect(differing, howToAccept).toEqual({ orphans: [], missing: [] });
	});

	for (const page of pages) {
		it(`show “${page.name}” as stored`, async () => {
			const problems = await pictures.problemsOf(page.name, looks, (look) => take(page, look));
			expect(problems, howToAccept).toEqual([]);
		});
	}

	/** A new shopper opens the page; the picture has its full height. */
	async function take(demoPage: DemoPage, look: Look): Promise<Buffer> {
		const context = await browser.newContext({
			locale: "pt-BR",
			timezoneId: "America/Sao_Paulo",
			...contextOf(look),
		});
		try {
			const page = await context.newPage();
			const stillAt = Date.parse(serverTime) + 1000;
			// It can stop only ahead of the page's time, which goes on until then: on a busy machine for long.
			await page.clock.install({ time: stillAt - 60_000 });
			await page.clock.pauseAt(stillAt);
			await page.addInitScript((id) => localStorage.setItem("storefront.cart", id), cartId);
			await page.route(/\/static\/products\//, (route) =>
				route.fulfill({ path: products + basename(new URL(route.request().url()).pathname) }),
			);
			await page.route(/\/(?:store|pix-checkout)\//, async (route) => {
				const answer = answerTo(new URL(route.request().url()), demoPage.situation ?? {});
				await (answer === undefined
					? route.fulfill({ status: 404, json: {} })
					: route.fulfill({ json: answer }));
			});
			await page.goto(`${storefront.url}${demoPage.path}`);
			await demoPage.ready(page);
			await page.waitForLoadState("networkidle");
			return await fullPicture(page);
		} finally {
			await context.close();
		}
	}
});

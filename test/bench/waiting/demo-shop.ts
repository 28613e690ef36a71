/**
 * `npm run bench -- demo-shop`: from the demo shop's confirmation page to the painted code. See
 * ../README.md.
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { freePort } from "../../../apps/store/src/run/index.mjs";
import { openBrowser } from "../../support/open-browser.js";
import { Shopper } from "../../support/shopper.js";
import { storeTemplate } from "../../support/store-template.js";
import { serveStorefront } from "../../support/storefront.js";
import { quantile } from "../median.js";
import { type BenchStore, withStore } from "../with-store.js";

const { values } = parseArgs({ options: { orders: { type: "string", default: "15" } } });
const orders = z.coerce.number().int().min(1).max(1000).parse(values.orders);

/** Notes the first frame of the confirmation page, and the first one that shows the code. */
const watchFrames = `(() => {
	const find = (root) => {
		const card = root.querySelector(".card.pix");
		if (card) {
			return card;
		}
		for (const { shadowRoot } of root.querySelectorAll("*")) {
			const inside = shadowRoot && find(shadowRoot);
			if (inside) {
				return inside;
			}
		}
		return null;
	};
	const look = (now) => {
		if (!window.shownAt && location.pathname.startsWith("/pedido/")) {
			window.shownAt = now;
		}
		if (window.shownAt && !window.paintedAt && find(document)) {
			// This frame paints it, and the next one begins after it.
			requestAnimationFrame((after) => {
				window.paintedAt = after;
			});
			return;
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})()`;

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
await withStore(
	{
		charges: 0,
		environment: { PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off" },
		storeCors: origin,
	},
	run,
);

async function run({ url }: BenchStore): Promise<void> {
	const { publishableKey } = await storeTemplate();
	const storefront = await serveStorefront({ port, storeUrl: url, publishableKey });
	const browser = await openBrowser();
	const painted: number[] = [];
	try {
		// The first order warms up.
		for (let order = 0; order <= orders; order += 1) {
			const shopper = await Shopper.enter(browser, origin);
			await shopper.page.addInitScript(watchFrames);
			await shopper.buy("pix");
			await shopper.page.waitForFunction("window.paintedAt");
			const ms = z.number().parse(await shopper.page.evaluate("paintedAt - shownAt"));
			if (order > 0) {
				painted.push(ms);
			}
			await shopper.leave();
		}
	} finally {
		await browser.close();
		await storefront.stop();
	}
	console.table({
		"ms from the confirmation page to the painted code": {
			p50: Math.round(quantile(painted, 0.5)),
			p90: Math.round(quantile(painted, 0.9)),
			most: Math.round(Math.max(...painted)),
			of: painted.length,
		},
	});
}

import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { freePort } from "../../apps/store/src/run/free-port.mjs";
import { openBrowser } from "./open-browser.js";
import { Shopper } from "./shopper.js";
import { type StackOptions, type StoreStack, startStack } from "./store-stack.js";
import { type RunningStorefront, serveStorefront } from "./storefront.js";

/** A real browser, storefront and store, with the sandbox as the service. */
export interface CheckoutStack extends StoreStack {
	storefront: RunningStorefront;
	browser: Browser;
	/** Opens an empty browser profile for a new shopper. */
	shopper(): Promise<Shopper>;
}

export async function startCheckout(options: StackOptions): Promise<CheckoutStack> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const stack = await startStack({ ...options, storeCors: origin });
	const { publishableKey } = inject("templateStore");
	const storefront = await serveStorefront({ port, storeUrl: stack.store.url, publishableKey });
	const browser = await openBrowser();
	const shoppers: Shopper[] = [];
	const { stop } = stack;
	return Object.assign(stack, {
		storefront,
		browser,
		shopper: async () => {
			const shopper = await Shopper.enter(browser, origin);
			shoppers.push(shopper);
			return shopper;
		},
		stop: async () => {
			for (const shopper of shoppers) {
				await shopper.leave();
			}
			await browser.close();
			await storefront.stop();
			await stop();
		},
	});
}

/** axe on every state of the playground, in all colours and languages. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openBrowser } from "../../../test/support/open-browser.js";
import { expectAccessible, expectNoSidewaysScrolling } from "../../../test/support/page-checks.js";
import { type RunningPlayground, serveBuiltPlayground } from "../../../test/support/playground.js";
import { states } from "./run-settings.js";
import { StillPage } from "./still-page.js";

/** The rest of the page is the playground's. */
const elements = "pix-checkout, pix-checkout-payer";

const colours = [
	{ colorScheme: "light", forcedColors: "none" },
	{ colorScheme: "dark", forcedColors: "none" },
	{ colorScheme: "light", forcedColors: "active" },
	{ colorScheme: "dark", forcedColors: "active" },
] as const;

describe("axe reports no violation, and nothing scrolls sideways", () => {
	let playground: RunningPlayground;
	let browser: Browser;
	let still: StillPage;

	beforeAll(async () => {
		playground = await serveBuiltPlayground();
		browser = await openBrowser();
		still = await StillPage.open(browser, playground.url, {
			viewport: { width: 320, height: 800 },
			// Contrast is measured at rest: what is still fading in has another one.
			reducedMotion: "reduce",
		});
	}, 120_000);

	afterAll(async () => {
		await browser?.close();
		await playground?.stop();
	});

	for (const { name, label } of states) {
		it(`“${label}” (${name})`, async () => {
			await still.show(name);
			// axe waits by timers, which stand still otherwise.
			await still.page.clock.resume();
			for (const media of colours) {
				await still.page.emulateMedia(media);
				await expectAccessible(still.page, elements);
			}
			await expectNoSidewaysScrolling(still.page);
			await still.page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
			for (const language of ["en", "es"]) {
				await still.show(name, { language });
				await expectAccessible(still.page, elements);
				await expectNoSidewaysScrolling(still.page);
			}
		});
	}
});

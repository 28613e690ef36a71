/** Every state of the playground: axe in all colours and languages, and nothing out of its place. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openBrowser } from "../../../test/support/open-browser.js";
import { expectAccessible, expectNoSidewaysScrolling } from "../../../test/support/page-checks.js";
import { type RunningPlayground, serveBuiltPlayground } from "../../../test/support/playground.js";
import { expectInsideCard } from "./inside-card.js";
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

describe("axe reports no violation, and nothing leaves its card", () => {
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
			await still.page.setViewportSize({ width: 320, height: 800 });
			await still.show(name);
			// axe waits by timers, which stand still otherwise.
			await still.page.clock.resume();
			for (const media of colours) {
				await still.page.emulateMedia(media);
				await expectAccessible(still.page, elements);
			}
			await expectInPlace(still.page);
			await still.page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
			for (const language of ["en", "es"]) {
				await still.show(name, { language });
				await expectAccessible(still.page, elements);
				await expectInPlace(still.page);
			}
			await still.show(name, { text: "200" });
			await expectInPlace(still.page);
			await still.page.setViewportSize({ width: 1280, height: 800 });
			await expectInPlace(still.page);
		});
	}

	async function expectInPlace(page: Page): Promise<void> {
		await expectNoSidewaysScrolling(page);
		await expectInsideCard(page, elements);
	}
});

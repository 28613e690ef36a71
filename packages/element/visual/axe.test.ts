/**
 * Every state of the playground: axe in all colours and languages, and nothing out of its place. Colours
 * change no names, and languages no contrast, so that each colour meets one language.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openBrowser } from "../../../test/support/open-browser.js";
import { expectAccessible, expectNoSidewaysScrolling } from "../../../test/support/page-checks.js";
import { type RunningPlayground, servePlayground } from "../../../test/support/playground.js";
import { expectInsideCard } from "./inside-card.js";
import { alone } from "./looks.js";
import { states } from "./run-settings.js";
import { StillPage } from "./still-page.js";

/** The rest of the page is the playground's. */
const elements = "pix-checkout, pix-checkout-payer";

/** The last has text of twice the size. */
const shows = [
	{
		settings: {},
		colours: [
			{ colorScheme: "light", forcedColors: "none" },
			{ colorScheme: "dark", forcedColors: "active" },
		],
	},
	{ settings: { language: "en" }, colours: [{ colorScheme: "dark", forcedColors: "none" }] },
	{
		settings: { text: "200" },
		colours: [{ colorScheme: "light", forcedColors: "active" }],
	},
] as const;

/** A page paints on one core. */
const pages = 2;

describe("axe reports no violation, and nothing leaves its card", () => {
	let playground: RunningPlayground;
	let browser: Browser;
	let free: StillPage[];

	beforeAll(async () => {
		playground = await servePlayground();
		browser = await openBrowser();
		free = await Promise.all(
			Array.from({ length: pages }, async () => {
				const still = await StillPage.open(browser, playground.url, {
					viewport: { width: 320, height: 800 },
					// Contrast is measured at rest: what is still fading in has another one.
					reducedMotion: "reduce",
				});
				await still.show("pix", alone);
				// axe waits by timers, which stand still otherwise.
				await still.page.clock.resume();
				return still;
			}),
		);
	}, 120_000);

	afterAll(async () => {
		await browser?.close();
		await playground?.stop();
	});

	for (const { name, label } of states) {
		it.concurrent(`“${label}” (${name})`, async () => {
			const still = free.pop();
			if (!still) {
				throw new Error(`more than ${pages} states at once`);
			}
			try {
				await check(still, name);
			} finally {
				free.push(still);
			}
		});
	}

	async function check(still: StillPage, state: string): Promise<void> {
		await still.page.setViewportSize({ width: 320, height: 800 });
		for (const { settings, colours } of shows) {
			await still.turnTo(state, { ...alone, ...settings });
			for (const media of colours) {
				await still.page.emulateMedia(media);
				await expectAccessible(still.page, elements);
			}
			await expectInPlace(still.page);
		}
		await still.page.setViewportSize({ width: 1280, height: 800 });
		await expectInPlace(still.page);
	}

	async function expectInPlace(page: Page): Promise<void> {
		await expectNoSidewaysScrolling(page);
		await expectInsideCard(page, elements);
	}
});

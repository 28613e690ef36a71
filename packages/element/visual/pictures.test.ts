/**
 * Every state of the playground and the page around it look as stored, in a pinned Chromium with
 * pinned fonts. A changed picture is a reviewed change: `npm run visual -w @pix-checkout/element --
 * --accept` stores it.
 */
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pinnedLaunchOptions } from "../../../test/support/chromium.js";
import { type RunningPlayground, servePlayground } from "../../../test/support/playground.js";
import { type Look, looks, playgroundLooks } from "./looks.js";
import { states } from "./run-settings.js";
import { StillPage } from "./still-page.js";
import { howToAccept, StoredPictures } from "./stored-pictures.js";

const pictures = new StoredPictures(import.meta.url);
const launch = await pinnedLaunchOptions();

// Another browser or other fonts would paint another picture.
describe.skipIf(launch === undefined)("the stored pictures", () => {
	let playground: RunningPlayground;
	let browser: Browser;
	let phone: StillPage;
	let desktop: StillPage;

	beforeAll(async () => {
		playground = await servePlayground();
		browser = await chromium.launch(launch);
		phone = await StillPage.open(browser, playground.url, { hasTouch: true, isMobile: true });
		desktop = await StillPage.open(browser, playground.url, {});
	}, 120_000);

	afterAll(async () => {
		await browser?.close();
		await playground?.stop();
	});

	it("are of all states in all looks, and of nothing else", async () => {
		const expected = states.flatMap(({ name }) =>
			looksOf(name).map((look) => `${name}/${look.name}`),
		);
		const differing = await pictures.namesThatDiffer(expected);
		expect(differing, howToAccept).toEqual({ orphans: [], missing: [] });
	});

	for (const { name, label } of states) {
		it(`show “${label}” (${name})`, async () => {
			const problems = await pictures.problemsOf(name, looksOf(name), (look) =>
				(look.touch ? phone : desktop).take(name, look),
			);
			expect(problems, howToAccept).toEqual([]);
		});
	}

	function looksOf(state: string): readonly Look[] {
		return state === "pix" ? [...looks, ...playgroundLooks] : looks;
	}
});

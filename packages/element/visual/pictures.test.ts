/**
 * Every state of the playground and the page around it look as stored, in a pinned Chromium with
 * pinned fonts. A changed picture is a reviewed change: `npm run visual -w @pix-checkout/element --
 * --accept` stores it.
 */
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pinnedLaunchOptions } from "../../../test/support/chromium.js";
import { type RunningPlayground, serveBuiltPlayground } from "../../../test/support/playground.js";
import { difference, keepDifference } from "./difference.js";
import { type Look, looks, playgroundLooks } from "./looks.js";
import { isAccepting, states } from "./run-settings.js";
import { StillPage } from "./still-page.js";
import {
	type Pixels,
	pixelsOf,
	readStored,
	removeStored,
	store,
	storedNames,
} from "./stored-pictures.js";

const howToAccept = "To accept it: npm run visual -w @pix-checkout/element -- --accept";

const launch = await pinnedLaunchOptions();

// Another browser or other fonts would paint another picture.
describe.skipIf(launch === undefined)("the stored pictures", () => {
	let playground: RunningPlayground;
	let browser: Browser;
	let phone: StillPage;
	let desktop: StillPage;

	beforeAll(async () => {
		playground = await serveBuiltPlayground();
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
		const stored = await storedNames();
		const orphans = stored.filter((name) => !expected.includes(name));
		if (isAccepting) {
			await Promise.all(orphans.map(removeStored));
			return;
		}
		const missing = expected.filter((name) => !stored.includes(name));
		expect({ orphans, missing }, howToAccept).toEqual({ orphans: [], missing: [] });
	});

	for (const { name, label } of states) {
		it(`show “${label}” (${name})`, async () => {
			const problems: string[] = [];
			for (const look of looksOf(name)) {
				const problem = await problemOf(name, look, look.touch ? phone : desktop);
				if (problem !== undefined) {
					problems.push(`${name}/${look.name}: ${problem}`);
				}
			}
			expect(problems, howToAccept).toEqual([]);
		});
	}

	function looksOf(state: string): readonly Look[] {
		return state === "pix" ? [...looks, ...playgroundLooks] : looks;
	}

	async function problemOf(
		state: string,
		look: Look,
		page: StillPage,
	): Promise<string | undefined> {
		const name = `${state}/${look.name}`;
		const file = await readStored(name);
		const stored = file && (await pixelsOf(file));
		const compare = (now: Pixels) =>
			stored ? difference(stored, now) : { text: "isn't stored", image: undefined };
		let now = await pixelsOf(await page.take(state, look));
		let found = compare(now);
		// On a busy machine a state may come a second of the page's clock later.
		for (let again = 0; found !== undefined && stored !== undefined && again < 2; again++) {
			now = await pixelsOf(await page.take(state, look));
			found = compare(now);
		}
		if (found === undefined) {
			return undefined;
		}
		if (isAccepting) {
			await store(name, now);
			return undefined;
		}
		const images = { ...(stored && { stored }), now, difference: found.image };
		return `${found.text}, see ${await keepDifference(name, images)}`;
	}
});

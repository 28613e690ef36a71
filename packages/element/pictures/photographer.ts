import { type Browser, errors, type Page } from "playwright-core";
import type { Colours, Screen } from "./screens.js";

/** After this real time, a state that is not reached needs time on the page to pass. */
const patienceMs = 1000;
const mostSeconds = 20;

/**
 * Takes pictures of the playground's states on one screen. Time stands still on the page, so that
 * the same state gives the same picture each time.
 */
export class Photographer {
	readonly #page: Page;
	readonly #url: string;
	readonly #screen: Screen;

	static async enter(browser: Browser, url: string, screen: Screen, colours: Colours) {
		const context = await browser.newContext({
			viewport: screen,
			deviceScaleFactor: screen.scale,
			hasTouch: screen.touch,
			isMobile: screen.touch,
			colorScheme: colours,
			locale: "pt-BR",
			timezoneId: "America/Sao_Paulo",
		});
		const page = await context.newPage();
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1000);
		return new Photographer(page, url, screen);
	}

	private constructor(page: Page, url: string, screen: Screen) {
		this.#page = page;
		this.#url = url;
		this.#screen = screen;
	}

	/** The names of all states, in the playground's order. */
	async states(): Promise<string[]> {
		await this.#page.goto(this.#url);
		const links = this.#page.locator("[data-state]");
		await links.first().waitFor({ state: "attached" });
		const names = await links.evaluateAll((found) => found.map((link) => link.dataset.state));
		return names.filter((name) => name !== undefined);
	}

	/**
	 * A state without the playground around it, in full height, as PNG.
	 *
	 * @param settings further settings of the playground's address
	 */
	async take(state: string, settings = ""): Promise<Buffer> {
		const page = this.#page;
		const { width, height } = this.#screen;
		await page.setViewportSize({ width, height });
		await page.goto("about:blank");
		await page.goto(`${this.#url}#state=${state}&alone&${settings}`);
		await this.#untilReached(state);
		// As high as the page, because a picture of the whole page loses touch emulation.
		const full = await page.evaluate(() => document.body.offsetHeight);
		const enlarged = await page.locator("dialog[open]").count();
		if (enlarged === 0) {
			await page.setViewportSize({ width, height: full });
		}
		return page.screenshot({ animations: "disabled" });
	}

	async leave(): Promise<void> {
		await this.#page.context().close();
	}

	/** Most states need no time; for the others, time on the page moves second by second. */
	async #untilReached(state: string): Promise<void> {
		const stage = this.#page.locator(`[data-reached="${state}"]`);
		for (let second = 0; second < mostSeconds; second++) {
			try {
				return await stage.waitFor({ state: "attached", timeout: patienceMs });
			} catch (cause) {
				if (!(cause instanceof errors.TimeoutError)) {
					throw cause;
				}
				await this.#page.clock.runFor(1000);
			}
		}
		throw new Error(`The playground doesn't reach the state "${state}". Open it and see why.`);
	}
}

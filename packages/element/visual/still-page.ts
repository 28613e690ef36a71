import { type Browser, type BrowserContextOptions, errors, type Page } from "playwright-core";
import { fullPicture } from "./full-picture.js";
import type { Look } from "./looks.js";

/** After this real time, a state that is not reached needs time on the page to pass. */
const patienceMs = 1000;
const mostSeconds = 20;
/** The page's time while it stands still, in milliseconds. */
const stillAt = 1000;

/** The least height of a page: the measure of what fills a screen. */
const height = 800;

/**
 * A page of the playground on which time stands still, so that the same state looks the same each
 * time.
 */
export class StillPage {
	readonly page: Page;
	readonly #url: string;

	static async open(
		browser: Browser,
		url: string,
		options: BrowserContextOptions,
	): Promise<StillPage> {
		const context = await browser.newContext({
			locale: "pt-BR",
			timezoneId: "America/Sao_Paulo",
			...options,
		});
		const page = await context.newPage();
		// It can stop only ahead of the page's time, which goes on until then: on a busy machine for long.
		await page.clock.install({ time: stillAt - 60_000 });
		await page.clock.pauseAt(stillAt);
		return new StillPage(page, url);
	}

	private constructor(page: Page, url: string) {
		this.page = page;
		this.#url = url;
	}

	/**
	 * Shows a state on a fresh page.
	 *
	 * @param settings further settings of the playground's address
	 */
	async show(state: string, settings: Readonly<Record<string, string>>): Promise<void> {
		const fields = new URLSearchParams({ state, ...settings });
		await this.page.goto("about:blank");
		await this.page.goto(`${this.#url}#${fields}`);
		await this.#untilReached(state);
	}

	/** Shows a state on the page that is open: to load it anew takes longer than to look at it. */
	async turnTo(state: string, settings: Readonly<Record<string, string>>): Promise<void> {
		const fields = new URLSearchParams({ state, ...settings });
		await this.page.evaluate((hash) => {
			// The state may be the one before, with other settings.
			document.querySelector("[data-reached]")?.removeAttribute("data-reached");
			location.hash = hash;
		}, String(fields));
		await this.#untilReached(state);
	}

	/** Shows a state in a look, and takes its picture in full height, as PNG. */
	async take(state: string, look: Look): Promise<Buffer> {
		const { width, dark, settings } = look;
		await this.page.setViewportSize({ width, height });
		// A card that shrinks gently has another height in each picture.
		await this.page.emulateMedia({
			colorScheme: dark ? "dark" : "light",
			reducedMotion: "reduce",
		});
		await this.show(state, settings);
		return this.picture();
	}

	/** The page in full height, as PNG. */
	async picture(): Promise<Buffer> {
		return fullPicture(this.page);
	}

	async close(): Promise<void> {
		await this.page.context().close();
	}

	/** Most states need no time; for the others, time on the page moves second by second. */
	async #untilReached(state: string): Promise<void> {
		const stage = this.page.locator(`[data-reached="${state}"]`);
		for (let second = 0; second < mostSeconds; second++) {
			try {
				return await stage.waitFor({ state: "attached", timeout: patienceMs });
			} catch (cause) {
				if (!(cause instanceof errors.TimeoutError)) {
					throw cause;
				}
				await this.page.clock.runFor(1000);
			}
		}
		throw new Error(`The playground doesn't reach the state "${state}". Open it and see why.`);
	}
}

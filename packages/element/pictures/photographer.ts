import type { Browser } from "playwright-core";
import { StillPage } from "../visual/still-page.js";
import type { Colours, Screen } from "./screens.js";

/** Takes pictures of the playground's states on one screen. */
export class Photographer {
	readonly #still: StillPage;
	readonly #screen: Screen;

	static async enter(browser: Browser, url: string, screen: Screen, colours: Colours) {
		const still = await StillPage.open(browser, url, {
			viewport: screen,
			deviceScaleFactor: screen.scale,
			hasTouch: screen.touch,
			isMobile: screen.touch,
			colorScheme: colours,
		});
		return new Photographer(still, screen);
	}

	private constructor(still: StillPage, screen: Screen) {
		this.#still = still;
		this.#screen = screen;
	}

	/**
	 * A state without the playground around it, in full height, as PNG.
	 *
	 * @param settings further settings of the playground's address
	 */
	async take(state: string, settings: Readonly<Record<string, string>> = {}): Promise<Buffer> {
		const { width, height } = this.#screen;
		await this.#still.page.setViewportSize({ width, height });
		await this.#still.show(state, settings);
		return this.#still.picture();
	}

	async leave(): Promise<void> {
		await this.#still.close();
	}
}

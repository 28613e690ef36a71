import type { BrowserLauncher } from "@web/test-runner";
import { Button, Key, Origin, type WebDriver } from "selenium-webdriver";
import type { WebKitPrograms } from "../../../test/support/engines.js";
import { type RunningWebKit, startWebKit } from "../../../test/support/webkit.js";

type Button_ = "left" | "middle" | "right";

const buttons = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT } as const;

/**
 * Runs tests in WebKit, one file after the other in the one window, so that the page of each has
 * the window, the focus and the keys to itself.
 *
 * Of the runner's type `webdriver`, by which `sendKeys` and `sendMouse` find their methods here.
 */
export class WebKitLauncher implements BrowserLauncher {
	readonly name = "WebKit";
	readonly type = "webdriver";
	readonly concurrency = 1;
	readonly #programs: WebKitPrograms;
	#running: RunningWebKit | undefined;
	#session: { id: string; url: string } | undefined;

	constructor(programs: WebKitPrograms) {
		this.#programs = programs;
	}

	get driver(): WebDriver {
		if (this.#running === undefined) {
			throw new Error("WebKit isn't running.");
		}
		return this.#running.driver;
	}

	/** @throws when the programs are there but don't run, for instance without one of their libraries */
	async start(): Promise<void> {
		this.#running ??= await startWebKit(this.#programs);
	}

	async startSession(id: string, url: string): Promise<void> {
		await this.start();
		this.#session = { id, url };
		await this.driver.get(url);
	}

	async stopSession() {
		this.#session = undefined;
		// Ends whatever still runs on the page.
		await this.driver.get("about:blank");
		return {};
	}

	isActive(id: string): boolean {
		return this.#session?.id === id;
	}

	getBrowserUrl(): string | undefined {
		return this.#session?.url;
	}

	async startDebugSession(): Promise<void> {
		throw new Error("Debug in another browser: WebKit runs without a visible window.");
	}

	async stop(): Promise<void> {
		await this.#running?.stop();
		this.#running = undefined;
	}

	/** A name of a key, such as `Tab`, or text. */
	async sendKeys(_id: string, keys: readonly string[]): Promise<void> {
		const named: Readonly<Record<string, string>> = {
			Tab: Key.TAB,
			Enter: Key.ENTER,
			Escape: Key.ESCAPE,
		};
		await this.driver
			.actions()
			.sendKeys(...keys.map((key) => named[key] ?? key))
			.perform();
	}

	async sendMouseMove(_id: string, x: number, y: number): Promise<void> {
		await this.driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform();
	}

	async sendMouseClick(Id: string, x: number, y: number, button: Button_ = "left") {
		await this.sendMouseMove(Id, x, y);
		await this.driver.actions().press(buttons[button]).release(buttons[button]).perform();
	}

	async sendMouseDown(_id: string, button: Button_ = "left"): Promise<void> {
		await this.driver.actions().press(buttons[button]).perform();
	}

	async sendMouseUp(_id: string, button: Button_ = "left"): Promise<void> {
		await this.driver.actions().release(buttons[button]).perform();
	}

	async resetMouse(): Promise<void> {
		await this.driver.actions().clear();
	}
}

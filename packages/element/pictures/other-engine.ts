import { puppeteerCore } from "@web/test-runner-chrome";
import { By, until } from "selenium-webdriver";
import { findFirefox, findWebKit } from "../../../test/support/engines.js";
import { startWebKit } from "../../../test/support/webkit.js";

/** The states that a page reaches by itself take up to half a minute: its time is the real one. */
const patienceMs = 40_000;

/** As wide as a desktop; the playground's own setting makes a phone of it. */
const size = { width: 1280, height: 1600 };

/** A window of Firefox or WebKit, to look at: nothing emulates a phone or another time there. */
export interface EngineWindow {
	/** Opens an address of the playground, and takes a picture, as PNG, when its state is reached. */
	take(url: string, state: string): Promise<Uint8Array>;
	close(): Promise<void>;
}

export const otherEngines = { firefox, webkit } as const;

async function firefox(): Promise<EngineWindow> {
	const executablePath = await findFirefox();
	if (executablePath === undefined) {
		throw new Error("This machine has no Firefox. On Debian, install firefox-esr.");
	}
	const browser = await puppeteerCore.launch({ browser: "firefox", executablePath });
	const page = await browser.newPage();
	await page.setViewport(size);
	return {
		async take(url, state) {
			await page.goto("about:blank");
			await page.goto(url);
			await page.waitForSelector(reached(state), { timeout: patienceMs });
			await page.evaluate(`(() => { ${painted} })()`);
			return page.screenshot({ fullPage: true });
		},
		close: () => browser.close(),
	};
}

async function webkit(): Promise<EngineWindow> {
	const programs = await findWebKit();
	if (programs === undefined) {
		throw new Error("This machine has no WebKit. On Debian, install webkit2gtk-driver and xvfb.");
	}
	const { driver, stop } = await startWebKit(programs);
	await driver.manage().window().setRect(size);
	return {
		async take(url, state) {
			await driver.get("about:blank");
			await driver.get(url);
			await driver.wait(until.elementLocated(By.css(reached(state))), patienceMs);
			await driver.executeScript(painted);
			return Buffer.from(await driver.takeScreenshot(), "base64");
		},
		close: stop,
	};
}

/** At the end of what moves and ends, and two frames later. */
const painted = `return (async () => {
	const moving = document.getAnimations().filter(({ effect }) =>
		Number.isFinite(effect.getComputedTiming().endTime));
	await Promise.all(moving.map(({ finished }) => finished));
	for (const _ of [1, 2]) {
		await new Promise(requestAnimationFrame);
	}
})()`;

function reached(state: string): string {
	return `[data-reached="${state}"]`;
}

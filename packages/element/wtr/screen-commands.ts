import type { TestRunnerPlugin } from "@web/test-runner";
import type { CDPSession, Page } from "puppeteer-core";
import { WebKitLauncher } from "./webkit-launcher.js";

interface Screen {
	readonly width: number;
	readonly height: number;
	readonly scale: number;
	readonly touch: boolean;
	readonly media: string;
	readonly features: readonly { readonly name: string; readonly value: string }[];
	readonly darkened: boolean;
}

/** What one engine can do with the page of a test. */
interface Controls {
	show(screen: Screen): Promise<void>;
	/** The window as PNG in base64. */
	picture(): Promise<string>;
	/** Only Chromium has it. */
	spoken?(): Promise<string[]>;
}

/**
 * Controls that a test in the browser lacks: another screen, a picture of it, and the content for a
 * screen reader.
 *
 * - `screen` with `{ width, height, scale, touch, media, features, darkened }` sets the window in CSS
 *   pixels, the device's pixels per CSS pixel, touch instead of a mouse, what media queries see, and
 *   whether the browser paints light pages dark.
 * - `screenshot` answers the window as a PNG in base64.
 * - `spoken` answers the content for a screen reader, such as `button Copiar código Pix`.
 *
 * Tests ask only for what their engine can do: `src/testing/screen.ts` knows.
 */
export function screenCommands(): TestRunnerPlugin<Screen> {
	/** An emulation of Chromium ends with its session, so each page keeps one. */
	const chromium = new WeakMap<Page, Controls>();

	async function controlsOf(launcher: object, id: string): Promise<Controls> {
		if (launcher instanceof WebKitLauncher) {
			return inWebKit(launcher);
		}
		if (!hasPages(launcher)) {
			throw new Error("The tests' screens don't know this browser.");
		}
		const page = launcher.getPage(id);
		if (launcher.name === "Firefox") {
			return inFirefox(page);
		}
		const controls = chromium.get(page) ?? inChromium(await page.createCDPSession());
		chromium.set(page, controls);
		return controls;
	}

	return {
		name: "screen-commands",
		async executeCommand({ command, payload, session }) {
			if (command !== "screen" && command !== "screenshot" && command !== "spoken") {
				return undefined;
			}
			const controls = await controlsOf(session.browser, session.id);
			if (command === "screenshot") {
				return controls.picture();
			}
			if (command === "spoken") {
				return (await controls.spoken?.()) ?? null;
			}
			if (payload !== undefined) {
				await controls.show(payload);
			}
			return true;
		},
	};
}

function inChromium(devtools: CDPSession): Controls {
	return {
		async show({ width, height, scale, touch, media, features, darkened }) {
			await devtools.send("Emulation.setDeviceMetricsOverride", {
				width,
				height,
				deviceScaleFactor: scale,
				mobile: false,
			});
			await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
			await devtools.send("Emulation.setEmulatedMedia", { media, features: [...features] });
			await devtools.send("Emulation.setAutoDarkModeOverride", { enabled: darkened });
		},
		async picture() {
			return (await devtools.send("Page.captureScreenshot", { format: "png" })).data;
		},
		async spoken() {
			const { nodes } = await devtools.send("Accessibility.getFullAXTree");
			return nodes
				.filter(({ ignored, name }) => !ignored && name?.value)
				.map(({ role, name }) => `${role?.value} ${name?.value.replace(/\s+/g, " ").trim()}`);
		},
	};
}

function inFirefox(page: Page): Controls {
	return {
		show: ({ width, height, scale }) =>
			page.setViewport({ width, height, deviceScaleFactor: scale }),
		picture: () => page.screenshot({ encoding: "base64" }),
	};
}

function inWebKit({ driver }: WebKitLauncher): Controls {
	return {
		async show({ width, height }) {
			const window = driver.manage().window();
			const edges: { x: number; y: number } = await driver.executeScript(
				"return { x: outerWidth - innerWidth, y: outerHeight - innerHeight }",
			);
			await window.setRect({ width: width + edges.x, height: height + edges.y });
		},
		picture: () => driver.takeScreenshot(),
	};
}

function hasPages(
	launcher: object,
): launcher is { readonly name: string; getPage(id: string): Page } {
	return "getPage" in launcher;
}

import { nextFrame } from "@open-wc/testing";
import { executeServerCommand } from "@web/test-runner-commands";
import { type Engine, engine } from "./engine.js";
import { until } from "./until.js";

export interface Screen {
	/** CSS pixels. */
	readonly width: number;
	readonly height: number;
	/** Device pixels per CSS pixel; half the width with twice the scale is a zoom of 200%. */
	readonly scale: number;
	readonly touch: boolean;
	readonly media: "screen" | "print";
	/** What media queries see, such as `{ "forced-colors": "active" }`. */
	readonly features: Readonly<Record<string, string>>;
	/** The browser paints light pages dark, as an option of Chromium does. */
	readonly darkened: boolean;
}

const ordinary: Screen = {
	width: 800,
	height: 900,
	scale: 1,
	touch: false,
	media: "screen",
	features: {},
	darkened: false,
};

/** The narrowest window of WebKit's MiniBrowser, because of its tool bar. */
const narrowestInWebKit = 450;

const limits: Readonly<Record<Engine, (screen: Screen) => boolean>> = {
	Chromium: () => true,
	Firefox: isWithoutEmulation,
	WebKit: (screen) =>
		isWithoutEmulation(screen) && screen.scale === 1 && screen.width >= narrowestInWebKit,
};

function isWithoutEmulation({ touch, media, features, darkened }: Screen): boolean {
	return !touch && !darkened && media === "screen" && Object.keys(features).length === 0;
}

/** Whether the engine of these tests can have such a screen; Chromium can have any. */
function canShow(changes: Partial<Screen>): boolean {
	return limits[engine]({ ...ordinary, ...changes });
}

/** A test with another screen. An engine that can't have this screen doesn't list the test. */
export function itOn(
	changes: Partial<Screen>,
	title: string,
	body: () => void | Promise<void>,
): void {
	if (canShow(changes)) {
		it(title, async () => {
			await setScreen(changes);
			try {
				await body();
			} finally {
				await setScreen();
			}
		});
	}
}

/** Gives the page another screen; without changes, the default one. */
export async function setScreen(changes: Partial<Screen> = {}): Promise<void> {
	if (!canShow(changes)) {
		throw new Error(`${engine} can't have the screen ${JSON.stringify(changes)}. Use itOn.`);
	}
	const { features, ...screen } = { ...ordinary, ...changes };
	const list = Object.entries(features).map(([name, value]) => ({ name, value }));
	await executeServerCommand("screen", { ...screen, features: list });
	// A window changes its size by and by.
	await until(() => innerWidth === screen.width && innerHeight === screen.height, "the size");
}

/** The screen as it is painted next. */
export async function screenshot(): Promise<ImageData> {
	await nextFrame();
	await nextFrame();
	const image = new Image();
	image.src = `data:image/png;base64,${await executeServerCommand("screenshot")}`;
	await image.decode();
	const canvas = document.createElement("canvas");
	canvas.width = image.naturalWidth;
	canvas.height = image.naturalHeight;
	const context = canvas.getContext("2d");
	if (context === null) {
		throw new Error("This browser has no canvas.");
	}
	context.drawImage(image, 0, 0);
	return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The content of the page for a screen reader, as `role name`, in no order. */
export function spoken(): Promise<string[]> {
	return executeServerCommand<string[], undefined>("spoken");
}

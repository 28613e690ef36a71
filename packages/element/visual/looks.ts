import type { BrowserContextOptions } from "playwright-core";

/** One way to see a state. */
export interface Look {
	/** The stored picture's name, without its ending. */
	readonly name: string;
	readonly width: number;
	/** A finger instead of a mouse. */
	readonly touch: boolean;
	readonly dark: boolean;
	/** Further settings of the playground's address. */
	readonly settings: Readonly<Record<string, string>>;
}

/** Without the playground around it. */
export const alone = { alone: "" };

/** Every state is stored as a phone and as a desktop shows it, in light and in dark. */
export const looks: readonly Look[] = [
	{ name: "390-light", width: 390, touch: true, dark: false, settings: alone },
	{ name: "1280-dark", width: 1280, touch: false, dark: true, settings: alone },
];

/** One state is stored with the playground around it. */
export const playgroundLooks: readonly Look[] = [
	{ name: "390-light-playground", width: 390, touch: true, dark: false, settings: {} },
	{ name: "1280-light-playground", width: 1280, touch: false, dark: false, settings: {} },
];

/** The browser of somebody who sees a page in a look. Nothing moves, so that each picture is the same. */
export function contextOf({ width, touch, dark }: Look): BrowserContextOptions {
	return {
		viewport: { width, height: 800 },
		colorScheme: dark ? "dark" : "light",
		reducedMotion: "reduce",
		hasTouch: touch,
		isMobile: touch,
	};
}

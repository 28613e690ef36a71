export const colourSchemes = ["light", "dark"] as const;

export type Colours = (typeof colourSchemes)[number];

export interface Screen {
	/** CSS pixels. */
	readonly width: number;
	readonly height: number;
	/** Device pixels per CSS pixel. */
	readonly scale: number;
	/** A finger instead of a mouse: then the copy button comes first. */
	readonly touch: boolean;
}

export const screens = {
	/** The narrowest screen of WCAG. */
	narrow: { width: 320, height: 640, scale: 2, touch: true },
	phone: { width: 390, height: 844, scale: 2, touch: true },
	tablet: { width: 768, height: 1024, scale: 1, touch: true },
	desktop: { width: 1280, height: 720, scale: 1, touch: false },
	/** Only as wide as the element grows, for a picture without empty sides. */
	column: { width: 768, height: 640, scale: 2, touch: false },
} as const satisfies Readonly<Record<string, Screen>>;

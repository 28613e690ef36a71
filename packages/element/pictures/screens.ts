export type Colours = "light" | "dark";

export const screens = {
	/** By touch: the copy button comes first. Sizes in CSS pixels, `scale` in device pixels for each. */
	phone: { width: 390, height: 844, scale: 2, touch: true },
	/** Only as wide as the element grows, for a picture without empty sides. */
	column: { width: 768, height: 640, scale: 2, touch: false },
} as const;

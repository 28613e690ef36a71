import { executeServerCommand } from "@web/test-runner-commands";

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
}

const ordinary: Screen = {
	width: 800,
	height: 900,
	scale: 1,
	touch: false,
	media: "screen",
	features: {},
};

/** Gives the page another screen; without changes, the default one. */
export async function setScreen(changes: Partial<Screen> = {}): Promise<void> {
	const { features, ...screen } = { ...ordinary, ...changes };
	const list = Object.entries(features).map(([name, value]) => ({ name, value }));
	await executeServerCommand("screen", { ...screen, features: list });
}

/** The painted screen at this moment. */
export async function screenshot(): Promise<ImageData> {
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

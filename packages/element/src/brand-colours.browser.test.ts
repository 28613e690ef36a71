import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { mount } from "./testing/mount.js";

const brands = {
	"the default": "",
	yellow: "#ffd400",
	white: "#fff",
	black: "#000",
	"a grey in the middle": "#777",
	"a lighter grey": "#959595",
	"neon green": "#39ff14",
	"dark blue": "#001a4d",
	red: "#e10600",
	"a colour beyond sRGB": "color(display-p3 0 1 0)",
};

/** Contrast of WCAG 2: 4.5 is the least for text, 3 for signs and lines that mean something. */
describe("the brand's colour", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer() });
	});

	afterEach(() => store.restore());

	for (const scheme of ["light", "dark"]) {
		for (const [name, accent] of Object.entries(brands)) {
			it(`leaves everything readable: ${name}, on a ${scheme} card`, async () => {
				const element = await mount("pix");
				element.style.colorScheme = scheme;
				if (accent) {
					element.style.setProperty("--pix-checkout-accent", accent);
				}
				const ground = styleOf(element, ".card").backgroundColor;
				const button = styleOf(element, ".copy-button");
				const bar = styleOf(element, "svg.bar");
				expect(contrast(button.color, button.backgroundColor), "the button's text").to.be.least(
					4.5,
				);
				expect(contrast(bar.fill, ground), "the time left as a bar").to.be.least(3);
			});
		}
	}
});

function styleOf(element: PixCheckoutElement, selector: string): CSSStyleDeclaration {
	return getComputedStyle(element.shadowRoot?.querySelector(selector) ?? element);
}

function contrast(one: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a colour as the screen shows it, in sRGB. */
function luminance(colour: string): number {
	const context = new OffscreenCanvas(1, 1).getContext("2d");
	if (context === null) {
		throw new Error("This browser has no canvas.");
	}
	context.fillStyle = colour;
	context.fillRect(0, 0, 1, 1);
	const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import { expect } from "@open-wc/testing";
import jsqr from "jsqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { barcode, boletoAnswer, copyPaste, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount } from "./testing/mount.js";
import { itOn, type Screen, screenshot } from "./testing/screen.js";

const readerBinary = "/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm";

interface Circumstance extends Partial<Screen> {
	readonly scheme?: "dark" | "normal";
}

/** A phone whose browser paints dark what a page paints light. */
const darkened = {
	width: 390,
	scale: 2,
	darkened: true,
	features: { "prefers-color-scheme": "dark" },
} as const;

const circumstances: Readonly<Record<string, Circumstance>> = {
	"on a large screen": { width: 1280 },
	"on a tablet": { width: 768, scale: 2, touch: true },
	"on the narrowest phone": { width: 320, scale: 2, touch: true },
	"on a screen of 320 pixels": { width: 320 },
	"in a dark page": { width: 390, scale: 2, scheme: "dark" },
	"in a dark page of 320 pixels": { width: 320, scheme: "dark" },
	"zoomed to 200%": { width: 640, scale: 2, scheme: "dark" },
	"zoomed to 200% on a small screen": { width: 320, scale: 2, scheme: "dark" },
	"with forced colours": { features: { "forced-colors": "active" }, scheme: "dark" },
	"in a light page that the browser darkens": darkened,
	"in a page without a scheme that the browser darkens": { ...darkened, scheme: "normal" },
	"on paper": { media: "print", scale: 2, scheme: "dark" },
};

describe("the painted code", () => {
	let store: FakeStore;

	before(() => {
		prepareZXingModule({ overrides: { locateFile: () => readerBinary } });
	});

	afterEach(() => {
		store.restore();
		document.documentElement.style.colorScheme = "";
	});

	async function painted(element: PixCheckoutElement, name: string): Promise<ImageData> {
		// The decoders fetch their own parts.
		store.restore();
		element.shadowRoot?.querySelector(`[part="${name}"]`)?.scrollIntoView({ block: "center" });
		return screenshot();
	}

	for (const [name, { scheme, ...screen }] of Object.entries(circumstances)) {
		itOn(
			screen,
			`is a QR code that two decoders read as the copy-and-paste code, ${name}`,
			async () => {
				document.documentElement.style.colorScheme = scheme ?? "light";
				store = new FakeStore({ json: pixAnswer() });
				const element = await mount("pix");
				if (screen.touch) {
					inside(element, "button.fold").click();
				}
				await has(element, "[part=qr]");
				const image = await painted(element, "qr");
				expect(jsqr.default(image.data, image.width, image.height)?.data).to.equal(copyPaste);
				const [read] = await readBarcodes(image, { formats: ["QRCode"] });
				expect(read?.text).to.equal(copyPaste);
				expect(read?.ecLevel).to.equal("M");
			},
		);

		// A narrow bar would be thinner than a pixel, so the element shows no bars.
		if (screen.width === 320 && screen.scale === undefined) {
			continue;
		}
		itOn(screen, `is a barcode that a decoder reads as the 44 digits, ${name}`, async () => {
			document.documentElement.style.colorScheme = scheme ?? "light";
			store = new FakeStore({ json: boletoAnswer() });
			const element = await mount("boleto");
			inside(element, ".bars-fold").click();
			const image = await painted(element, "barcode");
			const [read] = await readBarcodes(image, { formats: ["ITF"], tryHarder: true });
			expect(read?.text).to.equal(barcode);
		});
	}

	itOn({ width: 390, scale: 2 }, "grows at a touch, and shrinks again", async () => {
		document.documentElement.style.colorScheme = "dark";
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		inside(element, ".enlarge").click();
		const dialog = inside(element, "dialog");
		const large = element.shadowRoot?.querySelector("dialog svg");
		const small = element.shadowRoot?.querySelector("[part=qr]");
		const width = (drawing: Element | null | undefined) => drawing?.getBoundingClientRect().width;
		expect(width(large)).to.be.greaterThan(width(small) ?? 0);
		const image = await screenshot();
		expect(jsqr.default(image.data, image.width, image.height)?.data).to.equal(copyPaste);
		inside(element, ".close-button").click();
		expect(dialog).not.to.have.attribute("open");
	});

	it("keeps its own black and white whatever colours the page sets", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		element.style.setProperty("--pix-checkout-surface", "black");
		element.style.setProperty("--pix-checkout-text", "white");
		const image = await painted(element, "qr");
		expect(jsqr.default(image.data, image.width, image.height)?.data).to.equal(copyPaste);
	});
});

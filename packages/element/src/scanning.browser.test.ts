import { expect } from "@open-wc/testing";
import jsqr from "jsqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { barcode, boletoAnswer, copyPaste, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { mount } from "./testing/mount.js";
import { raster } from "./testing/raster.js";

const darkPage = "#000";
const readerBinary = "/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm";

describe("what is to be scanned, on a dark page", () => {
	let store: FakeStore;

	before(() => {
		prepareZXingModule({ overrides: { locateFile: () => readerBinary } });
	});

	afterEach(() => {
		store.restore();
	});

	for (const width of ["260px", "320px", "900px"]) {
		it(`is a QR code that two decoders read as the copy-and-paste code, at ${width}`, async () => {
			store = new FakeStore({ json: pixAnswer() });
			const element = await mount("pix");
			store.restore();
			element.style.width = width;
			const image = await raster(drawing(element, "qr"), darkPage, 2);
			expect(jsqr.default(image.data, image.width, image.height)?.data).to.equal(copyPaste);
			const [read] = await readBarcodes(image, { formats: ["QRCode"] });
			expect(read?.text).to.equal(copyPaste);
			expect(read?.ecLevel).to.equal("M");
		});

		it(`is a barcode that a decoder reads as the 44 digits, at ${width}`, async () => {
			store = new FakeStore({ json: boletoAnswer() });
			const element = await mount("boleto");
			store.restore();
			element.style.width = width;
			const image = await raster(drawing(element, "barcode"), darkPage, 3);
			const [read] = await readBarcodes(image, { formats: ["ITF"] });
			expect(read?.text).to.equal(barcode);
		});
	}

	it("keeps its own black and white whatever colours the page gives the element", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		element.style.setProperty("--pix-checkout-surface", "black");
		element.style.setProperty("--pix-checkout-text", "white");
		const [ground, modules] = drawing(element, "qr").children;
		expect(ground).to.have.attribute("fill", "#fff");
		expect(modules).to.have.attribute("fill", "#000");
		expect(getComputedStyle(drawing(element, "qr")).forcedColorAdjust).to.equal("none");
	});
});

function drawing(element: PixCheckoutElement, name: string): Element {
	const found = element.shadowRoot?.querySelector(`[part="${name}"]`);
	if (!found) throw new Error(`There is no drawing "${name}".`);
	return found;
}

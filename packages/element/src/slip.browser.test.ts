import { expect } from "@open-wc/testing";
import { boletoAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { inside, mount, reads, textOf } from "./testing/mount.js";
import { itOn } from "./testing/screen.js";
import { stub, unstub } from "./testing/stub.js";
import { until } from "./testing/until.js";

const phone = { touch: true, width: 390, scale: 2 };
const documentOnly = {
	boleto: { url: "https://pay.example.com/boleto/1", barcode: null, digitable_line: null },
};

describe("a boleto", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: boletoAnswer() });
	});

	afterEach(() => {
		store.restore();
		unstub();
	});

	for (const [serverTime, expected] of [
		["2026-11-21T12:00:00.000Z", "Vencimento: terça-feira, 24 de novembro"],
		["2026-11-24T02:59:00.000Z", "Vence amanhã, terça-feira, 24 de novembro"],
		["2026-11-24T03:01:00.000Z", "Vence hoje, terça-feira, 24 de novembro"],
		["2026-11-25T02:00:00.000Z", "Vence hoje, terça-feira, 24 de novembro"],
	] as const) {
		it(`says at ${serverTime}: ${expected}`, async () => {
			store.willAnswer({ json: boletoAnswer({ server_time: serverTime }) });
			expect(textOf(await mount("boleto"), "[part=deadline]")).to.equal(expected);
		});
	}

	it("says where it is paid, how long banks take, and what follows the due date", async () => {
		expect(textOf(await mount("boleto"), ".terms")).to.match(/lotérica.*3 dias úteis.*recusar/);
	});

	itOn(phone, "begins on a phone with the copy button, and folds the bars away", async () => {
		stub(navigator, "canShare", () => true);
		const element = await mount("boleto");
		const tops = [
			".copy-button",
			".view .control",
			".share-button",
			".document-link",
			".bars-fold",
		].map((name) => inside(element, name).getBoundingClientRect().top);
		expect(tops).to.deep.equal(tops.toSorted((one, other) => one - other));
		const figure = inside(element, ".bars");
		const button = inside(element, ".bars-fold");
		expect(getComputedStyle(figure).display).to.equal("none");
		expect(button).to.have.attribute("aria-expanded", "false");
		button.click();
		expect(getComputedStyle(figure).display).to.equal("grid");
		expect(button).to.have.attribute("aria-expanded", "true");
		// An answer of the store renders it again, and folds nothing.
		element.refresh();
		await element.updateComplete;
		expect(getComputedStyle(figure).display).to.equal("grid");
		button.click();
		expect(getComputedStyle(figure).display).to.equal("none");
	});

	itOn({ width: 1280 }, "shows its bars at once on a desktop, a whole pixel for each", async () => {
		const element = await mount("boleto");
		expect(getComputedStyle(inside(element, ".bars-fold")).display).to.equal("none");
		const bars = element.shadowRoot?.querySelector("[part=barcode]")?.getBoundingClientRect();
		expect(bars?.width).to.equal(425);
	});

	itOn({ width: 320 }, "shows no bars where a narrow one is thinner than a pixel", async () => {
		const element = await mount("boleto");
		for (const name of [".bars-fold", ".bars"]) {
			expect(getComputedStyle(inside(element, name)).display).to.equal("none");
		}
	});

	for (const touch of [false, true]) {
		itOn(
			{ media: "print", touch },
			`has bars of 103 by 13 mm on paper${touch ? ", from a phone too" : ""}`,
			async () => {
				const element = await mount("boleto");
				const bars = element.shadowRoot?.querySelector("[part=barcode]")?.getBoundingClientRect();
				const mm = (pixels = 0) => (pixels * 25.4) / 96;
				// 405 of the 425 narrow bars' widths; the rest is white.
				expect((mm(bars?.width) * 405) / 425).to.be.closeTo(103, 0.1);
				expect(mm(bars?.height)).to.be.closeTo(13, 0.1);
				for (const name of [".copy-button", ".document-link", ".bars-fold"]) {
					expect(getComputedStyle(inside(element, name)).display, name).to.equal("none");
				}
			},
		);
	}

	it("is handed on as text, without the document that has the payer's data", async () => {
		const given = sharing();
		const element = await mount("boleto");
		inside(element, ".share-button").click();
		await until(() => given.length > 0);
		expect(given[0]?.text?.replace(/\s/g, " ")).to.equal(
			"Boleto de R$ 59,90 Vencimento: terça-feira, 24 de novembro Linha digitável: 00191.23454 67890.123457 67890.123457 5 16400000005990",
		);
		expect(given[0]?.url).to.equal(undefined);
	});

	it("without a line has its document to open and to hand on", async () => {
		const given = sharing();
		store.willAnswer({ json: boletoAnswer(documentOnly) });
		const element = await mount("boleto");
		expect(inside(element, ".document-link")).to.have.attribute("href", documentOnly.boleto.url);
		for (const name of ["[part=code]", ".bars-fold", "[part=barcode]"]) {
			expect(element.shadowRoot?.querySelector(name), name).not.to.exist;
		}
		inside(element, ".share-button").click();
		await until(() => given.length > 0);
		expect(given[0]?.text).to.contain(documentOnly.boleto.url);
	});

	it("says so when the browser doesn't share", async () => {
		stub(navigator, "canShare", () => true);
		stub(navigator, "share", () => Promise.reject(new DOMException("", "NotAllowedError")));
		const element = await mount("boleto");
		inside(element, ".share-button").click();
		await reads(element, ".handing .outcome", "Copie a linha digitável");
	});
});

/** What the page shares. */
function sharing(): ShareData[] {
	const given: ShareData[] = [];
	stub(navigator, "canShare", () => true);
	stub(navigator, "share", async (data: ShareData) => {
		given.push(data);
	});
	return given;
}

import { expect } from "@open-wc/testing";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { mount, reads, textOf } from "./testing/mount.js";

describe("the language", () => {
	const pageLang = document.documentElement.lang;
	let store: FakeStore;

	beforeEach(() => {
		document.documentElement.lang = "";
		store = new FakeStore({ json: pixAnswer() });
	});

	afterEach(() => {
		document.documentElement.lang = pageLang;
		store.restore();
	});

	it("is Portuguese by default", async () => {
		expect(textOf(await mount("pix"), "[part=title]")).to.equal("Pague com Pix");
	});

	it("is the document's", async () => {
		document.documentElement.lang = "en-US";
		expect(textOf(await mount("pix"), "[part=title]")).to.equal("Pay with Pix");
	});

	it("is the nearest one above, also from inside another element's shadow root", async () => {
		document.documentElement.lang = "pt";
		const element = await mount("pix");
		const outer = document.createElement("div");
		outer.lang = "en";
		outer.attachShadow({ mode: "open" }).append(element);
		document.body.append(outer);
		await reads(element, "[part=title]", "Pay with Pix");
		outer.remove();
	});

	it("changes with the page's, and with that of the nearest one above, in any shadow root", async () => {
		// Nothing counts down, and nothing else renders it again.
		store.willAnswer({ json: pixAnswer({ status: "paid", pix: null }) });
		const outer = document.createElement("div");
		const inner = document.createElement("div");
		outer.attachShadow({ mode: "open" }).append(inner);
		document.body.append(outer);
		const element = await mount("paid");
		inner.append(element);
		document.documentElement.lang = "en";
		await reads(element, "[part=title]", "Payment confirmed");
		outer.lang = "pt";
		await reads(element, "[part=title]", "Pagamento confirmado");
		inner.lang = "en";
		await reads(element, "[part=title]", "Payment confirmed");
		outer.remove();
	});

	it("is the attribute's first of all, for words and screen readers", async () => {
		document.documentElement.lang = "pt";
		const element = await mount("pix", { locale: "en" });
		expect(textOf(element, "[part=title]")).to.equal("Pay with Pix");
		// As the bank shows it.
		expect(textOf(element, "[part=amount]")).to.contain("R$ 59,90");
		expect(element.shadowRoot?.querySelector("[part=card]")).to.have.attribute("lang", "en");
		element.locale = "pt-BR";
		await reads(element, "[part=title]", "Pague com Pix");
	});

	it("keeps its full stops at the end on a page that reads from right to left", async () => {
		const element = await mount("pix");
		element.dir = "rtl";
		const step = element.shadowRoot?.querySelector("li");
		const words = step?.querySelector("span");
		const text = [...(words?.childNodes ?? [])].find(
			(node) => node instanceof Text && node.data.endsWith("."),
		);
		if (!step || !(text instanceof Text)) {
			throw new Error("There is no step that ends.");
		}
		const place = (at: number) => {
			const range = document.createRange();
			range.setStart(text, at);
			range.setEnd(text, at + 1);
			return range.getBoundingClientRect();
		};
		const letter = place(text.length - 2);
		const stop = place(text.length - 1);
		expect(stop.left).to.be.at.least(letter.right - 1);
		// The lines begin at the right, where the page's lines do.
		expect(getComputedStyle(step).textAlign).to.equal("right");
	});
});

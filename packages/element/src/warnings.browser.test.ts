import { expect } from "@open-wc/testing";
import type { PixCheckoutWarning } from "./pix-checkout-events.js";
import { boletoAnswer, copyPaste, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { mount, textOf } from "./testing/mount.js";

describe("a code that doesn't fit its order", () => {
	const warn = console.warn;
	let warnings: unknown[];
	let events: PixCheckoutWarning[];
	let store: FakeStore;
	const note = ({ detail }: CustomEvent<PixCheckoutWarning>) => events.push(detail);

	beforeEach(() => {
		warnings = [];
		events = [];
		console.warn = (...args) => warnings.push(args);
		document.addEventListener("pix-checkout-warning", note);
	});

	afterEach(() => {
		console.warn = warn;
		document.removeEventListener("pix-checkout-warning", note);
		store.restore();
	});

	for (const [view, json] of [
		["pix", pixAnswer({ amount_cents: 6990 })],
		["boleto", boletoAnswer({ amount_cents: 6990 })],
	] as const) {
		it(`warns shopper, page and developer of another amount (${view})`, async () => {
			store = new FakeStore({ json });
			const element = await mount(view);
			expect(textOf(element, "warning")).to.contain("cobra R$ 59,90, e o pedido é de R$ 69,90");
			expect(events).to.deep.equal([
				{ id: "payses_01EXAMPLE", code: "amount-differs", found: 5990, expected: 6990 },
			]);
			expect(warnings).to.have.length(1);
		});
	}

	it("warns all three when the code pays another payee", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix", { payee: "Outra Loja" });
		expect(textOf(element, "warning")).to.contain("paga a LOJA DE EXEMPLO, e não a Outra Loja");
		expect(events.map(({ code }) => code)).to.deep.equal(["payee-differs"]);
	});

	it("warns only page and developer of a bad check sum, and only once", async () => {
		const pix = { copy_paste: copyPaste.replace(/....$/, "0000"), payment_link: null };
		store = new FakeStore({ json: pixAnswer({ pix }) });
		const element = await mount("pix");
		await element.updateComplete;
		element.requestUpdate();
		await element.updateComplete;
		expect(element.shadowRoot?.querySelector("[part=warning]")).not.to.exist;
		expect(events.map(({ code }) => code)).to.deep.equal(["bad-checksum"]);
		expect(warnings).to.have.length(1);
	});

	it("warns of nothing for a right code, and shows its payee", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix", { payee: "Loja de Exemplo" });
		expect(element.shadowRoot?.querySelector("[part=warning]")).not.to.exist;
		expect(textOf(element, "payee")).to.equal("Quem recebe: LOJA DE EXEMPLO");
		expect(events).to.deep.equal([]);
		expect(warnings).to.deep.equal([]);
	});
});

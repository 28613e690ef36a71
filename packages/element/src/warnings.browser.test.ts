import { expect } from "@open-wc/testing";
import type { PixCheckoutWarning } from "./pix-checkout-events.js";
import { boletoAnswer, copyPaste, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount, reads, shows, textOf } from "./testing/mount.js";

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

	/** Everything that pays, or leads to something that does. */
	const paying =
		"[part=code], .copy-button, [part=qr], dialog svg, [part=barcode], a, input, textarea";

	for (const [name, json] of [
		["Pix", pixAnswer({ amount_cents: 6990 })],
		["boleto", boletoAnswer({ amount_cents: 6990 })],
	] as const) {
		it(`warns shopper, page and developer of another amount, and shows nothing that pays (${name})`, async () => {
			store = new FakeStore({ json });
			const element = await mount("unsafe");
			expect(textOf(element, "[part=title]")).to.contain("Não pague");
			expect(textOf(element, ".differences")).to.match(/pedido R\$\s69,90 .*cobrado R\$\s59,90/);
			expect(element.shadowRoot?.querySelector(paying)).not.to.exist;
			expect(element.shadowRoot?.textContent).not.to.contain(copyPaste.slice(0, 20));
			expect(events).to.deep.equal([
				{ id: "payses_01EXAMPLE", code: "amount-differs", found: 5990, expected: 6990 },
			]);
			expect(warnings).to.have.length(1);
		});
	}

	it("warns all three when the code pays another payee", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("unsafe", { payee: "Outra Loja" });
		expect(textOf(element, ".differences")).to.equal(
			"Quem deveria receber Outra Loja Quem receberia LOJA DE EXEMPLO",
		);
		expect(element.shadowRoot?.querySelector(paying)).not.to.exist;
		expect(events.map(({ code }) => code)).to.deep.equal(["payee-differs"]);
	});

	it("is announced once, and at once", async () => {
		store = new FakeStore({ json: pixAnswer({ amount_cents: 6990, poll_after_ms: 60_000 }) });
		const element = await mount("unsafe");
		const alerts = element.shadowRoot?.querySelectorAll("[role=alert]") ?? [];
		expect(alerts).to.have.length(1);
		expect(alerts[0]?.textContent).to.contain("Não pague com este código");
		expect(element.shadowRoot?.querySelector("#view")?.textContent).to.equal("");
		let changes = 0;
		const observer = new MutationObserver(() => changes++);
		observer.observe(alerts[0] ?? element, { subtree: true, childList: true, characterData: true });
		inside(element, ".check-button").click();
		await has(element, "[part=notice] .outcome");
		await reads(element, "[part=notice]", "Continua diferente do pedido");
		observer.disconnect();
		expect(changes).to.equal(0);
	});

	it("asks the store again at the button, and shows the code once it is right", async () => {
		store = new FakeStore({ json: pixAnswer({ amount_cents: 6990, poll_after_ms: 60_000 }) });
		const element = await mount("unsafe");
		store.willAnswer({ json: pixAnswer() });
		inside(element, ".check-button").click();
		await shows(element, "pix");
		await has(element, "[part=qr]");
	});

	it("warns only page and developer of a bad check sum, and only once", async () => {
		const pix = { copy_paste: copyPaste.replace(/....$/, "0000"), payment_link: null };
		store = new FakeStore({ json: pixAnswer({ pix }) });
		const element = await mount("pix");
		await element.updateComplete;
		element.requestUpdate();
		await element.updateComplete;
		expect(events.map(({ code }) => code)).to.deep.equal(["bad-checksum"]);
		expect(warnings).to.have.length(1);
	});

	it("warns of nothing for a right code, and shows its payee", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix", { payee: "Loja de Exemplo" });
		expect(textOf(element, ".view .payee")).to.equal("Para LOJA DE EXEMPLO");
		expect(events).to.deep.equal([]);
		expect(warnings).to.deep.equal([]);
	});
});

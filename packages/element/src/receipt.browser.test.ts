import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { inside, mount, shows, textOf } from "./testing/mount.js";
import { itOn } from "./testing/screen.js";
import { stub, unstub } from "./testing/stub.js";
import { until } from "./testing/until.js";

const paid = pixAnswer({ status: "paid", pix: null });
const named = { shop: "Café do Centro", "order-number": "1042" };

describe("the receipt of a paid payment", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: paid });
	});

	afterEach(() => {
		store.restore();
		unstub();
	});

	/** A page that had the code before it was paid. */
	async function afterItsCode(attributes = {}): Promise<PixCheckoutElement> {
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) }, { json: paid });
		const element = await mount("pix", attributes);
		element.refresh();
		await shows(element, "paid");
		return element;
	}

	it("names amount, method, time in São Paulo, and who received, on a page that was loaded later", async () => {
		const element = await mount("paid", named);
		expect(textOf(element, "[part=receipt]")).to.match(
			/R\$ 59,90 Pago com ?Pix ?Pago em ?21 de nov. de 2026, 09:02 \(horário de Brasília\)/,
		);
		expect(textOf(element, "[part=receipt]")).to.match(/Quem recebeu ?LOJA DE EXEMPLO/);
		expect(textOf(element, "[part=receipt]")).not.to.contain("payses_");
	});

	it("leaves out what nobody says, and names the payment where the page names no order", async () => {
		store.willAnswer({ json: boletoAnswer({ status: "paid", boleto: null, paid_at: undefined }) });
		const text = textOf(await mount("paid"), "[part=receipt]");
		expect(text).to.match(/Pago com ?Boleto ?Referência ?payses_01EXAMPLE/);
		expect(text).not.to.contain("Pago em");
	});

	it("names no order by its id, which no shopper knows", async () => {
		store.willAnswer({
			json: boletoAnswer({ id: "order_01EXAMPLE", status: "paid", boleto: null }),
		});
		const text = textOf(await mount("paid"), "[part=receipt]");
		expect(text).to.contain("Pago com");
		expect(text).not.to.contain("Referência");
	});

	it("is announced once, with the amount", async () => {
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) }, { json: paid });
		const element = await mount("pix");
		const region = element.shadowRoot?.getElementById("view");
		const said: string[] = [];
		const observer = new MutationObserver(() => said.push(region?.textContent ?? ""));
		observer.observe(region ?? element, { childList: true, characterData: true, subtree: true });
		element.refresh();
		await shows(element, "paid");
		element.requestUpdate();
		await element.updateComplete;
		observer.disconnect();
		expect(said.length).to.equal(1);
		expect(said[0]).to.match(/^Pagamento confirmado .*R\$\s59,90$/s);
	});

	it("draws its tick in 200 to 400 ms", async () => {
		const element = await mount("paid");
		const [drawing] = (element.shadowRoot?.getAnimations() ?? []).filter(
			(animation) => animation instanceof CSSAnimation && animation.animationName === "draw",
		);
		const { delay = 0, duration } = drawing?.effect?.getComputedTiming() ?? {};
		expect(delay + Number(duration)).to.be.within(200, 400);
	});

	itOn(
		{ features: { "prefers-reduced-motion": "reduce" } },
		"doesn't move it for shoppers who want no motion",
		async () => {
			const element = await mount("paid");
			expect(element.shadowRoot?.getAnimations()).to.deep.equal([]);
		},
	);

	itOn(
		{ media: "print", touch: true },
		"stands on paper with shop and order, without buttons",
		async () => {
			stub(navigator, "canShare", () => true);
			const element = await mount("paid", named);
			const text = element.shadowRoot?.querySelector<HTMLElement>(".card")?.innerText;
			expect(text?.replace(/\s+/g, " ")).to.match(
				/Café do Centro.*1042.*R\$ 59,90.*Pago com Pix.*Confirmação emitida pela loja/,
			);
			expect(inside(element, ".keep").getClientRects().length).to.equal(0);
		},
	);

	for (const [name, outcome, error] of [
		["is shared as text", "", null],
		["stays when the shopper thinks better of sharing it", "", "AbortError"],
		["says so where the browser doesn't share it", "Não foi possível agora", "NotAllowedError"],
	] as const) {
		itOn({ touch: true, width: 390 }, `${name}, on a phone`, async () => {
			let given: ShareData | undefined;
			stub(navigator, "canShare", () => true);
			stub(navigator, "share", (data: ShareData) => {
				given = data;
				return error ? Promise.reject(new DOMException("", error)) : Promise.resolve();
			});
			const element = await afterItsCode(named);
			inside(element, ".share-button").click();
			await until(() => given && textOf(element, ".outcome").startsWith(outcome));
			expect(given?.text).to.match(
				/^Confirmação de pagamento: R\$\s59,90\nPago com: Pix\n.*\nLoja: Café do Centro\n/s,
			);
		});
	}

	itOn({ touch: true, width: 390 }, "offers no sharing to a phone that can't", async () => {
		stub(navigator, "canShare", undefined);
		const element = await mount("paid");
		expect(element.shadowRoot?.querySelector(".keep")).not.to.exist;
	});
});

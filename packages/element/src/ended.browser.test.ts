import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { inside, mount, reads, shows, textOf } from "./testing/mount.js";

const expired = { status: "expired", pix: null };
const failed = { status: "failed", pix: null };

describe("after the end of a code", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer(expired) });
	});

	afterEach(() => {
		store.restore();
	});

	for (const [name, view, json, title, text] of [
		[
			"a Pix that a new code replaces",
			"expired",
			pixAnswer({ ...expired, renewable: true }),
			"O código Pix expirou",
			"Não use mais este código. Gere um novo para pagar o pedido.",
		],
		[
			"a Pix without a new code",
			"expired",
			pixAnswer(expired),
			"O código Pix expirou",
			"Não use mais este código. Para pagar este pedido, volte à loja.",
		],
		[
			"a Pix of an order that has had all its codes",
			"expired",
			pixAnswer({ ...expired, renewal_ended: "too_many_codes" }),
			"O código Pix expirou",
			"Não use mais este código. Este pedido já teve todos os códigos que podia ter. Para pagar, fale com a loja.",
		],
		[
			"a failure after the order's time",
			"failed",
			pixAnswer({ ...failed, renewal_ended: "too_late" }),
			"O pagamento não foi concluído",
			"O prazo para pagar este pedido por aqui terminou. Se ainda quiser pagar, fale com a loja.",
		],
		[
			"a boleto",
			"expired",
			boletoAnswer({ status: "expired", boleto: null }),
			"O boleto venceu",
			"Não pague mais este boleto. Para pagar este pedido, volte à loja.",
		],
		[
			"a failure",
			"failed",
			pixAnswer(failed),
			"O pagamento não foi concluído",
			"Volte à loja para tentar de novo ou escolher outra forma de pagamento.",
		],
		[
			"an order that has changed",
			"failed",
			pixAnswer({ ...failed, reason: "order_changed" }),
			"O pedido mudou",
			"Não use mais este código. Volte à loja",
		],
		[
			"an order that is paid another way",
			"failed",
			pixAnswer({ ...failed, reason: "paid_another_way" }),
			"O pedido já está pago",
			"Não use mais este código. Você não precisa fazer mais nada.",
		],
		[
			"a cancelled order",
			"failed",
			pixAnswer({ ...failed, reason: "order_cancelled" }),
			"O pedido foi cancelado",
			"Não use mais este código. Se tiver dúvidas, fale com a loja.",
		],
	] as const) {
		it(`says what happened and what to do: ${name}`, async () => {
			store.willAnswer({ json });
			const element = await mount(view);
			expect(textOf(element, "[part=title]")).to.equal(title);
			expect(textOf(element, "[part=text]")).to.contain(text);
		});
	}

	for (const [view, json] of [
		["expired", pixAnswer(expired)],
		["failed", pixAnswer(failed)],
		["failed", pixAnswer({ ...failed, reason: "order_cancelled" })],
	] as const) {
		it(`goes on at the shop, before it asks who has paid: ${view}, ${json.reason}`, async () => {
			store.willAnswer({ json });
			const element = await mount(view, { "shop-url": "/br/loja" });
			const way = inside(element, "[part=primary-button]");
			expect(way).to.have.attribute("href", "/br/loja");
			expect(way.getBoundingClientRect().bottom).to.be.below(
				inside(element, ".check-button").getBoundingClientRect().top,
			);
		});
	}

	for (const width of [320, 1200]) {
		it(`has the same space below as beside and above (${width} pixels)`, async () => {
			const element = await mount("expired");
			element.style.inlineSize = `${width}px`;
			const card = inside(element, ".card").getBoundingClientRect();
			const view = inside(element, ".view").getBoundingClientRect();
			const last = inside(element, ".already").getBoundingClientRect();
			const first = inside(element, ".sign").getBoundingClientRect();
			const beside = view.left - card.left;
			expect(card.bottom - last.bottom).to.be.closeTo(beside, 1);
			expect(first.top - card.top).to.be.closeTo(beside, 1);
		});
	}

	it("keeps no room for a sentence that it doesn't say", async () => {
		const gaps = [];
		for (const reason of ["paid_after_cancellation", "used_for_another_order"]) {
			store.willAnswer({ json: pixAnswer({ status: "paid", pix: null, reason }) });
			const element = await mount("review");
			const said = [...(element.shadowRoot?.querySelectorAll("[part=text]") ?? [])];
			const first = said.find((text) => text.textContent?.trim())?.getBoundingClientRect();
			const title = inside(element, "[part=title]").getBoundingClientRect();
			gaps.push(Math.round((first?.top ?? 0) - title.bottom));
		}
		expect(gaps[1]).to.equal(gaps[0]);
	});

	it("has a way to the shop where only the shop can help, unless the page has one or gives no address", async () => {
		const shop = { "shop-url": "/" };
		const link = (element: PixCheckoutElement) =>
			element.shadowRoot?.querySelector<HTMLAnchorElement>("slot a");
		expect(link(await mount("expired", shop))?.textContent).to.equal("Ir para a loja");
		expect(link(await mount("expired"))).not.to.exist;
		for (const changes of [{ renewable: true }, { reason: "paid_another_way" }]) {
			store.willAnswer({ json: pixAnswer({ ...failed, ...changes }) });
			expect(link(await mount("failed", shop))).not.to.exist;
		}
		store.willAnswer({ json: pixAnswer(expired) });
		const element = await mount("expired", shop);
		const contact = document.createElement("a");
		Object.assign(contact, { slot: "expired", href: "/contato", textContent: "Fale com a gente" });
		element.append(contact);
		expect(contact.checkVisibility()).to.equal(true);
		expect(link(element)?.checkVisibility()).to.equal(false);
	});

	it("says when a changed order can have a new code, by the device's clock", async () => {
		const renewable_at = "2026-11-21T12:14:32.000Z";
		store.willAnswer({ json: pixAnswer({ ...failed, reason: "order_changed", renewable_at }) });
		const time = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short" }).format(
			new Date(renewable_at),
		);
		expect(textOf(await mount("failed"), "[part=text]")).to.contain(
			`gerar outro a partir das ${time}.`,
		);
	});

	it("calms shoppers who have paid, asks when they say so, and turns to paid", async () => {
		const element = await mount("expired");
		expect(textOf(element, ".already")).to.contain("Já pagou? Não pague de novo.");
		inside(element, ".check-button").click();
		await reads(element, ".already", "O pagamento ainda não chegou");
		store.willAnswer({ json: pixAnswer({ status: "paid", pix: null }) });
		inside(element, ".check-button").click();
		await shows(element, "paid");
	});

	it("lets a boleto's payer wait for days, and not on the page", async () => {
		store.willAnswer({ json: boletoAnswer({ expires_at: "2026-11-21T02:59:59.000Z" }) });
		const element = await mount("confirming");
		expect(textOf(element, "[part=text]")).to.match(/^Não pague mais este boleto\. .*3 dias úteis/);
	});

	it("asks nobody whether they have paid a code that never was, or an order that is paid", async () => {
		for (const changes of [{ expires_at: null }, { reason: "paid_another_way" }]) {
			store.willAnswer({ json: pixAnswer({ ...failed, ...changes }) });
			const element = await mount("failed");
			expect(element.shadowRoot?.querySelector(".already")).not.to.exist;
			element.remove();
		}
	});
});

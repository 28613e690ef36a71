import { expect } from "@open-wc/testing";
import { boletoAnswer, copyPaste, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { address, inside, mount, reads, shows, textOf } from "./testing/mount.js";
import { until } from "./testing/until.js";

const expired = pixAnswer({ status: "expired", pix: null, renewable: true });

describe("a new code", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: expired });
	});

	afterEach(() => {
		store.restore();
	});

	it("is offered when the store allows one, and not otherwise", async () => {
		expect(textOf(await mount("expired"), ".renew-button")).to.equal("Gerar novo código");
		store.willAnswer({ json: pixAnswer({ status: "expired", pix: null }) });
		const element = await mount("expired");
		expect(element.shadowRoot?.querySelector(".renew-button")).not.to.exist;
	});

	it("is known to the page, which then offers nothing else", async () => {
		const events: boolean[] = [];
		const listener = ({ detail }: HTMLElementEventMap["pix-checkout-expired"]) => {
			events.push(detail.renewable);
		};
		document.addEventListener("pix-checkout-expired", listener);
		await mount("expired");
		store.willAnswer({ json: pixAnswer({ status: "expired", pix: null }) });
		await mount("expired");
		document.removeEventListener("pix-checkout-expired", listener);
		expect(events).to.deep.equal([true, false]);
	});

	it("is offered for a boleto that failed, too", async () => {
		store.willAnswer({ json: boletoAnswer({ status: "failed", boleto: null, renewable: true }) });
		expect(textOf(await mount("failed"), ".renew-button")).to.equal("Gerar novo boleto");
	});

	it("is requested once, and replaces the old one", async () => {
		const element = await mount("expired");
		const events: string[] = [];
		element.addEventListener("pix-checkout-status", ({ detail }) => {
			events.push(`${detail.previousStatus} ${detail.status}`);
		});
		store.willRenew({ json: pixAnswer({ status: "preparing", pix: null, poll_after_ms: 1000 }) });
		store.willAnswer({ json: pixAnswer() });
		inside(element, ".renew-button").click();
		inside(element, ".renew-button").click();
		await shows(element, "preparing");
		await shows(element, "pix");
		expect(inside(element, "[part=code]")).to.have.value(copyPaste);
		expect(store.renewals.map(({ url }) => url)).to.deep.equal([`${address}/renew`]);
		expect(events).to.deep.equal(["expired preparing", "preparing pending"]);
	});

	it("leaves a keyboard user at the heading of the new code", async () => {
		const element = await mount("expired");
		store.willRenew({ json: pixAnswer() });
		inside(element, ".renew-button").focus();
		inside(element, ".renew-button").click();
		await shows(element, "pix");
		await until(() => element.shadowRoot?.activeElement === inside(element, "[part=title]"));
	});

	it("can be requested again when the store is busy", async () => {
		const element = await mount("expired");
		store.willRenew({ status: 503 }, { json: pixAnswer() });
		inside(element, ".renew-button").click();
		await reads(element, ".renew-outcome", "Não foi possível agora");
		inside(element, ".renew-button").click();
		await shows(element, "pix");
	});

	it("is no longer offered when the store rejects it", async () => {
		const element = await mount("expired");
		element.shopUrl = "https://shop.example/";
		inside(element, ".renew-button").click();
		await reads(element, "[part=text]", "não pode mais ser pago");
		expect(textOf(element, ".view")).not.to.contain("Gere um novo");
		expect(inside(element, "slot a")).to.have.attribute("href", "https://shop.example/");
		expect(element.shadowRoot?.querySelector(".renew-button")).not.to.exist;
	});

	it("is not needed when the payment arrives instead", async () => {
		const element = await mount("expired");
		store.willAnswer({ json: pixAnswer({ status: "paid", pix: null }) });
		element.refresh();
		await shows(element, "paid");
	});
});

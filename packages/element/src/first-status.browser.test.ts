import { expect, fixture, html } from "@open-wc/testing";
import "./define.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { shows, textOf } from "./testing/mount.js";
import { until } from "./testing/until.js";

const order = { storeUrl: "https://store.example", orderId: "order_1" };
const paid = pixAnswer({ id: "order_1", status: "paid", pix: null });
const pending = pixAnswer({ id: "order_1", revision: "r1" });

describe("<pix-checkout> with the answer that the page's server had", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore("silence");
	});
	afterEach(() => {
		store.restore();
	});

	async function place(first: unknown, inside = "") {
		const holder = await fixture<HTMLDivElement>(html`<div></div>`);
		const json = JSON.stringify(first).replaceAll('"', "&quot;");
		const address = inside ? "" : 'store-url="https://store.example" order-id="order_1"';
		holder.setHTMLUnsafe(
			`<pix-checkout ${address} first-status="${inside ? "" : json}">${inside}</pix-checkout>`,
		);
		const element = holder.querySelector("pix-checkout");
		if (!element) {
			throw new Error("There is no element.");
		}
		return element;
	}

	it("shows it first, tells the page, and asks the store without waiting for news", async () => {
		const statuses: string[] = [];
		const listener = ({ detail }: HTMLElementEventMap["pix-checkout-status"]) => {
			statuses.push(detail.status);
		};
		document.addEventListener("pix-checkout-status", listener);
		const element = await place(pending);
		await element.updateComplete;
		expect(element.shadowRoot?.querySelector(".card")?.className).to.equal("card pix");
		await until(() => store.requests.length > 0);
		document.removeEventListener("pix-checkout-status", listener);
		expect(statuses).to.deep.equal(["pending"]);
		expect(store.requests.map(({ url }) => url)).to.deep.equal([
			"https://store.example/pix-checkout/order_1",
		]);
	});

	it("asks no more when that one says paid", async () => {
		const element = await place(paid);
		await shows(element, "paid");
		element.refresh();
		expect(store.requests).to.deep.equal([]);
	});

	it("loads when that one is about another order, or can't be read", async () => {
		await shows(await place({ ...paid, id: "order_2" }), "loading");
		await shows(await place("{"), "loading");
	});

	it("keeps what a server has drawn until a framework sets its properties", async () => {
		const drawn = '<div class="drawn">Desenhado <slot name="paid"></slot></div>';
		const slotted = '<a slot="paid" href="/">Voltar</a>';
		const template = `<template shadowrootmode="open">${drawn}</template>${slotted}`;
		const element = await place(null, template);
		await element.updateComplete;
		expect(textOf(element, ".drawn")).to.equal("Desenhado");
		expect(element.shadowRoot?.querySelector(".card")).to.equal(null);
		Object.assign(element, { ...order, firstStatus: paid });
		await until(() => element.shadowRoot?.querySelector(".drawn") === null);
		expect(element.shadowRoot?.querySelectorAll(".card")).to.have.length(1);
		expect(textOf(element, "[part=title]")).to.equal("Pagamento confirmado");
		expect(element.querySelector("a")?.checkVisibility()).to.equal(true);
	});
});

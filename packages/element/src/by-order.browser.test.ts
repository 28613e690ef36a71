import { expect } from "@open-wc/testing";
import { docsUrl } from "./diagnose.js";
import "./define.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { mount, shows } from "./testing/mount.js";
import { until } from "./testing/until.js";

const storeUrl = "https://store.example";

describe("<pix-checkout> by the store and an id", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer() });
	});
	afterEach(() => {
		store.restore();
	});

	function byOrder(view: Parameters<typeof mount>[0], changes = {}) {
		return mount(view, { src: "", "store-url": storeUrl, "order-id": "order_1", ...changes });
	}

	it("asks for the order", async () => {
		await byOrder("pix");
		expect(store.requests[0]?.url).to.equal(`${storeUrl}/pix-checkout/order_1`);
	});

	it("asks for the session when there is no order, and for src before both", async () => {
		await byOrder("pix", { "order-id": "", "session-id": "payses_1" });
		expect(store.requests[0]?.url).to.equal(`${storeUrl}/pix-checkout/payses_1`);
		await byOrder("pix", { src: `${storeUrl}/status` });
		expect(store.requests.at(-1)?.url).to.equal(`${storeUrl}/status`);
	});

	it("starts anew when the order changes", async () => {
		const element = await byOrder("pix");
		store.willAnswer({ json: pixAnswer({ id: "order_2", status: "paid", pix: null }) });
		element.orderId = "order_2";
		await shows(element, "paid");
		expect(store.requests.at(-1)?.url).to.equal(`${storeUrl}/pix-checkout/order_2`);
	});

	it("hides itself for an order without Pix or boleto, and asks no more", async () => {
		const warn = console.warn;
		const warned: unknown[] = [];
		console.warn = (...args) => warned.push(args);
		store.willAnswer({ status: 204 });
		const element = await byOrder("nothing");
		await until(() => element.hidden);
		expect(element.status).to.equal(null);
		element.refresh();
		expect(store.requests).to.have.length(1);
		store.willAnswer({ json: pixAnswer() });
		element.orderId = "order_2";
		await shows(element, "pix");
		console.warn = warn;
		expect(element.hidden).to.equal(false);
		expect(warned).to.deep.equal([]);
	});
});

describe("an element that shows nothing", () => {
	let store: FakeStore;
	let warned: string[];
	const { warn } = console;

	beforeEach(() => {
		warned = [];
		console.warn = (text) => warned.push(String(text));
	});
	afterEach(() => {
		console.warn = warn;
		store.restore();
	});

	async function says(words: string) {
		await until(() => warned.length > 0, "The element says nothing.");
		expect(warned).to.have.length(1);
		expect(warned[0]).to.contain(words).and.to.contain(docsUrl);
	}

	it("says once that it has no address", async () => {
		store = new FakeStore();
		await mount("loading", { src: "" });
		await says("<pix-checkout> shows nothing: it has no src");
	}).timeout(10_000);

	it("says once that the store doesn't know the payment", async () => {
		store = new FakeStore({ status: 404 });
		const element = await mount("not-found");
		element.refresh();
		await until(() => store.requests.length > 1, "asks again");
		await says("the store answers 404");
	});

	it("says that the store can't be reached from this origin", async () => {
		store = new FakeStore("no connection");
		await mount("loading");
		await says("its storeCors lacks this origin");
	});
});

import { expect } from "@open-wc/testing";
import "./define.js";
import { PixCheckoutElement } from "./pix-checkout-element.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { address, inside, mount, shows, textOf } from "./testing/mount.js";
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

	it("renews by the order, and says why when the order may have no further code", async () => {
		const ended = { id: "order_1", status: "expired", pix: null };
		store.willAnswer({ json: pixAnswer({ ...ended, renewable: true }) });
		const element = await byOrder("expired");
		store.willRenew({ json: pixAnswer({ id: "order_1" }) });
		inside(element, ".renew-button").click();
		await shows(element, "pix");
		expect(store.renewals.map(({ url }) => url)).to.deep.equal([
			`${storeUrl}/pix-checkout/order_1/renew`,
		]);
		store.willAnswer({ json: pixAnswer({ ...ended, renewal_ended: "too_many_codes" }) });
		const again = await byOrder("expired", { "shop-url": "/" });
		expect(again.shadowRoot?.querySelector(".renew-button")).not.to.exist;
		expect(textOf(again, "[part=text]")).to.contain("todos os códigos que podia ter");
		expect(textOf(again, "slot a")).to.equal("Ir para a loja");
	});

	it("hides itself for an order without Pix or boleto, and asks no more", async () => {
		const warn = console.warn;
		const warned: unknown[] = [];
		console.warn = (...args) => warned.push(args);
		store.willAnswer({ status: 204 });
		const element = await byOrder("nothing");
		await until(() => !element.checkVisibility());
		expect(element.status).to.equal(null);
		element.refresh();
		expect(store.requests).to.have.length(1);
		store.willAnswer({ json: pixAnswer() });
		element.orderId = "order_2";
		await shows(element, "pix");
		console.warn = warn;
		expect(element.checkVisibility()).to.equal(true);
		expect(warned).to.deep.equal([]);
	});

	it("says nothing of its own in attributes: a cache of pages puts a copy of them back", async () => {
		store.willAnswer({ status: 204 });
		const element = await byOrder("nothing");
		await until(() => !element.checkVisibility());
		store.willAnswer({ json: pixAnswer() });
		// As Turbo does.
		const copy = element.cloneNode(true);
		if (!(copy instanceof PixCheckoutElement)) {
			throw new Error("A copy is something else.");
		}
		element.replaceWith(copy);
		await shows(copy, "pix");
		expect(copy.checkVisibility()).to.equal(true);
	});
});

describe("<pix-checkout> by a payment's id", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer({ id: "pay_1" }) });
	});
	afterEach(() => {
		store.restore();
	});

	it("asks the page's own site, without any header of Medusa", async () => {
		await mount("pix", { src: "", "payment-id": "pay_1" });
		const [request] = store.requests;
		expect(request?.url).to.equal(`${location.origin}/pix-checkout/payments/pay_1`);
		expect([...(request?.headers ?? [])]).to.deep.equal([]);
	});

	it("asks another site, and starts anew when the payment changes", async () => {
		const element = await mount("pix", { src: "", "store-url": storeUrl, "payment-id": "pay_1" });
		store.willAnswer({ json: pixAnswer({ id: "pay_2", status: "paid", pix: null }) });
		element.paymentId = "pay_2";
		await shows(element, "paid");
		expect(store.requests.map(({ url }) => url)).to.deep.equal([
			`${storeUrl}/pix-checkout/payments/pay_1`,
			`${storeUrl}/pix-checkout/payments/pay_2`,
		]);
	});

	it("renews the payment", async () => {
		store.willAnswer({
			json: pixAnswer({ id: "pay_1", status: "expired", pix: null, renewable: true }),
		});
		const element = await mount("expired", { src: "", "payment-id": "pay_1" });
		store.willRenew({ json: pixAnswer({ id: "pay_1" }) });
		inside(element, ".renew-button").click();
		await shows(element, "pix");
		expect(store.renewals.map(({ url }) => url)).to.deep.equal([
			`${location.origin}/pix-checkout/payments/pay_1/renew`,
		]);
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
		expect(warned[0]).to.contain(words);
	}

	it("says once that it has no address", async () => {
		store = new FakeStore();
		await mount("loading", { src: "" });
		await says("<pix-checkout> shows nothing: it has no src");
	}).timeout(10_000);

	for (const id of ["[object Object]", "undefined", "null", '{"id":"payses_1"}']) {
		it(`names ${id} in place of an id, and asks no store for it`, async () => {
			store = new FakeStore();
			const element = await mount("loading", { src: "", "store-url": "/", "session-id": id });
			await says(`its id is ${id}, and not pay_…, order_… or payses_…`);
			expect(store.requests).to.deep.equal([]);
			store.willAnswer({ json: pixAnswer() });
			element.setAttribute("session-id", "payses_1");
			await shows(element, "pix");
		}).timeout(10_000);
	}

	it("names an order's number in place of a payment's id, and misses the store of an order", async () => {
		store = new FakeStore();
		await mount("loading", { src: "", "payment-id": "1042" });
		await mount("loading", { src: "", "order-id": "order_1" });
		await until(() => warned.length === 2, "Not both say something.");
		expect(warned[0]).to.contain("its id is 1042, and not pay_…");
		expect(warned[1]).to.contain("it has no src, payment-id or store-url with");
		expect(store.requests).to.deep.equal([]);
	}).timeout(10_000);

	it("names an order that is given as an object", async () => {
		store = new FakeStore();
		const element = await mount("loading", { src: "", "store-url": "/" });
		// As a framework without types does.
		Object.assign(element, { orderId: { id: "order_1" } });
		await says("its id is [object Object], and not pay_…");
	}).timeout(10_000);

	it("says once that the store doesn't know the payment", async () => {
		store = new FakeStore({ status: 404 });
		const element = await mount("not-found");
		element.refresh();
		await until(() => store.requests.length > 1, "asks again");
		await says("the store answers 404 at https://store.example/");
	});

	it("says that the store can't be reached from this origin", async () => {
		store = new FakeStore("no connection");
		const element = await mount("loading");
		await says(`no readable answer from ${address}. Does the store run`);
		expect(warned[0]).to.contain(`allow ${location.origin} in STORE_CORS or storefronts?`);
		store.willAnswer({ json: pixAnswer() });
		element.refresh();
		await shows(element, "pix");
	});
});

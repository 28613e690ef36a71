import { aTimeout, expect } from "@open-wc/testing";
import "./define.js";
import "./define-payer.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { address } from "./testing/mount.js";
import { storeUrl, type } from "./testing/mount-payer.js";
import { boletoFields, payerAnswer } from "./testing/payer-store.js";

/** Counts the listeners, timers and unanswered requests of a page, from now on. */
class PageResources {
	readonly listeners = new Map<string, number>();
	readonly timers = new Set<unknown>();
	readonly requests = new Set<Promise<Response>>();
	readonly #undo: (() => void)[] = [];

	constructor() {
		for (const target of [window, document]) {
			this.#countListeners(target);
		}
		const { setTimeout, clearTimeout, fetch } = window;
		const timers = this.timers;
		Object.assign(window, {
			setTimeout: (run: () => void, ms: number) => {
				const timer = setTimeout(() => {
					timers.delete(timer);
					run();
				}, ms);
				timers.add(timer);
				return timer;
			},
			clearTimeout: (timer: number) => {
				timers.delete(timer);
				clearTimeout(timer);
			},
			// A request ends by its answer or its abort; the fake store knows nothing of aborts.
			fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
				const request = Promise.race([fetch(input, init), abortOf(init.signal)]);
				this.requests.add(request);
				const ended = () => this.requests.delete(request);
				request.then(ended, ended);
				return request;
			},
		});
		this.#undo.push(() => Object.assign(window, { setTimeout, clearTimeout, fetch }));
	}

	#countListeners(target: EventTarget): void {
		const { addEventListener, removeEventListener } = target;
		const count = (name: string, by: number) =>
			this.listeners.set(name, (this.listeners.get(name) ?? 0) + by);
		target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
			const [name, , options] = args;
			count(name, 1);
			if (typeof options === "object") {
				options.signal?.addEventListener("abort", () => count(name, -1));
			}
			addEventListener.apply(target, args);
		};
		target.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
			count(args[0], -1);
			removeEventListener.apply(target, args);
		};
		this.#undo.push(() => Object.assign(target, { addEventListener, removeEventListener }));
	}

	close(): void {
		for (const undo of this.#undo) {
			undo();
		}
	}
}

/** Rejects when the request is aborted, like a browser's `fetch`. */
function abortOf(signal: RequestInit["signal"]): Promise<never> {
	return new Promise((_resolve, reject) =>
		signal?.addEventListener("abort", () => reject(signal.reason)),
	);
}

function next(element: HTMLElement, event: keyof HTMLElementEventMap): Promise<unknown> {
	return new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));
}

describe("an element that a page adds and removes a thousand times", () => {
	it("leaves no listener, no timer and no request behind", async () => {
		const store = new FakeStore({ json: pixAnswer() });
		const resources = new PageResources();
		let seen = 0;
		for (let round = 0; round < 1000; round++) {
			const element = document.createElement("pix-checkout");
			element.src = `${address}${round % 3}`;
			document.body.append(element);
			// Every tenth stays long enough to show the code and to start counting.
			if (round % 10 === 0) {
				await next(element, "pix-checkout-status");
				await element.updateComplete;
				seen += 1;
			}
			element.remove();
		}
		await aTimeout(0);
		const held = [...resources.listeners.values()];
		resources.close();
		store.restore();
		expect(seen).to.equal(100);
		expect(held.length).to.be.greaterThan(0);
		expect(held.filter((count) => count !== 0)).to.deep.equal([]);
		expect(resources.timers.size).to.equal(0);
		expect(resources.requests.size).to.equal(0);
	}).timeout(60_000);
});

describe("a payer's element that a page adds and removes a thousand times", () => {
	it("leaves no listener, no timer and no request behind", async () => {
		const store = new FakeStore();
		const resources = new PageResources();
		const asked = { fields: 0, unanswered: 0, addresses: 0 };
		for (let round = 0; round < 1000; round++) {
			store.willAnswer({ json: payerAnswer(boletoFields, { cep_lookup: true }) });
			const element = document.createElement("pix-checkout-payer");
			element.storeUrl = storeUrl;
			element.cartId = `cart_0${round % 3}EXAMPLE`;
			// Every tenth shows its fields, and leaves while the store looks up an address.
			if (round % 10 === 0) {
				document.body.append(element);
				await next(element, "pix-checkout-payer-state");
				await element.updateComplete;
				asked.fields += 1;
				store.willAnswer("silence");
				await type(element, "zip", "13010000");
				asked.addresses += Number(store.requests.at(-1)?.url.endsWith("/cep/13010000"));
			} else if (round % 10 === 5) {
				store.willAnswer("silence");
				document.body.append(element);
				await element.updateComplete;
				asked.unanswered += Number(store.requests.at(-1)?.url.endsWith("/payer"));
			} else {
				document.body.append(element);
			}
			element.remove();
			await aTimeout(0);
		}
		resources.close();
		store.restore();
		expect(asked).to.deep.equal({ fields: 100, unanswered: 100, addresses: 100 });
		expect([...resources.listeners.values()].filter((count) => count !== 0)).to.deep.equal([]);
		expect(resources.timers.size).to.equal(0);
		expect(resources.requests.size).to.equal(0);
	}).timeout(60_000);
});

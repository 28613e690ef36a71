import { expect } from "@open-wc/testing";
import "./define.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { address } from "./testing/mount.js";

/** Counts the listeners, timers and channels of a page, from now on. */
class PageResources {
	readonly listeners = new Map<string, number>();
	readonly timers = new Set<unknown>();
	channels = 0;
	readonly #undo: (() => void)[] = [];

	constructor() {
		for (const target of [window, document]) {
			this.#countListeners(target);
		}
		const { setTimeout, clearTimeout, BroadcastChannel } = window;
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
		});
		const opened = () => {
			this.channels += 1;
		};
		const closed = () => {
			this.channels -= 1;
		};
		window.BroadcastChannel = class extends BroadcastChannel {
			constructor(name: string) {
				super(name);
				opened();
			}
			override close() {
				super.close();
				closed();
			}
		};
		this.#undo.push(() => Object.assign(window, { setTimeout, clearTimeout, BroadcastChannel }));
	}

	#countListeners(target: EventTarget): void {
		const { addEventListener, removeEventListener } = target;
		const count = (name: string, by: number) =>
			this.listeners.set(name, (this.listeners.get(name) ?? 0) + by);
		target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
			count(args[0], 1);
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

describe("an element that a page adds and removes a thousand times", () => {
	it("leaves no listener, no timer, no channel and no request behind", async () => {
		const store = new FakeStore({ json: pixAnswer() });
		const resources = new PageResources();
		let seen = 0;
		for (let round = 0; round < 1000; round++) {
			const element = document.createElement("pix-checkout");
			element.src = `${address}${round % 3}`;
			document.body.append(element);
			// Every tenth stays long enough to show the code and to start counting.
			if (round % 10 === 0) {
				await new Promise((resolve) =>
					element.addEventListener("pix-checkout-status", resolve, { once: true }),
				);
				await element.updateComplete;
				seen += 1;
			}
			element.remove();
		}
		const held = [...resources.listeners.values()];
		resources.close();
		store.restore();
		expect(seen).to.equal(100);
		expect(held.length).to.be.greaterThan(0);
		expect(held.filter((count) => count !== 0)).to.deep.equal([]);
		expect(resources.channels).to.equal(0);
		expect(resources.timers.size).to.equal(0);
		expect(store.requests.every(({ init }) => init.signal?.aborted !== undefined)).to.equal(true);
	}).timeout(60_000);
});

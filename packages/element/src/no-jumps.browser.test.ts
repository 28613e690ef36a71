import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { restoreClipboard, takeCopies } from "./testing/clipboard.js";
import { itInChromium } from "./testing/engine.js";
import { FakeStore } from "./testing/fake-store.js";
import { address, has, inside, reads, shows } from "./testing/mount.js";
import { itOn, setScreen } from "./testing/screen.js";
import { until } from "./testing/until.js";

const paid = { json: pixAnswer({ status: "paid", pix: null }) };

const screens = {
	"a narrow phone": { width: 320, height: 2000, touch: true },
	"a phone": { width: 390, height: 2000, touch: true },
	"a tablet": { width: 768, height: 2000, touch: true },
	"a narrow window": { width: 400, height: 2000 },
	"a desktop": { width: 1280, height: 2000 },
} as const;

/** Chromium measures these, and only it lets a test change the screen. */
describe("nothing jumps", () => {
	const deviceNow = Date.now;
	let store: FakeStore;
	let page: HTMLElement;
	let shifts: PerformanceObserver;
	let moved: string[];

	beforeEach(() => {
		page = document.createElement("main");
		moved = [];
		shifts = new PerformanceObserver((list) => note(list.getEntries()));
	});

	afterEach(async () => {
		shifts.disconnect();
		store.restore();
		page.remove();
		Date.now = deviceNow;
		restoreClipboard();
		await setScreen();
	});

	function note(entries: PerformanceEntryList): void {
		moved.push(...entries.map((entry) => JSON.stringify(entry)));
	}

	/** The element with content below it, before the store has answered. */
	async function load(attributes: Readonly<Record<string, string>> = {}) {
		const element = document.createElement("pix-checkout");
		for (const [name, value] of Object.entries({ src: address, ...attributes })) {
			element.setAttribute(name, value);
		}
		page.innerHTML = "<p>A página continua aqui embaixo.</p>";
		page.prepend(element);
		document.body.prepend(page);
		// Another language than Portuguese loads first, and may have longer words.
		await has(element, `.card[lang="${attributes.locale ?? "pt-BR"}"]`);
		await painted();
		shifts.observe({ type: "layout-shift" });
		return element;
	}

	/** Every shift of the painted frames so far. */
	async function expectStill(when: string): Promise<void> {
		await painted();
		note(shifts.takeRecords());
		expect(moved, when).to.deep.equal([]);
	}

	for (const [name, screen] of Object.entries(screens)) {
		for (const locale of ["pt-BR", "en"]) {
			itInChromium(`while a Pix is on the page, on ${name}, in ${locale}`, async () => {
				await setScreen(screen);
				takeCopies();
				store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
				const element = await load({ locale, shop: "Café Serra Azul", "order-number": "1042" });
				await shows(element, "pix");
				await has(element, screen.width < 1000 && "touch" in screen ? ".fold" : "[part=qr]");
				await expectStill("the code comes");

				inside(element, ".copy-button").click();
				await has(element, ".outcome.copied");
				await expectStill("copied");

				for (const ms of [600_000, 790_000, 840_000]) {
					Date.now = () => deviceNow() + ms;
					element.requestUpdate();
					await element.updateComplete;
					await expectStill(`${ms} ms later`);
				}

				store.willAnswer("no connection");
				element.refresh();
				await has(element, "[part=trouble]");
				await expectStill("the store is lost");

				store.willAnswer({ json: pixAnswer() });
				inside(element, ".retry-button").click();
				await until(() => !element.shadowRoot?.querySelector("[part=trouble]"));
				await expectStill("the store is back");
			});
		}
	}

	for (const [name, screen] of Object.entries(screens)) {
		itInChromium(`while a Pix is being prepared, on ${name}`, async () => {
			await setScreen(screen);
			store = new FakeStore({ json: pixAnswer({ status: "preparing", pix: null }) });
			const element = await load();
			await shows(element, "preparing");
			await expectStill("preparing");
			store.willAnswer({ json: pixAnswer() });
			element.refresh();
			await shows(element, "pix");
			await expectStill("the code comes");
		});
	}

	for (const [view, json] of [
		["unsafe", pixAnswer({ amount_cents: 6990 })],
		["expired", pixAnswer({ status: "expired", pix: null, renewable: true })],
		["failed", pixAnswer({ status: "failed", pix: null })],
		["paid", paid.json],
		["boleto", boletoAnswer()],
	] as const) {
		itInChromium(`and the card ends where its content ends: ${view}`, async () => {
			store = new FakeStore({ json });
			const element = await load();
			await shows(element, view);
			const card = inside(element, ".card");
			const { bottom } = inside(element, ".view").getBoundingClientRect();
			const padding = Number.parseFloat(getComputedStyle(card).paddingBottom);
			expect(card.getBoundingClientRect().bottom).to.be.closeTo(bottom + padding, 2);
			expect(inside(element, ".view > :last-child").getBoundingClientRect().bottom).to.equal(
				bottom,
			);
		});
	}

	itOn({ width: 390, height: 640 }, "out of sight: how it went", async () => {
		store = new FakeStore({ json: pixAnswer() }, paid);
		const element = await load();
		await shows(element, "pix");
		element.scrollIntoView({ block: "end" });
		expect(element.getBoundingClientRect().top).to.be.below(-100);
		element.refresh();
		await shows(element, "paid");
		expect(inside(element, "[part=title]").getBoundingClientRect().top).to.be.within(0, 600);
	});

	itInChromium("while the store isn't reached, and comes back", async () => {
		store = new FakeStore("no connection");
		const element = await load();
		await has(element, "[part=trouble]");
		await expectStill("not reached");
		store.willAnswer({ json: pixAnswer() });
		inside(element, ".retry-button").click();
		await shows(element, "pix");
		await expectStill("reached");
	});

	itInChromium("notices a jump, so that these tests mean something", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element: PixCheckoutElement = await load();
		await shows(element, "pix");
		element.style.marginBlockStart = "40px";
		await reads(element, "[part=title]", "Pague com Pix");
		await painted();
		note(shifts.takeRecords());
		expect(moved).not.to.deep.equal([]);
	});
});

/** Waits for two painted frames: a shift is measured between them. */
async function painted(): Promise<void> {
	for (let frame = 0; frame < 2; frame++) {
		await new Promise((resolve) => requestAnimationFrame(resolve));
	}
	await new Promise((resolve) => setTimeout(resolve));
}

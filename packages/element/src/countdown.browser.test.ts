import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { pixAnswer, serverTime } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { inside, mount, reads, textOf } from "./testing/mount.js";

describe("the countdown", () => {
	const deviceNow = Date.now;
	let store: FakeStore;

	afterEach(() => {
		store.restore();
		Date.now = deviceNow;
	});

	it("continues where it was after a reload, on a device whose date is years off", async () => {
		Date.now = () => deviceNow() - 5 * 365 * 86_400_000;
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		expect(textOf(element, ".time")).to.match(/^14:3[12]$/);
		element.remove();

		store.willAnswer({ json: pixAnswer({ server_time: "2026-11-21T12:04:00.000Z" }) });
		const reloaded = await mount("pix");
		expect(textOf(reloaded, ".time")).to.match(/^10:3[12]$/);
	});

	it("jumps to the right time after a sleep", async () => {
		store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
		const element = await mount("pix");
		Date.now = () => deviceNow() + 600_000;
		await reads(element, ".time", "4:3");
	});

	it("shows hours and days in words", async () => {
		store = new FakeStore({ json: pixAnswer({ expires_at: "2026-11-21T13:30:00.000Z" }) });
		expect(textOf(await mount("pix"), ".time")).to.match(/^1:(30:00|29:59)$/);
		store.willAnswer({ json: pixAnswer({ expires_at: "2026-11-23T15:30:00.000Z" }) });
		expect(textOf(await mount("pix"), ".time")).to.equal("2 dias e 3 horas");
	});

	it("is also a bar: the part of the code's life that is left, after a reload too", async () => {
		const filled = (element: PixCheckoutElement) => {
			const bar = inside(element, "[part=deadline]").querySelector("svg.bar");
			const [part, whole] = [bar?.querySelector("rect"), bar].map(
				(shape) => shape?.getBoundingClientRect().width ?? 0,
			);
			return (part ?? 0) / (whole || 1);
		};
		store = new FakeStore({ json: pixAnswer({ created_at: "2026-11-21T11:14:32.000Z" }) });
		expect(filled(await mount("pix"))).to.be.closeTo(0.24, 0.01);
		store.willAnswer({ json: pixAnswer({ created_at: serverTime }) });
		expect(filled(await mount("pix"))).to.be.closeTo(1, 0.01);
		store.willAnswer({ json: pixAnswer({ created_at: undefined }) });
		expect((await mount("pix")).shadowRoot?.querySelector("svg.bar")).not.to.exist;
	});

	it("is announced to screen readers at five minutes and at one, and not in between", async () => {
		store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
		const element = await mount("pix");
		const region = element.shadowRoot?.querySelector("#time-left");
		const expectText = async (ms: number, text: string) => {
			Date.now = () => deviceNow() + ms;
			element.requestUpdate();
			await element.updateComplete;
			expect(region?.textContent).to.equal(text);
		};
		await expectText(0, "");
		await expectText(600_000, "O código Pix expira em 5 minutos.");
		await expectText(700_000, "O código Pix expira em 5 minutos.");
		await expectText(820_000, "O código Pix expira em 1 minuto.");
	});

	it("is absent when the code has no end", async () => {
		store = new FakeStore({ json: pixAnswer({ expires_at: null }) });
		const element = await mount("pix");
		expect(element.shadowRoot?.querySelector("[part=deadline]")).not.to.exist;
	});
});

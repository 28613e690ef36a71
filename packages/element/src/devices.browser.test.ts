import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { pixAnswer } from "./testing/answers.js";
import { restoreClipboard, takeCopies } from "./testing/clipboard.js";
import { itInChromium } from "./testing/engine.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount, reads, textOf } from "./testing/mount.js";
import { setScreen } from "./testing/screen.js";

const phone = { width: 390, height: 844, touch: true } as const;

describe("one device, one instruction", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
	});

	afterEach(async () => {
		store.restore();
		await setScreen();
		restoreClipboard();
	});

	function drawn(element: PixCheckoutElement): boolean {
		return element.shadowRoot?.querySelector("[part=qr]") !== null;
	}

	itInChromium(
		"by touch, is to copy: the QR code is drawn only when the shopper unfolds it",
		async () => {
			await setScreen(phone);
			const element = await mount("pix");
			expect(drawn(element)).to.equal(false);
			expect(inside(element, ".copy-button").getBoundingClientRect().bottom).to.be.below(500);
			expect(textOf(element, "[part=steps]"))
				.to.contain("Copie o código")
				.and.not.to.contain("câmera");
			const fold = inside(element, "button.fold");
			expect(fold).to.have.attribute("aria-expanded", "false");
			fold.click();
			await has(element, "[part=qr]");
			expect(fold).to.have.attribute("aria-expanded", "true");
			expect(fold.getBoundingClientRect().bottom).to.be.below(
				inside(element, "figure.qr").getBoundingClientRect().top + 1,
			);
			fold.click();
			await element.updateComplete;
			expect(inside(element, "figure.qr").getClientRects()).to.have.length(0);
		},
	);

	itInChromium("by touch, marks the first step when the code is copied", async () => {
		await setScreen(phone);
		takeCopies();
		const element = await mount("pix");
		expect(inside(element, "[part=steps]").querySelector(".begun")).not.to.exist;
		inside(element, ".copy-button").click();
		await reads(element, ".copy .outcome", "Código copiado");
		expect(inside(element, "[part=steps]").querySelector(".begun")).to.exist;
	});

	for (const width of [390, 768, 1280]) {
		itInChromium(`by mouse, is to scan: the QR code comes first (${width} pixels)`, async () => {
			await setScreen({ width });
			const element = await mount("pix");
			await has(element, "[part=qr]");
			expect(element.shadowRoot?.querySelector("button.fold")).not.to.exist;
			expect(inside(element, "figure.qr").getBoundingClientRect().bottom).to.be.below(
				inside(element, ".copy-button").getBoundingClientRect().top,
			);
			expect(textOf(element, "[part=steps]")).to.contain("câmera").and.not.to.contain("Copie");
		});
	}

	itInChromium("changes with the pointer", async () => {
		const element = await mount("pix");
		await has(element, "[part=qr]");
		await setScreen(phone);
		await has(element, "button.fold");
		expect(drawn(element)).to.equal(false);
	});

	itInChromium("shows amount, payee and time beside the large code", async () => {
		const element = await mount("pix");
		await has(element, "[part=qr]");
		inside(element, ".enlarge").click();
		expect(textOf(element, "dialog"))
			.to.contain("R$ 59,90")
			.and.to.contain("Para LOJA DE EXEMPLO")
			.and.to.match(/Expira em 14:3\d/);
	});
});
